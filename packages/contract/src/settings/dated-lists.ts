import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id, instant } from '../fields.ts';

const person = z.object({ userId: id, name: z.string() });

/**
 * A city's lists that each apply as a whole from a day on, with the withdrawn ones. `content` is the content of a list.
 */
export function datedLists<Content extends z.ZodRawShape>(content: Content) {
  const step = z.object({
    from: date,
    ...content,
    /** Null for the initial list. */
    setBy: person.nullable(),
    setAt: instant,
  });
  return z.object({
    cityName: z.string(),
    currency,
    today: date,
    canChange: z.boolean(),
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    steps: z.array(step),
    removed: z.array(step.extend({ removedBy: person, removedAt: instant })),
  });
}

/** The version that a change of such a list is based on. */
export const listVersion = z.int32('Please send the version you read').min(0);
