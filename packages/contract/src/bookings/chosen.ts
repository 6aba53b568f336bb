import { z } from 'zod';
import { id, listOf } from '../fields.ts';

/** Selected rows of a list. */
export const maxChosen = 100;
export const tooManyChosen = `Please select at most ${maxChosen} at a time`;
export const chosenBookings = z.array(id).min(1, 'Please select at least one booking').max(maxChosen, tooManyChosen);

/** The result of a bulk action: how many succeeded, and why the others did not. */
export const outcomeOfEach = z.object({
  done: z.int(),
  refused: listOf({
    id,
    /** The booking's name; '' if it was not found. */
    name: z.string(),
    message: z.string(),
  }),
});
