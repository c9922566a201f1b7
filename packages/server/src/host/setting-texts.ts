/** Reads the values of environment variables. Each names the variable whose value it cannot use. */
import { LOG_LEVELS, type LogLevel } from './host-log.ts';
import { StartError } from './start-error.ts';

/** The address of a mailbox, with its user and password. @throws StartError */
export function mailboxUrl(text: string, name: string): string {
  const url = matching(text, name, /^imaps?:\/\//);
  if (URL.canParse(url) && new URL(url).username !== '') return url;
  throw unusable(name, 'expected a user, a password and a host');
}

/** A text of a form. @throws StartError */
export function matching(text: string, name: string, form: RegExp): string {
  if (form.test(text)) return text;
  throw unusable(name, `expected something like ${form.source.replaceAll(/[\\^()?]/g, '')}…`);
}

/** An address without query and fragment; its path begins with nothing that the server itself uses. @throws StartError */
export function publicUrl(text: string, name: string): string {
  const url = matching(text, name, /^https?:\/\//).replace(/\/+$/, '');
  if (!URL.canParse(url)) throw unusable(name, 'this is no address');
  const { pathname, search, hash } = new URL(url);
  if (search !== '' || hash !== '') throw unusable(name, 'expected no ? and no #');
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(pathname)) throw unusable(name, 'expected a plain path');
  if (/^\/(?:api|assets)(?:\/|$)/.test(pathname)) {
    throw unusable(name, 'its path may not begin with /api or /assets');
  }
  return url;
}

/** A level of the log. @throws StartError */
export function level(text: string, name: string): LogLevel {
  const found = LOG_LEVELS.find((each) => each === text);
  if (found) return found;
  throw unusable(name, `expected one of ${LOG_LEVELS.join(', ')}`);
}

/** The number of a port. @throws StartError */
export function port(text: string, name: string): number {
  const number = count(text, name);
  if (number <= 65_535) return number;
  throw unusable(name, 'this is no port');
}

/** `true` or `false`. @throws StartError */
export function isTrue(text: string, name: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw unusable(name, 'expected true or false');
}

/** A whole number. @throws StartError */
export function count(text: string, name: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw unusable(name, 'expected a whole number');
}

/** The fault of a variable whose value cannot be used. */
export function unusable(name: string, why: string): StartError {
  return new StartError('bad-setting', `${name} cannot be used: ${why}.`);
}
