/** Whether the mail server that took a mail notes that it comes from whom it names (RFC 8601). Pure. */

/** Comments without comments in them, and quotations, in which anything may stand; but names may be quoted too. */
const COMMENT = /\([^()]*\)/g;
const NAME = /"([\w.@-]*)"/g;
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** One thing that was checked: by which method, with which result, about what. */
interface Check {
  readonly method: string;
  readonly result: string;
  /** Such as `header.from`: `example.org`. */
  readonly about: ReadonlyMap<string, string>;
}

/**
 * Whether a mail server vouches for the sender of a mail: by DMARC, or by a signature of the sender's domain. What others
 * noted does not count; of the notes in its own name the first that tells, since it adds them above what it was given.
 * @param notes the fields `Authentication-Results` of the mail, the upper ones first
 * @param server the name by which the mail server signs its notes
 * @param from the address of the sender, in lower case
 */
export function isVouchedFor(notes: readonly string[], server: string, from: string): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const own = notes.map((note) => checksBy(server, note));
  const [dmarc] = firstOf(own, 'dmarc');
  if (dmarc && dmarc.result !== 'none') {
    return dmarc.result === 'pass' && (dmarc.about.get('header.from') ?? domain) === domain;
  }
  // The domain asks for nothing: its own signature tells as much.
  return firstOf(own, 'dkim').some(
    ({ result, about }) => result === 'pass' && isOver(about.get('header.d') ?? '', domain),
  );
}

/** The checks by a method of the first note that has any. */
function firstOf(notes: readonly (readonly Check[])[], method: string): readonly Check[] {
  const found = notes.map((checks) => checks.filter((check) => check.method === method));
  return found.find(({ length }) => length > 0) ?? [];
}

/** Whether a domain is another, or one above it; not one without a dot. */
function isOver(upper: string, domain: string): boolean {
  return upper.includes('.') && (upper === domain || domain.endsWith(`.${upper}`));
}

function checksBy(server: string, note: string): readonly Check[] {
  const [signed = '', ...checks] = plain(note.toLowerCase()).split(';');
  const [name] = signed.trim().split(/\s+/);
  return name === server.toLowerCase() ? checks.flatMap(checkIn) : [];
}

/** A note without comments and quotations; none where they do not end. */
function plain(note: string): string {
  let text = note.replaceAll(NAME, '$1').replaceAll(QUOTED, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(COMMENT, ' ');
  }
  return /[()"]/.test(text) ? '' : text;
}

function checkIn(text: string): readonly Check[] {
  const [first = '', ...rest] = text.trim().split(/\s+/).map(pairIn);
  const [method = '', result = ''] = first;
  return result === '' ? [] : [{ method, result, about: new Map(rest) }];
}

function pairIn(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}
