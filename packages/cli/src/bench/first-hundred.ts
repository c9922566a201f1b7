/** A process of its own: prints the milliseconds of its first hundred adjudications together. */
import { readFileSync } from 'node:fs';
import { type JsonValue, adjudicate } from '@chronopolitik/engine';
import { rulesOf } from '../commands/bench/settings.ts';
import { readBenchPositions } from './adjudicate.ts';

const rules = rulesOf({ ruleset: 'classic' }, false);
const file = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { cases: JsonValue[] };
const cases = file.cases.slice(0, 100);
const positions = readBenchPositions(rules, { ...file, cases });
const start = performance.now();
for (const { units, orders } of positions) adjudicate(rules, units, orders);
process.stdout.write(String(performance.now() - start));
