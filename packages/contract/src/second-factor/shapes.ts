import { z } from 'zod';
import { id, instant } from '../fields.ts';

/** An open request to remove a user's second factor. */
export const secondFactorRemoval = z.object({
  id,
  reason: z.string(),
  askedBy: id,
  askedByName: z.string(),
  askedAt: instant,
});
