/**
 * Which fleets at sea belong together, over all boards of a world and whatever their orders (5d 3.3). The regions
 * that neighbors connect are kept as boards come and go: they follow the state whenever they are asked, so a
 * region costs the boards that are new and not those that it spans.
 */
import type { WorldState } from './world-state.ts';
import { Integers } from '../model/integers.ts';
import { type Coordinate, coordinateOf } from '../model/place.ts';
import type { Row } from '../rulesets/ruleset.ts';
import type { Board, TimelineId } from '../model/types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { Coasts, wordsFor } from './coasts.ts';

/** The seas of a map. It is the same for all its worlds. */
interface Chart {
  /** The provinces in which fleets convoy, and by province its place among them, or -1. */
  readonly seas: readonly number[];
  readonly seaOf: readonly number[];
  /** By province: the seas joined to it. */
  readonly seasAround: readonly (readonly number[])[];
  /** By sea: the coasts joined to it. */
  readonly shores: Coasts;
  /** The words of bits that a board takes. */
  readonly words: number;
}

const charts = new WeakMap<CompiledVariant, Chart>();

function chartOf(map: CompiledVariant): Chart {
  let chart = charts.get(map);
  if (!chart) charts.set(map, (chart = drawChart(map)));
  return chart;
}

function drawChart(map: CompiledVariant): Chart {
  const words = wordsFor(map.provinces.length);
  const seas = [...map.provinces.keys()].filter((province) => map.convoys[province] === 1);
  const seaOf = map.provinces.map((_, province) => seas.indexOf(province));
  const seasAround = map.seaLinks.map((links) =>
    Array.from(links, (to) => seaOf[to] as number).filter((sea) => sea >= 0),
  );
  const shores = new Coasts([], words, new Int32Array(seas.length * words));
  for (const [sea, province] of seas.entries()) {
    for (const to of map.seaLinks[province] ?? []) if (map.embarks[to] === 1) shores.add(sea, to);
  }
  return { seas, seaOf, seasAround, shores, words };
}

/** The regions of fleets at sea of one world. A fleet goes by its cell: board × number of seas + sea. */
export class Waters {
  private readonly state: WorldState;
  private readonly chart: Chart;

  /** The boards that are counted, in order of birth; a board's place among them is its number here. */
  private readonly boards: Board[] = [];
  /** By board: where it lies. */
  private readonly coordinates: Coordinate[] = [];
  /** By timeline and turn: the number of the movement board, + 1. */
  private readonly lanes = new Map<TimelineId, Integers>();
  /** By board and sea: of a fleet that leads its region the size, negative; of another the fleet before it, + 1. */
  private cells = new Integers();
  /** By turn and sea: a fleet of the turn, + 1, to which all others there are joined if boards of a turn are. */
  private readonly meetings = new Map<number, Integers>();
  /** Fleets that were added (0) or led (their size) until they were joined, and where each board began. */
  private trail: number[] = [];
  private readonly begun: number[] = [];
  private dissolutionVersion: number;
  private readonly rows = new Map<TimelineId, readonly Row[]>();
  private timelines = 0;

  constructor(state: WorldState) {
    this.state = state;
    this.dissolutionVersion = state.dissolutionVersion;
    this.chart = chartOf(state.rules.map);
  }

  /** The regions around a coast, each by the fleet that leads it. */
  around(point: number): ReadonlySet<number> {
    this.follow();
    const { state } = this;
    const board = state.boardNumberOf(point);
    const at = state.boards.coordinates[board] as Coordinate;
    const regions = new Set<number>();
    this.eachJoined(at, point - board * state.provinces, (cell) => regions.add(this.leader(cell)));
    return regions;
  }

  /** The coasts of boards in play that chains of fleets join to any of some coasts. */
  coastsFrom(points: Iterable<number>): Coasts {
    const regions = new Set<number>();
    for (const point of points) for (const region of this.around(point)) regions.add(region);
    const own = new Coasts(this.boards, this.chart.words);
    if (regions.size === 0) return own;
    this.addOwn(regions, own);
    return this.state.rules.ruleset.adjacency.reach === 'near' ? this.withNeighbors(own) : own;
  }

