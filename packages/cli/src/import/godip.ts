/** The Go code of a godip variant: a graph, units, centers. */
import { assemble } from './assemble.ts';
import { foundBorder } from './counts.ts';
import {
  addPower,
  addProvince,
  coastIn,
  emptyMap,
  keyOf,
  lose,
  NotThatFormat,
  type Importer,
  type RawMap,
} from './raw-map.ts';

interface Edge {
  readonly land: boolean;
  readonly sea: boolean;
}
interface Node extends Edge {
  readonly edges: ReadonlyMap<string, Edge>;
  readonly convoy: boolean;
  /** Nation of its center, or neutral. */
  readonly center: string | undefined;
  /** What a comment before it says. */
  readonly comment: string | undefined;
}

/**
 * Imports a variant of godip. Its code is read as text, and not run.
 * @throws NotThatFormat where there is no graph
 */
export const importGodip: Importer = (files, id) => {
  const code = files
    .filter(({ name }) => !name.endsWith('_test.go'))
    .map(({ text }) => text)
    .join('\n');
  const map = emptyMap(id);
  const nodes = nodesIn(map, code);
  if (nodes.size === 0) throw new NotThatFormat('no graph: Prov("abc").Conn("def", …)');
  tellComputed(map, code);
  readHead(map, code);
  const nations = nationsIn(code);
  const names = namesIn(code);
  for (const [location, node] of nodes) readNode(map, nations, names, location, node);
  for (const [location, node] of nodes) readEdges(map, nodes, location, node);
  readUnits(map, nations, code);
  readOwners(map, nations, code);
  map.report.push('impassable provinces are not in this format');
  return assemble(map, id, 'the code of a godip variant');
};

const COMPUTED =
  /\b(Prov|Conn)\(\s*([^"\s)][^\n]*?)(?:,\s*(?:\w+\.)?(?:Land|Sea|Coast|Archipelago)\b|\)\.)/g;
const PROV = /\bProv\(\s*"([^"]+)"/g;

/** Where Go calls for a name instead of giving it, there is nothing to read. */
function tellComputed(map: RawMap, code: string): void {
  const names = [...code.matchAll(PROV)].map((match) => ({
    at: match.index,
    name: match[1] ?? '',
  }));
  for (const { 1: call, 2: text = '', index } of code.matchAll(COMPUTED)) {
    const from = names.findLast(({ at }) => at < index)?.name ?? '';
    const written = text.trim();
    if (call === 'Prov') lose(map, `a province that code computes: ${written}`);
    else lose(map, `a border that code computes: ${from} - ${written}`);
  }
}

const CALL = /\/\/([^\n]*)|\b(Prov|Conn|Flag|SC|Done)\(([^()]*)\)/g;

/** The graph as it is written: `Prov("a").Conn("b", godip.Land).Flag(godip.Coast...).SC(France)`. */
function nodesIn(map: RawMap, code: string): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  let at: string | undefined;
  let comment: string | undefined;
  for (const [, said, call = '', given = ''] of code.matchAll(CALL)) {
    const name = /"([^"]+)"/.exec(given)?.[1]?.toLowerCase();
    const node = at === undefined ? undefined : nodes.get(at);
    if (said !== undefined) comment = said.trim();
    else if (call === 'Prov' && name !== undefined) {
      if (nodes.has(name)) map.report.push(`the province ${name} is listed twice`);
      map.found.provinces.add(keyOf(name));
      nodes.set(name, { ...NOWHERE, edges: new Map(), center: undefined, comment });
      at = name;
      comment = undefined;
    } else if (call === 'Done') at = undefined;
    else if (at !== undefined && node) {
      if (call === 'SC') map.found.centers.add(keyOf(at));
      nodes.set(at, changed(node, call, name, given));
    }
  }
  return nodes;
}

const NOWHERE = { land: false, sea: false, convoy: false };

function changed(node: Node, call: string, name: string | undefined, given: string): Node {
  if (call === 'SC') return { ...node, center: given.trim() };
  if (call === 'Flag')
    return { ...node, ...flagsIn(given), convoy: /Archipelago|Convoyable/.test(given) };
  // A second edge to the same place takes the place of the first.
  if (name !== undefined)
    return { ...node, edges: new Map([...node.edges, [name, flagsIn(given)]]) };
  return node;
}

function flagsIn(given: string): Edge {
  const isBoth = /\b(Coast|Archipelago)\b/.test(given);
  return { land: isBoth || /\bLand\b/.test(given), sea: isBoth || /\bSea\b/.test(given) };
}

