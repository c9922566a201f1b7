/** The `variant` command on real folders. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drop, duel, duelDrawing, emptyFolder } from '../../../../test/duel.ts';
import { diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';
import { watchVariant } from './watch.ts';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function variant(...args: readonly string[]) {
  const disk = diskWith();
  const code = await run(['variant', ...args], disk);
  return { code, ...disk };
}

test('list names what comes with it and what was dropped in', async () => {
  drop(folder, 'duel');
  const { code, out } = await variant('list', '--variants', folder);
  expect(code).toBe(0);
  expect(out).toContain(
    'standard         Standard (Allan B. Calhamer): 7 powers, 34 centers, 76 provinces',
  );
  expect(out).toContain('duel             Duel (Nobody): 2 powers, 2 centers, 4 provinces');
});

test('the environment names folders too', async () => {
  drop(folder, 'duel');
  process.env['CHRONOPOLITIK_VARIANTS'] = folder;
  const { code, out } = await variant('show', 'duel');
  delete process.env['CHRONOPOLITIK_VARIANTS'];
  expect(code).toBe(0);
  expect(out[0]).toBe('Duel by Nobody: 2 powers, 2 centers, 4 provinces');
});

test('list says what is broken, and fails', async () => {
  drop(folder, 'torn', { 'variant.json': '{' });
  const { code, err } = await variant('list', '--variants', folder);
  expect(code).toBe(1);
  expect(err).toEqual(['torn/variant.json:1: expected a closing brace']);
});

test('other commands say where a broken variant is at fault', async () => {
  drop(folder, 'torn', { 'variant.json': '{' });
  const disk = diskWith({}, 'Reds: A Red - Mid');
  const code = await run(['adjudicate', '--variant', 'torn', '--variants', folder], disk);
  expect(code).toBe(2);
  expect(disk.err.join()).toBe('variant "torn": torn/variant.json:1: expected a closing brace');
});

test('show --json gives every province both lists, bases inherited', async () => {
  drop(folder, 'duel');
  drop(folder, 'mine', { 'variant.json': { format: 1, id: 'mine', name: 'Mine', base: 'duel' } });
  const { out } = await variant('show', 'mine', '--json', '--variants', folder);
  const shown = JSON.parse(out.join('\n'));
  expect(shown.name).toBe('Mine');
  expect(shown.provinces.mid).toMatchObject({
    name: 'Middle',
    type: 'coast',
    center: true,
    army: ['red'],
    fleet: { nc: ['red', 'sea'], sc: ['red', 'sea'] },
  });
  expect(shown.provinces.sea).toMatchObject({
    center: false,
    army: [],
    fleet: ['mid/nc', 'mid/sc', 'red'],
  });
  expect(shown.powers.reds).toMatchObject({ homes: ['red'], units: ['A red'] });
});

test('show --svg draws how it begins', async () => {
  const { code, files } = await variant('show', 'standard', '--svg', 'x.svg');
  expect(code).toBe(0);
  expect(String(files.get('x.svg'))).toContain('<title>Standard</title>');
});

test('show --unrolled draws sheets as one map, where they meet in one place', async () => {
  const { code, files } = await variant('show', 'rootz', '--svg', 'x.svg', '--unrolled');
  expect(code).toBe(0);
  const boxOf = (svg: unknown) => /viewBox="([^"]+)"/.exec(String(svg))?.[1];
  const { files: beside } = await variant('show', 'rootz', '--svg', 'x.svg');
  expect(boxOf(files.get('x.svg'))).not.toBe(boxOf(beside.get('x.svg')));
  const { code: wrong, err } = await variant('show', 'layered', '--svg', 'x.svg', '--unrolled');
  expect([wrong, err]).toEqual([2, ['the variant layered has no sheets that turn about a place']]);
});

test('check is content with what is right', async () => {
  const at = drop(folder, 'duel');
  const { code, out, err } = await variant('check', at);
  expect([code, err]).toEqual([0, []]);
  expect(out.at(-1)).toBe('Duel: 2 powers, 2 centers, 4 provinces; 0 errors, 0 warnings');
});

test('check takes a folder of variants, and fails if one of them does', async () => {
  drop(folder, 'duel');
  drop(folder, 'torn', { 'variant.json': '[]' });
  const { code, out } = await variant('check', folder);
  expect(code).toBe(1);
  expect(out).toEqual([
    'Duel: 2 powers, 2 centers, 4 provinces; 0 errors, 0 warnings',
    'torn/variant.json:1: expected an object, found []',
    'torn: 1 error, 0 warnings',
  ]);
});

test('check names file, line and key of each fault, in the drawing too', async () => {
  const faulty = duel();
  faulty.map.provinces.red.army = ['mid', 'sea', 'xyz'];
  const at = drop(folder, 'duel', { 'variant.json': faulty, 'drawing.json': duelDrawing() });
  const lines = readFileSync(join(at, 'variant.json'), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes('"xyz"')) + 1;
  const { code, out } = await variant('check', at);
  expect(code).toBe(1);
  expect(out).toContain(
    `duel/variant.json:${line}, map.provinces.red.army[2]: expected a province of this map, found "xyz"`,
  );
  const drawing = duelDrawing();
  drawing.viewBox = [0];
  const other = drop(folder, 'duel', { 'variant.json': duel(), 'drawing.json': drawing });
  const second = await variant('check', other);
  expect(second.code).toBe(1);
  expect(second.out[0]).toBe('duel/drawing.json:2, viewBox: expected [left, top, width, height]');
});

test('check --svg draws a faulty variant, its refused borders in red', async () => {
  const faulty = duel();
  faulty.map.provinces.red.army = ['mid', 'sea', 'xyz'];
  faulty.powers.blues.units = ['F mid'];
  const at = drop(folder, 'duel', { 'variant.json': faulty, 'drawing.json': duelDrawing() });
  const { code, files } = await variant('check', at, '--svg', 'x.svg');
  const picture = String(files.get('x.svg'));
  expect(code).toBe(1);
  const refused = picture.slice(picture.indexOf('data-name="refused"'));
  expect(refused.match(/<polyline points="50,60 50,160"/g)).toHaveLength(1);
  expect(refused.match(/<circle/g)).toHaveLength(2);
});

test('check --svg says when there is nothing to draw', async () => {
  const at = drop(folder, 'torn', { 'variant.json': '{"format": 1}' });
  const { err, files } = await variant('check', at, '--svg', 'x.svg');
  expect(err).toEqual(['there is nothing to draw yet']);
  expect(files.size).toBe(0);
});

test.each([
  ['a folder without variants', ['check', '/nowhere']],
  ['an unknown variant', ['show', 'nowhere']],
  ['two folders to watch', ['check', '.', '--watch']],
])('%s is a misuse', async (_, args) => {
  drop(folder, 'a');
  drop(folder, 'b');
  const { code, err } = await variant(...args.map((arg) => (arg === '.' ? folder : arg)));
  expect([code, err.length]).toEqual([2, 1]);
});

test('watching sees a file that an editor replaced, and one that is new', async () => {
  const at = drop(folder, 'duel', { 'variant.json': duel() });
  let changes = 0;
  const stop = watchVariant(at, () => changes++);
  const until = async (count: number) => {
    await expect.poll(() => changes, { timeout: 5000 }).toBe(count);
  };
  const file = join(at, 'variant.json');
  writeFileSync(`${file}~`, JSON.stringify({ ...duel(), name: 'Other' }));
  renameSync(`${file}~`, file);
  await until(1);
  writeFileSync(join(at, 'drawing.json'), JSON.stringify(duelDrawing()));
  await until(2);
  stop();
});

const MAP = `Red Hill,   R   red
Blue Hill,  B   blu
-1
red-mv: blu
blu-mv: red
-1
#end
`;
const SEED = 'S1900M\nR: A Red Hill\nB: A Blue Hill\n-1\n\n-1\n';

/** Real files: the folder is made and read again. */
async function onDisk(...args: readonly string[]) {
  const out: string[] = [];
  const io = {
    ...diskWith(),
    print: (line: string) => void out.push(line),
    writeFile: writeFileSync,
  };
  const readFile = (path: string) => readFileSync(path, 'utf8');
  return { code: await run(['variant', ...args], { ...io, readFile }), out, err: io.err };
}

