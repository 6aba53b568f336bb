import { z } from 'zod';
import { requiredName, requiredText } from '../fields.ts';

const percentage = 'Please give a percentage from -100 to 100';
const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a day of the year');

const terms = {
  name: requiredName(60, 'Please enter a name'),
  /** When it holds, as customers read it on the price: "Saturdays in March and November". */
  sentence: requiredText(160, 'Please say when it holds'),
  /** Of the packages: 1000 is 10 % more, -1000 is 10 % off. */
  basisPoints: z.int(percentage).min(-10_000, percentage).max(10_000, percentage),
  /** Days of the year as MM-DD, both included; one that ends before it begins runs over New Year. */
  season: z.strictObject({ from: dayOfYear, until: dayOfYear }).nullable(),
  /** Monday is 1, Sunday 7; empty for any. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day can be chosen once'),
  /** Only on public holidays of the region. */
  onHolidays: z.boolean(),
};

export const priceRule = z.strictObject(terms);
