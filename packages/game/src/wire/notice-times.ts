/** Times of day at which players are told, or are not: checked here, apart from the lists that the page needs. */
import { z } from 'zod';

const HOUR_AND_MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The check of a time of day: `22:30`, of 24 hours. */
export const timeOfDaySchema = z
  .string()
  .regex(HOUR_AND_MINUTE, 'expected hours and minutes: 22:30');

/** The check of {@link QuietHours}. */
export const quietHoursSchema = z
  .strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
  .refine(({ from, to }) => from !== to, 'expected two different times');
/** When a player is told of nothing, every day, by the clock of their time zone; past midnight where `from` is later. */
export type QuietHours = Readonly<z.output<typeof quietHoursSchema>>;
