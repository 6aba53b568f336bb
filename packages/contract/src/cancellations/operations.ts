import type { CancellationTerm } from '@cadenza/domain/cancellations/cancellation-sentences';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { currency } from '../enums.ts';
import { date, id, idParams } from '../fields.ts';
import { operation } from '../operation.ts';

const term = z.object({
  when: z.string(),
  note: z.string(),
  what: z.string(),
  owedMinor: z.int().nullable(),
}) satisfies z.ZodType<CancellationTerm>;

const cancellation = z.object({
  bookingId: id,
  currency,
  /** Null while nothing is agreed: then the policy of today is told. */
  agreedOn: date.nullable(),
  /** The day that the figures are of. */
  on: date,
  isCancelled: z.boolean(),
  /** Its documents are brought to what is owed. */
  isSettled: z.boolean(),
  priceMinor: z.int(),
  paidMinor: z.int(),
  /** By the policy, of the price. */
  owedMinor: z.int(),
  keptMinor: z.int(),
  refundMinor: z.int(),
  toPayMinor: z.int(),
  /** Of what is owed. */
  taxMinor: z.int(),
  /** What musicians and managers are paid all the same, with super, and what suppliers cost. */
  payMinor: z.int(),
  committedMinor: z.int(),
  /** What is left of what is owed, without its tax, once they are paid. */
  marginMinor: z.int(),
  /** Why, what comes of it, and what is left. */
  sentences: z.array(z.string()),
  terms: z.array(term),
  postponing: z.string(),
});

export const getCancellation = operation({
  method: 'GET',
  path: '/Booking/:id/Cancellation',
  access: 'staff',
  summary:
    'Get what cancelling a booking costs today, or cost when it was cancelled, under the policy it was agreed with',
  params: idParams,
  output: cancellation,
  refusals: ['bookingNotFound'],
});

export const settleCancellation = operation({
  method: 'POST',
  path: '/Booking/:id/Cancellation',
  access: 'booking management',
  summary: 'Settle a cancelled booking under its policy, as of the day it was cancelled; repeating it changes nothing',
  params: idParams,
  output: cancellation,
  refusals: [...bookingRefusals, 'bookingNotCancelled', 'writtenOff'],
});
