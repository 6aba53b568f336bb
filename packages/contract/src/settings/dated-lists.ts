import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id, instant } from '../fields.ts';

const person = z.object({ userId: id, name: z.string() });

/** The lists of a city that hold as a whole, each from a day on, with those that were taken back. `content` is what a list has. */
export function datedLists<Content extends z.ZodRawShape>(content: Content) {
  const step = z.object({
    from: date,
    ...content,
    /** Null for what was there from the beginning. */
    setBy: person.nullable(),
    setAt: instant,
  });
  return z.object({
    cityName: z.string(),
    currency,
    today: date,
    canChange: z.boolean(),
    /** How often they were changed: a change names it, so that of two at once the second is refused. */
    version: z.int(),
    steps: z.array(step),
    removed: z.array(step.extend({ removedBy: person, removedAt: instant })),
  });
}

/** The version that a change of such a list is based on. */
export const listVersion = z.int32('Please send the version you read').min(0);
