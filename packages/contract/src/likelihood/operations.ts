import { z } from 'zod';
import { estimatePrice } from '../enquiry/estimate.ts';
import { date } from '../fields.ts';
import { operation } from '../operation.ts';

export const estimateLikelihood = operation({
  method: 'POST',
  path: '/Estimator/Likelihood',
  access: 'public',
  perMinute: 60,
  summary:
    'Estimate how many positions of a choice could be filled on its day, and on which other days all could; names no musicians',
  body: estimatePrice.body.omit({ codePass: true }),
  output: z.object({
    /** Null without a date or music. */
    likelihood: z
      .object({
        /** The positions considered, and how many of them could be filled. */
        needed: z.int(),
        found: z.int(),
        /** Positions for scarce instruments, whose musicians are asked first. */
        asked: z.int(),
        /** The skills of the seats that could not be filled: "Female vocals". */
        missing: z.array(z.string()),
        /** Up to three nearby days on which all could be filled; empty when this day already is one. */
        otherDates: z.array(date).max(3),
      })
      .nullable(),
  }),
});