test('import makes a folder that can be played, and says what was not taken over', async () => {
  const from = drop(folder, 'theirs', { 'map.hills': MAP, 'seed.hills': SEED, 'other.txt': 'x' });
  const to = join(folder, 'hills');
  const { code, out } = await onDisk('import', 'njudge', from, '-o', to);
  expect(code).toBe(0);
  expect(out).toEqual([
    'not taken over: names of powers, goal and flags are not in these files',
    'provinces: 2 in the source, 2 in the variant',
    'centers: 2 in the source, 2 in the variant',
    'borders: 1 in the source, 1 in the variant',
    expect.stringMatching(/^hills\/variant\.json:\d+, map\.lints\.rims: warning/),
    expect.stringMatching(/^hills\/variant\.json:\d+, map\.lints\.borders: warning/),
    'if the map is so on purpose, say in it: "lints": {"rims":0,"borders":[["red","blu"]]}',
    'hills: 2 powers, 2 centers, 2 provinces; 0 errors, 2 warnings',
  ]);
  const text = readFileSync(join(to, 'variant.json'), 'utf8');
  expect(text).toContain('\n      "red": {"name": "Red Hill", "type": "land"');
  expect(JSON.parse(text)).toMatchObject({ id: 'hills', calendar: { firstYear: 1900 } });
  const again = await onDisk('import', 'njudge', from, '-o', to);
  expect([again.code, again.err.length]).toEqual([2, 1]);
});

