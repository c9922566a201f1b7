/** Sentences with references: text in which the names of places and boards can be made links. */
import type { BoardId, PlaceId } from '@chronopolitik/engine';

/** A name in a sentence, with the place or board that it names. */
export interface Ref {
  readonly ref: PlaceId | BoardId;
  readonly text: string;
}

/** A sentence, or a part of one, in reading order. */
export type Phrase = readonly (string | Ref)[];

/** What a template of {@link phrase} may hold: text, a number, a name, or a phrase. */
export type PhrasePart = string | number | Ref | Phrase;

/** Template tag: `` phrase`${unit} holds` `` is the phrase of its parts, neighboring texts joined. */
export function phrase(texts: TemplateStringsArray, ...parts: readonly PhrasePart[]): Phrase {
  const said: PhrasePart[] = [];
  texts.forEach((text, i) => {
    said.push(text);
    const part = parts[i];
    if (part !== undefined) said.push(part);
  });
  return flat(said);
}

/** The plain text of a phrase. */
export function textOf(said: Phrase): string {
  return said.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** The phrases in a row with a separator between them; empty ones are left out. */
export function join(phrases: readonly Phrase[], separator: string): Phrase {
  const said = phrases.filter((part) => part.length > 0);
  return flat(said.flatMap((part, i) => (i === 0 ? [part] : [separator, part])));
}

function flat(said: readonly PhrasePart[]): Phrase {
  const parts: (string | Ref)[] = [];
  for (const part of said.flatMap(partsOf)) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

function partsOf(said: PhrasePart): Phrase {
  if (typeof said === 'number') return [String(said)];
  if (typeof said === 'string' || 'ref' in said) return [said];
  return said;
}
