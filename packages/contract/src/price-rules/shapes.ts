import { codeWord } from '@cadenza/domain/price-rules/code-word';
import { z } from 'zod';
import { date, requiredName, requiredText, secret } from '../fields.ts';

const percentage = 'Please give a percentage from -100 to 100';
const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Please choose a day of the year');

const terms = {
  name: requiredName(60, 'Please enter a name'),
  /** When it applies, as customers read it on the price: "Saturdays in March and November". */
  sentence: requiredText(160, 'Please say when it holds'),
  /** In hundredths of a percent of the packages: 1000 is 10 % more, -1000 is 10 % off. */
  basisPoints: z.int(percentage).min(-10_000, percentage).max(10_000, percentage),
  /** Days of the year as MM-DD, both included; an end before the start spans New Year. */
  season: z.strictObject({ from: dayOfYear, until: dayOfYear }).nullable(),
  /** Monday is 1, Sunday 7; empty for any. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day can be chosen once'),
  /** Only on the region's public holidays. */
  onHolidays: z.boolean(),
};

/** A public price rule, which needs no code. */
export const dayRule = z.object(terms);

/** A price code as the user typed it. */
export const priceCode = z
  .string()
  .max(60, 'Please check the code')
  .transform(codeWord)
  .pipe(z.string().regex(/^[A-Z0-9]{6,20}$/, 'A code has 6 to 20 letters and digits'));

/**
 * Proves that a code was entered in a city, without revealing the code: a choice sent with it is priced with the code. Only a server
 * can make one, and only from the code.
 */
export const codePass = secret(z.string().regex(/^[\w-]{43}$/, 'A pass has 43 letters, digits, - or _'));

/** A code that a customer has entered, with what it changes today. */
export const enteredCode = z.object({
  pass: codePass,
  /** The last day is that of the city. Null once the city’s list no longer has the code. */
  rule: dayRule.extend({ until: date }).nullable(),
});

export const priceRule = z.strictObject({
  ...terms,
  /** The code, and the last day it is valid; null for a rule without a code. */
  code: z.strictObject({ word: priceCode, until: date }).nullable(),
});