  /** Adds the coasts that fleets of some regions touch on their own boards. */
  private addOwn(regions: ReadonlySet<number>, coasts: Coasts): void {
    const count = this.chart.seas.length;
    for (let board = 0; board < this.boards.length; board++) {
      for (let sea = 0; sea < count; sea++) {
        const cell = board * count + sea;
        const isIn = this.cells.at(cell) !== 0 && regions.has(this.leader(cell));
        if (isIn) coasts.addFrom(board, this.chart.shores, sea);
      }
    }
  }

  /** The coasts that fleets touch on their own boards, and the same on neighbors in play. */
  private withNeighbors(own: Coasts): Coasts {
    const turns = this.byTurn(own);
    const coasts = own.copy();
    const allInPlay = this.state.dissolved.size === 0;
    for (let number = 0; number < this.boards.length; number++) {
      const at = this.coordinates[number] as Coordinate;
      const { id } = this.boards[number] as Board;
      if (at.winter || !(allInPlay || this.state.accessible(id))) continue;
      this.eachBeside(
        at,
        (other) => coasts.addFrom(number, own, other),
        (turn) => coasts.addFrom(number, turns, turn),
      );
    }
    return coasts;
  }

  /** The coasts of all boards of each turn together. */
  private byTurn(coasts: Coasts): Coasts {
    const last = this.coordinates.reduce((most, { turn }) => Math.max(most, turn), 0);
    const { words } = this.chart;
    const together = new Coasts([], words, new Int32Array((last + 2) * words));
    for (let number = 0; number < this.boards.length; number++) {
      const { turn } = this.coordinates[number] as Coordinate;
      if (turn >= 0) together.addFrom(turn, coasts, number);
    }
    return together;
  }

  /** Visits the boards beside one, and the turns of which all boards are. */
  private eachBeside(
    { timeline, turn }: Coordinate,
    visit: (board: number) => void,
    visitAll: (turn: number) => void,
  ): void {
    for (const { by, timelines } of this.rowsOf(timeline)) {
      if (timelines === 'all') {
        if (this.meetings.has(turn + by)) visitAll(turn + by);
        continue;
      }
      for (const other of timelines) {
        const board = (this.lanes.get(other)?.at(turn + by) ?? 0) - 1;
        if (board >= 0) visit(board);
      }
    }
  }

  private rowsOf(timeline: TimelineId): readonly Row[] {
    const known = this.rows.get(timeline);
    if (known) return known;
    const rows = this.state.rules.ruleset.adjacency.rows(timeline, this.state);
    this.rows.set(timeline, rows);
    return rows;
  }

  /** Visits fleets at sea that are joined to a province of a board: one at least of each region. */
  private eachJoined(at: Coordinate, province: number, visit: (cell: number) => void): void {
    if (at.winter) return;
    const { reach } = this.state.rules.ruleset.adjacency;
    const near = this.chart.seasAround[province] as readonly number[];
    const sea = this.chart.seaOf[province] as number;
    const same = sea < 0 ? [] : [sea];
    const far = reach === 'near' ? [...same, ...near] : reach === 'same' ? same : [];
    const visitOn = (board: number, seas: readonly number[]): void => {
      for (const each of seas) {
        const cell = board * this.chart.seas.length + each;
        if (this.cells.at(cell) !== 0) visit(cell);
      }
    };
    const own = (this.lanes.get(at.timeline)?.at(at.turn) ?? 0) - 1;
    if (own >= 0) visitOn(own, near);
    if (far.length === 0) return;
    this.eachBeside(
      at,
      (board) => visitOn(board, far),
      (turn) => {
        const meeting = this.meetings.get(turn);
        for (const each of far) {
          const cell = (meeting?.at(each) ?? 0) - 1;
          if (cell >= 0) visit(cell);
        }
      },
    );
  }