test('an import that lost a center fails, unless it may', async () => {
  const map = MAP.replace('Blue Hill', 'Pale Hill G pal\nBlue Hill');
  const from = drop(folder, 'theirs', { 'map.x': map, 'seed.x': SEED });
  const { code, out } = await onDisk('import', 'njudge', from, '-o', join(folder, 'one'));
  expect(code).toBe(1);
  expect(out).toContain('provinces: 3 in the source, 2 in the variant');
  expect(out).toContain('lost: not understood: "Pale Hill G pal"');
  expect(out.at(-1)).toMatch(/lost something.*--lossy/);
  const again = await onDisk('import', 'njudge', from, '--lossy', '-o', join(folder, 'two'));
  expect(again.code).toBe(0);
  expect(again.out).toContain('lost: not understood: "Pale Hill G pal"');
});

test('an import that cannot be played is kept, and fails with the reasons', async () => {
  const from = drop(folder, 'theirs', { 'map.x': MAP, 'seed.x': SEED.replace('A Red', 'F Red') });
  const { code, out } = await onDisk('import', 'njudge', from, '-o', join(folder, 'hills'));
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(
    /powers\.r\.units\[0\]: expected a place where such a unit can stand/,
  );
  expect(readFileSync(join(folder, 'hills', 'variant.json'), 'utf8')).toContain('F red');
});

test.each([
  ['an unknown format', ['import', 'jdip', '.', '-o', 'x']],
  ['a folder without files of the format', ['import', 'godip', '.', '-o', 'x']],
  ['files of another format', ['import', 'pydip', './theirs/map.x', '-o', 'x']],
  ['an id that is none', ['import', 'njudge', '.', '-o', 'X Y']],
  ['a file that is not there', ['import', 'njudge', './none', '-o', 'x']],
])('%s cannot be imported', async (_, args) => {
  drop(folder, 'theirs', { 'map.x': MAP });
  const { code, err } = await onDisk(...args.map((arg) => arg.replace(/^\.(?=$|\/)/, folder)));
  expect([code, err.length]).toEqual([2, 1]);
});
