import type { CancellationTerm } from '@cadenza/domain/cancellations/cancellation-sentences';
import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id, idParams } from '../fields.ts';
import { operation } from '../operation.ts';

const term = z.object({
  when: z.string(),
  note: z.string(),
  what: z.string(),
  owedMinor: z.int().nullable(),
}) satisfies z.ZodType<CancellationTerm>;

export const getCancellation = operation({
  method: 'GET',
  path: '/Booking/:id/Cancellation',
  access: 'staff',
  summary:
    'What cancelling a booking costs today, or cost when it was cancelled, by the policy in force when it was agreed',
  params: idParams,
  output: z.object({
    bookingId: id,
    currency,
    /** Null while nothing is agreed: then the policy of today is told. */
    agreedOn: date.nullable(),
    /** The day that the figures are of. */
    on: date,
    isCancelled: z.boolean(),
    priceMinor: z.int(),
    paidMinor: z.int(),
    /** By the policy, of the price. */
    owedMinor: z.int(),
    keptMinor: z.int(),
    refundMinor: z.int(),
    toPayMinor: z.int(),
    /** Why, and what comes of it. */
    sentences: z.array(z.string()),
    terms: z.array(term),
    postponing: z.string(),
  }),
  refusals: ['bookingNotFound'],
});
