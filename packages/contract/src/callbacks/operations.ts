import { callAgainProblems, callOutcomes } from '@cadenza/domain/callbacks/call-outcome';
import { maxWordsLength } from '@cadenza/domain/conversation/conversation-entry';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { id, instant, ruledTogether, text } from '../fields.ts';
import { operation } from '../operation.ts';

const entered = z.string().trim().max(20, 'This text is too long').default('');

export const recordCall = operation({
  method: 'POST',
  path: '/Booking/:id/Calls',
  access: 'booking management',
  summary:
    'Log a call to the customer: reached, no answer (retried in two hours if they requested a call), tomorrow, or at a given time',
  body: ruledTogether(
    z.object({
      outcome: z.enum(callOutcomes),
      /** When to call again, in wall time of the city; only for `call again`. */
      callAgainOn: entered,
      callAgainTime: entered,
      /** What was discussed. */
      words: text(maxWordsLength, 'A note').default(''),
      /**
       * How many attempts of a requested call the caller had seen; an attempt already logged since is not logged again.
       */
      tries: z.int().min(0).max(10_000).optional(),
      /** Repeating this id logs no second call. */
      requestId: id.optional(),
    }),
    callAgainProblems,
  ),
  output: z.object({
    /** Null when no one is waiting for a call. */
    nextCallAt: instant.nullable(),
    message: z.string(),
  }),
  refusals: bookingRefusals,
});