  private leader(cell: number): number {
    let leader = cell;
    while (this.cells.at(leader) > 0) leader = this.cells.at(leader) - 1;
    return leader;
  }

  /** Counts the boards that the state has now, and only those. */
  private follow(): void {
    const { born } = this.state.boards;
    const { dissolutionVersion, timelines } = this.state;
    if (timelines !== this.timelines) this.rows.clear();
    this.timelines = timelines;
    const isOther = dissolutionVersion !== this.dissolutionVersion;
    this.dissolutionVersion = dissolutionVersion;
    while (this.boards.length > 0 && (isOther || this.isGone(born))) this.takeBack();
    for (let i = this.boards.length; i < born.length; i++) this.add(born[i] as Board);
  }

  private isGone(born: readonly Board[]): boolean {
    const last = this.boards.length - 1;
    return this.boards[last] !== born[last];
  }

  private add(board: Board): void {
    const number = this.boards.push(board) - 1;
    this.begun.push(this.trail.length);
    const at = coordinateOf(board.id);
    this.coordinates.push(at);
    if (at.winter) return;
    const lane = this.lanes.get(at.timeline) ?? new Integers();
    this.lanes.set(at.timeline, lane);
    lane.put(at.turn, number + 1);
    if (!this.meetings.has(at.turn)) this.meetings.set(at.turn, new Integers());
    if (!this.state.accessible(board.id)) return;
    const fleets = this.fleetsOn(board);
    for (const sea of fleets) {
      this.trail.push(number * this.chart.seas.length + sea, 0);
      this.cells.put(number * this.chart.seas.length + sea, -1);
    }
    for (const sea of fleets) this.connect(at, number, sea);
  }

  /** The seas of a board in which fleets stand. */
  private fleetsOn({ units }: Board): readonly number[] {
    const { map } = this.state.rules;
    const seas: number[] = [];
    for (const { kind, location } of units) {
      if (kind !== 'fleet') continue;
      const province = map.provinceOfLocation[map.locationIndex.get(location) as number] as number;
      const sea = this.chart.seaOf[province] as number;
      if (sea >= 0) seas.push(sea);
    }
    return seas;
  }

  private connect(at: Coordinate, board: number, sea: number): void {
    const cell = board * this.chart.seas.length + sea;
    this.eachJoined(at, this.chart.seas[sea] as number, (other) => this.join(cell, other));
    const meeting = this.meetings.get(at.turn);
    if (meeting?.at(sea) === 0) meeting.put(sea, cell + 1);
  }

  /** Joins the regions of two fleets: the smaller follows the larger. */
  private join(a: number, b: number): void {
    const p = this.leader(a);
    const q = this.leader(b);
    if (p === q) return;
    const [large, small] = this.cells.at(p) <= this.cells.at(q) ? [p, q] : [q, p];
    const size = this.cells.at(small);
    this.trail.push(small, size);
    this.cells.put(large, this.cells.at(large) + size);
    this.cells.put(small, large + 1);
  }

  /** Takes the last board out again, with what it joined. */
  private takeBack(): void {
    // Timelines may have forked elsewhere.
    this.rows.clear();
    this.boards.pop();
    const { timeline, turn, winter } = this.coordinates.pop() as Coordinate;
    const begun = this.begun.pop() as number;
    while (this.trail.length > begun) {
      const size = this.trail.pop() as number;
      const cell = this.trail.pop() as number;
      if (size !== 0) {
        const large = this.cells.at(cell) - 1;
        this.cells.put(large, this.cells.at(large) - size);
      }
      this.cells.put(cell, size);
    }
    if (winter) return;
    this.lanes.get(timeline)?.put(turn, 0);
    this.forgetMeetings(turn);
  }

  /** A fleet that is gone was the first of its turn. */
  private forgetMeetings(turn: number): void {
    const meeting = this.meetings.get(turn);
    for (const sea of this.chart.seas.keys()) {
      const cell = (meeting?.at(sea) ?? 0) - 1;
      if (cell >= 0 && this.cells.at(cell) === 0) meeting?.put(sea, 0);
    }
  }
}
