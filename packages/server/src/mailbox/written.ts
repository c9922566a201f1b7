/** What somebody wrote in an answer, without what their mail program added: what is quoted, its heading, signatures. Pure. */

/** Words with which the heading of a quotation begins, in the languages of mail programs, and the verb in it. */
const QUOTED =
  /^(?:on|am|le|el|il|op|em|den|dnia|w dniu)\s.*(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał)[^:]*(?::\d\d[^:]*)*:$/iu;
/** The same with the name first: `Anna <anna@example.org> schrieb am Montag um 12:00:`. */
const QUOTED_BY =
  /\S\s+(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał)(?:\s[^:]*(?::\d\d[^:]*)*)?:$/iu;
/** The first line of the head of a mail, as Outlook puts it above what is quoted; and one that follows. */
const HEAD = /^\*?(?:from|von|de|da|van|från|fra|od)\s?:\*?\s.*\S/iu;
const HEAD_NEXT =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|fecha|para|asunto|inviato|data|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat)\s?:\*?\s/iu;
/** `-----Original Message-----`, in any language; and a line across the page. */
const RULED = /^(?:-{3,}\s*\p{L}[\p{L} ]{3,40}\p{L}\s*-{3,}|_{10,})$/u;
const SIGNATURE = /^--\s?$/;
/** What telephones add. */
const SENT_FROM =
  /^(?:sent (?:from|with|via)|get outlook for|gesendet (?:von|mit)|von meinem .* gesendet|diese nachricht wurde von meinem|envoyé (?:de|depuis)|enviado (?:desde|do)|inviato da|verstuurd vanaf|skickat från|sendt fra|outlook für|outlook for)\b/iu;

/** Longer lines are text, whatever they begin with. */
const LONGEST_HEADING = 400;
/** Lines over which a heading may be broken. */
const MOST_BROKEN = 3;

/** The lines that the writer of an answer wrote. */
export function writtenIn(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .split('\n');
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]?.trim() ?? '';
    if (SIGNATURE.test(line) || RULED.test(line) || isHead(lines, index)) break;
    const broken = headingAt(lines, index);
    if (broken > 0) {
      // Answers stand below quotations too, but only below those that are marked as such.
      if (!isQuoted(nextLine(lines, index + broken))) break;
      index += broken - 1;
      continue;
    }
    if (!isQuoted(line) && !SENT_FROM.test(line)) kept.push(line);
  }
  return kept.join('\n').trim();
}

function isQuoted(line: string): boolean {
  return line.startsWith('>');
}

/** The next line that is not blank. */
function nextLine(lines: readonly string[], from: number): string {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index]?.trim() ?? '';
    if (line !== '') return line;
  }
  return '';
}

/** How many lines from here on are the heading of a quotation: 0 where none begins. */
function headingAt(lines: readonly string[], from: number): number {
  for (let count = 1; count <= MOST_BROKEN; count++) {
    const joined = lines
      .slice(from, from + count)
      .map((line) => line.trim())
      .join(' ');
    if (joined.length > LONGEST_HEADING) return 0;
    if (QUOTED.test(joined) || (count === 1 && QUOTED_BY.test(joined))) return count;
  }
  return 0;
}

/** Whether the head of a quoted mail begins here: a sender, and within two lines what else a head has. */
function isHead(lines: readonly string[], at: number): boolean {
  if (!HEAD.test(lines[at]?.trim() ?? '')) return false;
  return lines.slice(at + 1, at + 3).some((line) => HEAD_NEXT.test(line.trim()));
}
