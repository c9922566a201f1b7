/** The rules: a book a page, numbered paragraphs that can be linked to, a search over all books. */
import { useEffect, useState, type ReactNode } from 'react';
import { language } from '../../app/language.ts';
import { messages } from '../../app/messages.ts';
import { search, type Book, type FoundParagraph } from './book.ts';
import { useBooks } from './use-books.ts';
import { placeNow } from '../../app/base.ts';
import { go } from '../../app/route.ts';
import { RuleText } from './rule-text.tsx';
import { AppHeader, Link } from '../../app/app-header.tsx';

const say = messages.rules;

function showTarget(): void {
  const id = decodeURIComponent(placeNow().hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (!target) {
    window.scrollTo(0, 0);
    return;
  }
  target.scrollIntoView({ block: 'start' });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function follow(address: string): void {
  go(address);
  showTarget();
}

function Whole({ book }: { readonly book: Book }): ReactNode {
  useEffect(showTarget, [book]);
  return (
    <>
      <h1>{book.title}</h1>
      {book.sections.map((section) => (
        <section key={section.title}>
          {section.title !== '' && <h2>{section.title}</h2>}
          {section.paragraphs.map((paragraph, i) => (
            <RuleText key={paragraph.number ?? i} paragraph={paragraph} follow={follow} />
          ))}
        </section>
      ))}
    </>
  );
}

function Hits(props: {
  readonly found: readonly FoundParagraph[];
  readonly query: string;
  readonly leave: (address: string) => void;
}): ReactNode {
  const { found, query, leave } = props;
  return (
    <section aria-label={say.found(found.length)}>
      <h1>{say.found(found.length)}</h1>
      {found.map(({ book, section, paragraph }) => (
        <article
          key={`${book.id} ${paragraph.number ?? paragraph.html}`}
          className="hit"
          lang={book.language}
        >
          <h2>
            <button
              type="button"
              className="name"
              onClick={() => leave(`/rules/${book.id}#${paragraph.number ?? ''}`)}
            >
              {book.id} {paragraph.number}
            </button>{' '}
            <small>{section.title}</small>
          </h2>
          <RuleText paragraph={paragraph} follow={leave} />
        </article>
      ))}
      {found.length === 0 && <p className="note">{say.nothing(query)}</p>}
    </section>
  );
}

/** The page `/rules/<book>`, with a search in all books. @param props.book the first unless told */
export function RulesPage({ book: id }: { readonly book: string | undefined }): ReactNode {
  const books = useBooks();
  const [query, setQuery] = useState('');
  const book = books?.find((each) => each.id === id) ?? books?.[0];
  const found = books && query.trim() !== '' ? search(books, query) : undefined;
  const leave = (address: string): void => {
    setQuery('');
    go(address);
  };
  return (
    <div className="page">
      <AppHeader />
      <div className="rules">
        <nav aria-label={say.books}>
          <label>
            <span className="unseen">{say.search}</span>
            <input
              type="search"
              placeholder={say.search}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </label>
          <ul>
            {books?.map((each) => (
              <li key={each.id} lang={each.language}>
                <Link to={`/rules/${each.id}`} isCurrent={each === book && !found}>
                  {each.title}
                </Link>
              </li>
            ))}
          </ul>
          <p className="note">{say.cited}</p>
          {language !== 'en' && <p className="note">{say.translated}</p>}
        </nav>
        <main className="paper prose" lang={found ? undefined : book?.language}>
          {found ? (
            <Hits found={found} query={query} leave={leave} />
          ) : (
            book && <Whole book={book} />
          )}
        </main>
      </div>
    </div>
  );
}
