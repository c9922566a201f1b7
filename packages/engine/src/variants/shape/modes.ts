/** The shape of victory conditions and of the ways to seat players. */
import { byKey, byType, is, listOf, meaning, oneOf, shape, text, textLike } from './check.ts';

const powerIds = listOf(text);
const positive = is(
  'a whole number from 1',
  { type: 'integer', minimum: 1 },
  (value) => Number.isSafeInteger(value) && (value as number) >= 1,
);
const year = is('a year', { type: 'integer' }, Number.isSafeInteger);

const per = meaning('Whose centers count together.', oneOf(['power', 'player']));

/** The check of a victory condition, as `VictorySpec` has it. */
export const victory = byType({
  centers: {
    required: { count: meaning('Centers that win.', positive) },
    optional: {
      per,
      tie: meaning(
        'Several reach it: the larger wins and equals share, or play goes on.',
        oneOf(['most-then-share', 'play-on']),
      ),
    },
  },
  lead: {
    required: { by: meaning('Centers more than anybody else.', positive) },
    optional: { per, shrinkPerYear: meaning('The lead falls by this each year, to 1.', positive) },
  },
  hold: {
    required: { provinces: meaning('Centers that win together.', listOf(text)) },
    optional: { per },
  },
  year: {
    required: { year: meaning('After this year the largest wins.', year) },
    optional: { per },
  },
});

const hands = byKey(
  'fixed',
  shape({
    required: { fixed: meaning('The powers of each player.', listOf(powerIds)) },
    optional: { neutral: meaning('Powers that nobody plays: their units hold.', powerIds) },
  }),
  shape({
    required: { size: meaning('Powers for each player.', positive) },
    optional: {
      groups: meaning('A hand has one power of each.', listOf(powerIds)),
      forbid: meaning('Powers that no hand has together.', listOf(powerIds)),
    },
  }),
);

/** The check of a way to seat players, as `Mode` has it. */
export const mode = shape({
  required: { id: textLike('letters, digits and hyphens', /^[a-z0-9-]+$/), players: positive },
  optional: {
    name: text,
    hands: meaning('Left out: a power for each player.', hands),
    victory: listOf(victory),
  },
});
