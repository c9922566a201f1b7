/** Games that the oracle has judged, as scripts: what it says is what the script expects. */
import { type Board, type Order, type Rules, formatOrder } from '@chronopolitik/engine';
import type { Finding, ContestRound, ContestGame } from '@chronopolitik/oracle';
import { valueText } from '../cases/json.ts';
import { rulesFor } from '../cases/case.ts';
import { unitText } from '../cases/names.ts';

/** The lines of a script that plays a story and expects what the oracle says of it. */
export function scriptOfStory(title: string, story: ContestGame): readonly string[] {
  const { ruleset, options, rulebook, board, rounds } = story;
  const rules = rulesFor({ variant: 'standard', ruleset, options });
  const choices = Object.entries(rulebook ?? {}).map(([issue, choice]) =>
    issue === 'edition' ? String(choice) : `${issue}=${String(choice)}`,
  );
  return [
    `case "${title}"`,
    'set relaxed',
    'variant standard',
    `ruleset ${ruleset}`,
    ...(choices.length > 0 ? [`rulebook ${choices.join(',')}`] : []),
    ...Object.entries(options).map(([key, value]) => `rules ${key}=${valueText(value)}`),
    ...('adjustments' in options ? [] : ['rules adjustments=true']),
    // Without a unit or a board a script begins with the first position of its variant.
    ...(board.units.length > 0 ? [] : [`board ${board.id}`]),
    ...board.units.map((unit) => `unit ${unitText(unit)}`),
    ...Object.entries(board.owners).map(([center, power]) => `owns ${power} ${center}`),
    ...rounds.flatMap((round) => roundLines(rules, round)),
  ];
}

function roundLines(rules: Rules, { orders, added, claims }: ContestRound): readonly string[] {
  return [
    ...orders.map((order) => `${order.power}: ${orderText(rules, order)}`),
    'go once',
    ...claims.map(({ order, result }) => `expect ${orderText(rules, order)} ${result}`),
    ...added.map(boardLine),
  ];
}

function boardLine({ id, units }: Board): string {
  const standing = units.length === 0 ? 'empty' : units.map(unitText).join('; ');
  return `expect ${id} is ${standing}`;
}

/** In full, so that it needs no heading; a ballot is for the timeline of the board it names. */
function orderText({ map }: Rules, order: Order): string {
  const heads = order.kind === 'sustain' ? [order.board] : [];
  return formatOrder({ map, heads }, order, { notation: 'letters' });
}

/** A finding as a script that fails until engine and oracle agree; comments say how they differ. */
export function scriptOfFinding({ contest, seed, story, difference }: Finding): readonly string[] {
  return [
    `# engine and oracle differ on ${contest}, game ${seed}, step ${difference.at}`,
    ...difference.lines.map((line) => `# ${line}`),
    ...scriptOfStory(`${contest}, game ${seed}`, story),
  ];
}
