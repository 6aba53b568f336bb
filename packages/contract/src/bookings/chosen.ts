import { z } from 'zod';
import { id } from '../fields.ts';

/** Rows that somebody chose in a list. */
export const mostChosen = 100;
export const tooManyChosen = `Please select at most ${mostChosen} at a time`;
export const chosenBookings = z.array(id).min(1, 'Please select at least one booking').max(mostChosen, tooManyChosen);

/** What became of each: how many are done, and why the others are not. */
export const outcomeOfEach = z.object({
  done: z.int(),
  refused: z.array(
    z.object({
      id,
      /** What people call the booking; '' where it was not found. */
      name: z.string(),
      message: z.string(),
    }),
  ),
});