function readHead(map: RawMap, code: string): void {
  const word = (pattern: RegExp): string | undefined => pattern.exec(code)?.[1];
  map.name = word(/\bName:\s*"([^"]+)"/) ?? map.name;
  const designer = word(/\bCreatedBy:\s*"([^"]+)"/);
  if (designer !== undefined) map.designer = designer;
  const said = ['Description', 'Rules'].flatMap((key) => {
    const text = word(new RegExp(String.raw`\b${key}:\s*"((?:\\.|[^"\\])*)"`));
    return text === undefined || text === '' ? [] : [text.replaceAll('\\', '')];
  });
  if (said.length > 0) map.description = said.join(' ');
  const winner = word(/SCCountWinner\((\d+)\)/);
  if (winner === undefined) map.report.push('a goal other than a number of centers, or none');
  else map.victory = Number(winner);
  const [, year, season] = /NewPhase\((\d+),\s*(?:\w+\.)?(\w+)/.exec(code) ?? [];
  if (year === undefined) map.report.push('the first year');
  else map.firstYear = Number(year);
  if (season !== undefined)
    map.startAt = season === 'Fall' || season === 'Winter' ? season : 'Spring';
  readParser(map, word(/\bParser:\s*([\w.]+)/));
  const phase = word(/\bPhase:\s*([\w.]+)/);
  if (phase !== undefined && !phase.startsWith('classical'))
    map.report.push(`phases of its own: ${phase}`);
}

/** How builds are read tells where they may be. */
function readParser(map: RawMap, parser: string | undefined): void {
  if (parser === undefined || parser === 'classical.Parser') return;
  if (/AnyHome/i.test(parser)) map.build = 'anyHome';
  else if (/Any/i.test(parser)) map.build = 'any';
  else map.report.push(`orders of its own: ${parser}`);
}

const last = (name: string): string => name.trim().split('.').at(-1) ?? '';

/** `Osage godip.Nation = "Osage"`, by the identifier. */
function nationsIn(code: string): ReadonlyMap<string, string> {
  const found = code.matchAll(/(\w+)\s+(?:godip\.)?Nation\s*=\s*"([^"]+)"/g);
  return new Map([...found].map(([, identifier = '', name = '']) => [identifier, name]));
}

/** `provinceLongNames = map[godip.Province]string{"npp": "North …"}` */
function namesIn(code: string): ReadonlyMap<string, string> {
  const body = /LongNames\s*=\s*map\[[^\]]*\]string\s*\{([^}]*)\}/.exec(code)?.[1] ?? '';
  const found = body.matchAll(/"([^"]+)"\s*:\s*"([^"]+)"/g);
  return new Map([...found].map(([, key = '', name = '']) => [key.toLowerCase(), name]));
}

function nationAt(nations: ReadonlyMap<string, string>, written: string): string | undefined {
  const identifier = last(written);
  return identifier === 'Neutral' ? undefined : (nations.get(identifier) ?? identifier);
}

function readNode(
  map: RawMap,
  nations: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
  location: string,
  { land, sea, convoy, center, comment }: Node,
): void {
  const key = keyOf(location);
  const province = addProvince(
    map,
    key,
    names.get(key) ?? comment?.replace(/\s*\([^()]*coast\)$/i, '') ?? key,
  );
  if (coastIn(location) !== undefined) {
    province.type = 'coast';
    return;
  }
  if (province.type === undefined && (land || sea))
    province.type = land ? (sea ? 'coast' : 'land') : 'sea';
  if (!land && !sea) province.type = 'impassable';
  if (convoy && land) province.convoy = true;
  if (center === undefined) return;
  province.center = true;
  const nation = nationAt(nations, center);
  if (nation !== undefined) addPower(map, nation).homes.push(key);
}

function readEdges(
  map: RawMap,
  nodes: ReadonlyMap<string, Node>,
  location: string,
  { edges }: Node,
): void {
  // A sea is also joined to the province of several coasts, so that it may support there.
  const isParent = (place: string): boolean =>
    [...nodes.keys()].some((each) => each !== place && keyOf(each) === place);
  for (const [to, { land, sea }] of edges) {
    if (land || sea) foundBorder(map.found, location, to);
    if (land) map.army.push([keyOf(location), keyOf(to)]);
    if (sea && !isParent(location) && !isParent(to)) map.fleet.push([location, to]);
  }
}

const UNIT =
  /"([^"]+)"\s*:\s*(?:godip\.Unit)?\s*\{\s*(?:Type:\s*)?[\w.]*\b(Army|Fleet),\s*(?:Nation:\s*)?([\w.]+)/g;

function readUnits(map: RawMap, nations: ReadonlyMap<string, string>, code: string): void {
  for (const [, place = '', kind = '', nation = ''] of code.matchAll(UNIT)) {
    const isNeutral = last(nation) === 'Neutral';
    const power = addPower(map, nationAt(nations, nation) ?? 'Neutral');
    if (isNeutral) power.neutral = true;
    power.units.push(`${kind.slice(0, 1)} ${place.toLowerCase()}`);
  }
}

function readOwners(map: RawMap, nations: ReadonlyMap<string, string>, code: string): void {
  const body = /SetSupplyCenters\(map\[[^\]]*\][\w.]*\{([^}]*)\}/.exec(code)?.[1] ?? '';
  for (const [, key = '', nation = ''] of body.matchAll(/"([^"]+)"\s*:\s*([\w.]+)/g)) {
    const owner = nationAt(nations, nation);
    if (owner !== undefined) addPower(map, owner).owns.push(key.toLowerCase());
  }
}
