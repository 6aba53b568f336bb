import { z } from 'zod';
import { id, instant } from '../fields.ts';

/** Somebody's open request to take a second factor off. */
export const secondFactorRemoval = z.object({
  id,
  reason: z.string(),
  askedBy: id,
  askedByName: z.string(),
  askedAt: instant,
});
