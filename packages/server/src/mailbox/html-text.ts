/** The text of a mail that came as HTML alone, without what its program marks as quoted or as a signature. */
import { Parser } from 'htmlparser2';

/** What begins a line of its own. */
const BLOCKS = new Set(
  'address article blockquote dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** What is never read: no text, or quoted. */
const UNREAD = new Set(['blockquote', 'head', 'script', 'style', 'template', 'title']);
/** What mail programs call what they add: the quotation, its heading, the signature. */
const ADDED =
  /(?:^|\s)(?:gmail_quote|gmail_attr|gmail_signature|moz-cite-prefix|moz-signature|yahoo_quoted|protonmail_quote|protonmail_signature_block|tutanota_quote)/;
/** Outlook puts the head of what it quotes here, and the quotation behind it. */
const REST_IS_QUOTED = new Set(['divrplyfwdmsg', 'appendonsend', 'ms-outlook-mobile-signature']);

/** Of HTML that is read. The parser takes the square of how deep it is nested, and it runs in the main thread. */
const LONGEST = 50_000;

/** The text of HTML, line by line as it is shown; undefined where more is shown than is read. */
export function textOfHtml(html: string): string | undefined {
  let text = '';
  /** How deep inside of what is not read; 0: outside. */
  let hidden = 0;
  let isOver = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { class: classes = '', id = '' } = attributes;
      if (REST_IS_QUOTED.has(id.toLowerCase())) isOver = true;
      if (hidden > 0 || UNREAD.has(name) || ADDED.test(classes)) hidden++;
      if (isShown() && (BLOCKS.has(name) || name === 'br')) text += '\n';
    },
    ontext(data) {
      if (isShown()) text += data.replaceAll(/[\t\n\r ]+/g, ' ');
    },
    onclosetag(name) {
      if (hidden > 0) hidden--;
      else if (isShown() && BLOCKS.has(name)) text += '\n';
    },
  });
  const isShown = (): boolean => hidden === 0 && !isOver;
  parser.write(html.slice(0, LONGEST));
  // What is quoted may be as long as it likes.
  if (html.length > LONGEST && isShown()) return undefined;
  parser.end();
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}
