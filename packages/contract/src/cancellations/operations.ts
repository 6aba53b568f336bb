import type { CancellationTerm } from '@cadenza/domain/cancellations/cancellation-sentences';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { currency } from '../enums.ts';
import { date, id } from '../fields.ts';
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
  /** Null until the booking is agreed; then today's policy is shown. */
  agreedOn: date.nullable(),
  /** The day the figures apply to. */
  on: date,
  isCancelled: z.boolean(),
  /** Its invoices, credit notes and refunds match what is owed. */
  isSettled: z.boolean(),
  priceMinor: z.int(),
  paidMinor: z.int(),
  /** A percentage of the price, from the policy. */
  owedMinor: z.int(),
  keptMinor: z.int(),
  refundMinor: z.int(),
  toPayMinor: z.int(),
  /** Tax included in the amount owed. */
  taxMinor: z.int(),
  /** What musicians and managers are still paid, including super, and what suppliers cost. */
  payMinor: z.int(),
  committedMinor: z.int(),
  /** The remainder of the amount owed without tax, after those costs. */
  marginMinor: z.int(),
  /** Explanation: why, the consequences, and the remainder. */
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
  output: cancellation,
  refusals: ['bookingNotFound'],
});

export const settleCancellation = operation({
  method: 'POST',
  path: '/Booking/:id/Cancellation',
  access: 'booking management',
  summary: 'Settle a cancelled booking under its policy, as of the day it was cancelled; repeating it changes nothing',
  output: cancellation,
  refusals: [...bookingRefusals, 'bookingNotCancelled', 'writtenOff', 'cancellationTooCheap'],
});
