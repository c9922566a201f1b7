/** The drawing of a variant's map: shapes and anchors as data, read with a message for every fault. */
import {
  fail,
  ok,
  provinceOfLocation,
  coastOf,
  type LocationId,
  type ProvinceId,
  type Result,
} from '@chronopolitik/engine';

/** A point: x and y, in units of the drawing. */
export type Point = readonly [number, number];

/** A rectangle of a drawing: left, top, width and height, in its units. */
export type Box = readonly [number, number, number, number];

/** Kinds of lines that a drawing may hold besides its provinces; their order has no meaning. */
export const LINE_KINDS = ['land', 'lake', 'graticule', 'strait', 'cut'] as const;
/**
 * Land and lakes are filled and never played; graticule and straits are only lines; whoever crosses a cut
 * arrives on another sheet.
 */
export type LineKind = (typeof LINE_KINDS)[number];

/** A line or a shape of the map that nobody plays: `shape` is SVG path data in units of the drawing. */
export interface DrawnLine {
  readonly shape: string;
  readonly kind: LineKind;
  /** Written beside a cut: where it leads. */
  readonly labels?: readonly DrawnText[];
}

/** A text that is written on the map, in units of the drawing. */
export interface DrawnText {
  readonly text: string;
  /** Middle of the text. */
  readonly at: Point;
}

/** One of several maps on a sheet. */
export interface Panel {
  readonly box: Box;
  readonly name?: string;
}

/**
 * How one province is drawn: its shape, and where its name, its unit, its center and its dislodged unit
 * stand. Points are in units of the drawing.
 */
export interface ProvinceDrawing {
  /** SVG path data (M L H V C Q Z, either case). */
  readonly shape: string;
  readonly label: Point;
  readonly unit: Point;
  readonly center?: Point;
  readonly coasts?: Readonly<Record<string, Point>>;
  readonly dislodged?: Point;
}

/**
 * The drawing of one map: the content of `drawing.json` once it was read. All lengths are in units of its
 * view box.
 */
export interface Drawing {
  /** The whole sheet. */
  readonly viewBox: Box;
  readonly provinces: Readonly<Record<ProvinceId, ProvinceDrawing>>;
  readonly lines: readonly DrawnLine[];
  /** Where the maps are on a sheet of several; left out, one map fills it. */
  readonly panels?: readonly Panel[];
}

/** A fault in a drawing. `key` is where: `provinces.spa.unit`. */
export interface DrawingProblem {
  readonly code:
    | 'missing'
    | 'unknown'
    | 'not-a-point'
    | 'not-a-path'
    | 'not-a-kind'
    | 'not-a-box'
    | 'not-a-list'
    | 'not-a-text';
  readonly key: string;
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Report = (code: DrawingProblem['code'], key: string, message: string) => void;

/** Path data without arcs and shorthands, and nothing but path data. */
export const PATH = /^\s*[Mm][MLHVCQZmlhvcqz0-9eE+\-., \n]*$/;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readNumbers(value: unknown, count: number): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  const numbers = value.filter((each): each is number => Number.isFinite(each));
  return numbers.length === count ? numbers : undefined;
}

function readPoint(value: unknown, key: string, report: Report): Point {
  const [x, y] = readNumbers(value, 2) ?? [];
  if (x !== undefined && y !== undefined) return [x, y];
  report('not-a-point', key, `${key} must be a point: [x, y]`);
  return [0, 0];
}

function readPath(value: unknown, key: string, report: Report): string {
  if (typeof value === 'string' && PATH.test(value)) return value;
  report('not-a-path', key, `${key} must be SVG path data of M, L, H, V, C, Q and Z`);
  return 'M0,0z';
}

