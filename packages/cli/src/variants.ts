/** Finds the variants that come with Chronopolitik, and makes rules of them. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type JsonObject,
  type Result,
  type Rules,
  type RulebookSpec,
  type Variant,
  createRules,
  fail,
  ok,
  readVariant,
} from '@chronopolitik/engine';

const folder = dirname(
  createRequire(import.meta.url).resolve('@chronopolitik/variants/package.json'),
);

function readFolder(id: string, name = 'variant.json'): unknown {
  const file = join(folder, id, name);
  return /^[a-z0-9-]+$/.test(id) && existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
}

/** The drawing of a variant as it stands in its file, if it has one. */
export function readDrawingFile(id: string): unknown {
  return readFolder(id, 'drawing.json');
}

const loaded = new Map<string, Variant>();

/** @returns the variant, or one line that says why there is none. */
export function loadVariant(id: string): Result<Variant, string> {
  const known = loaded.get(id);
  if (known) return ok(known);
  const json = readFolder(id);
  if (json === undefined) return fail(`unknown variant "${id}"`);
  const reading = readVariant(json, {
    file: `${id}/variant.json`,
    base: (other) => readFolder(other),
  });
  if (!reading.ok) {
    const [first] = reading.error;
    return fail(`variant "${id}": ${first?.key ?? ''}: expected ${first?.expected ?? ''}`);
  }
  loaded.set(id, reading.value.variant);
  return ok(reading.value.variant);
}

/** What a command needs to know to make rules; the rest is default. */
export interface Setting {
  readonly variant: string;
  readonly ruleset: string;
  readonly options?: JsonObject;
  /** Left out: what the ruleset plays by. */
  readonly rulebook?: string | RulebookSpec;
}

/** @returns rules, or one line that says what is wrong with the setting. */
export function makeRules(setting: Setting, changed?: Variant): Result<Rules, string> {
  const variant = changed ? ok(changed) : loadVariant(setting.variant);
  if (!variant.ok) return variant;
  const spec = {
    variant: setting.variant,
    ruleset: { id: setting.ruleset, options: setting.options ?? {} },
    ...(setting.rulebook === undefined ? {} : { rulebook: setting.rulebook }),
    seed: 'cases',
  };
  const rules = createRules(spec, variant.value);
  if (rules.ok) return rules;
  return fail(
    rules.error
      .map(
        ({ key, got, expected }) =>
          `${key}: "${String(got)}" is none of ${expected.map(String).join(', ')}`,
      )
      .join('; '),
  );
}

/** Reads `edition2023`, or `edition2023,paradox=edition1982`, or `paradox=edition1982`. */
export function parseRulebook(text: string): string | RulebookSpec {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length === 1 && !text.includes('=')) return text;
  const entries = parts.map((part) => {
    const [key = '', choice] = part.split('=');
    return choice === undefined ? ['edition', key] : [key, choice];
  });
  return Object.fromEntries(entries) as RulebookSpec;
}
