import { z } from 'zod';

/** A short sound of a singer: where it lies, and how long it sounds. */
export const sample = z.object({ url: z.string(), seconds: z.number() }).nullable();