function readCoasts(value: unknown, key: string, report: Report): Record<string, Point> {
  if (!isFields(value)) {
    report('not-a-point', key, `${key} must name a point for each coast`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(value).map(([coast, point]) => [
      coast,
      readPoint(point, `${key}.${coast}`, report),
    ]),
  );
}

function readProvince(value: unknown, key: string, report: Report): ProvinceDrawing {
  const fields = isFields(value) ? value : {};
  const { center, coasts, dislodged } = fields;
  return {
    shape: readPath(fields['shape'], `${key}.shape`, report),
    label: readPoint(fields['label'], `${key}.label`, report),
    unit: readPoint(fields['unit'], `${key}.unit`, report),
    ...(center !== undefined && { center: readPoint(center, `${key}.center`, report) }),
    ...(coasts !== undefined && { coasts: readCoasts(coasts, `${key}.coasts`, report) }),
    ...(dislodged !== undefined && { dislodged: readPoint(dislodged, `${key}.dislodged`, report) }),
  };
}

function readList<T>(
  value: unknown,
  key: string,
  report: Report,
  read: (item: unknown, key: string, report: Report) => T,
): readonly T[] {
  if (Array.isArray(value)) return value.map((item, i) => read(item, `${key}.${i}`, report));
  report('not-a-list', key, `${key} must be a list`);
  return [];
}

function readText(value: unknown, key: string, report: Report): string {
  if (typeof value === 'string') return value;
  report('not-a-text', key, `${key} must be a text`);
  return '';
}

function readLabel(value: unknown, key: string, report: Report): DrawnText {
  const fields = isFields(value) ? value : {};
  return {
    text: readText(fields['text'], `${key}.text`, report),
    at: readPoint(fields['at'], `${key}.at`, report),
  };
}

function readBox(value: unknown, key: string, report: Report): Box {
  const [x = 0, y = 0, width = 0, height = 0] = readNumbers(value, 4) ?? [];
  if (!(width > 0 && height > 0))
    report('not-a-box', key, `${key} must be [left, top, width, height]`);
  return [x, y, width, height];
}

function readPanel(value: unknown, key: string, report: Report): Panel {
  const { box, name } = isFields(value) ? value : {};
  return {
    box: readBox(box, `${key}.box`, report),
    ...(name !== undefined && { name: readText(name, `${key}.name`, report) }),
  };
}

function readLine(value: unknown, key: string, report: Report): DrawnLine {
  const fields = isFields(value) ? value : {};
  const { labels } = fields;
  const kind = LINE_KINDS.find((each) => each === fields['kind']);
  if (!kind)
    report('not-a-kind', `${key}.kind`, `${key}.kind must be one of ${LINE_KINDS.join(', ')}`);
  return {
    shape: readPath(fields['shape'], `${key}.shape`, report),
    kind: kind ?? 'strait',
    ...(labels !== undefined && { labels: readList(labels, `${key}.labels`, report, readLabel) }),
  };
}

function readProvinces(
  value: unknown,
  locations: readonly LocationId[],
  report: Report,
): Record<ProvinceId, ProvinceDrawing> {
  const fields = isFields(value) ? value : {};
  const wanted = new Set(locations.map(provinceOfLocation));
  for (const id of Object.keys(fields))
    if (!wanted.has(id)) report('unknown', `provinces.${id}`, `provinces.${id} is not on the map`);
  const provinces: Record<ProvinceId, ProvinceDrawing> = {};
  for (const id of wanted) {
    const key = `provinces.${id}`;
    if (fields[id] === undefined) report('missing', key, `${key} is missing`);
    else provinces[id] = readProvince(fields[id], key, report);
  }
  for (const location of locations) {
    const coast = coastOf(location);
    const province = provinces[provinceOfLocation(location)];
    if (coast === undefined || !province || province.coasts?.[coast]) continue;
    const key = `provinces.${provinceOfLocation(location)}.coasts.${coast}`;
    report('missing', key, `${key} is missing`);
  }
  return provinces;
}

/**
 * Reads a `drawing.json`.
 *
 * @param json the parsed file, not trusted
 * @param locations every province of the map, and its named coasts as `spa/nc`
 * @returns the drawing, or every fault found in it
 */
export function readDrawing(
  json: unknown,
  locations: readonly LocationId[],
): Result<Drawing, readonly DrawingProblem[]> {
  const problems: DrawingProblem[] = [];
  const report: Report = (code, key, message) => problems.push({ code, key, message });
  const fields = isFields(json) ? json : {};
  const { lines = [], panels } = fields;
  const drawing: Drawing = {
    viewBox: readBox(fields['viewBox'], 'viewBox', report),
    provinces: readProvinces(fields['provinces'], locations, report),
    lines: readList(lines, 'lines', report, readLine),
    ...(panels !== undefined && { panels: readList(panels, 'panels', report, readPanel) }),
  };
  return problems.length > 0 ? fail(problems) : ok(drawing);
}

/**
 * Where a unit stands: the anchor of its coast, else that of its province.
 *
 * @returns the point in drawing units, or undefined when the drawing has no such province
 */
export function anchorOf(drawing: Drawing, location: LocationId): Point | undefined {
  const province = drawing.provinces[provinceOfLocation(location)];
  const coast = coastOf(location);
  return (coast !== undefined ? province?.coasts?.[coast] : undefined) ?? province?.unit;
}
