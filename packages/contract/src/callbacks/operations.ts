import { callOutcomes } from '@cadenza/domain/callbacks/call-outcome';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { idParams, instant } from '../fields.ts';
import { operation } from '../operation.ts';

export const recordCall = operation({
  method: 'POST',
  path: '/Booking/:id/Calls',
  access: 'booking management',
  summary: 'Note how a call that a customer asked for went: reached, no answer (again in two hours), or tomorrow',
  params: idParams,
  body: z.object({
    outcome: z.enum(callOutcomes),
    /** How many tries the caller saw: a call that was noted meanwhile is not noted twice. */
    tries: z.int().min(0).max(10_000),
  }),
  output: z.object({
    /** Null: nobody waits for a call. */
    nextCallAt: instant.nullable(),
    message: z.string(),
  }),
  refusals: bookingRefusals,
});
