import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { bookingStatus, outcome } from '../enums.ts';
import { listOf } from '../fields.ts';
import { operation } from '../operation.ts';
import { nextStatus } from './shapes.ts';

export const updateBookingOutcome = operation({
  method: 'PUT',
  path: '/Booking/:id/Outcome',
  access: 'booking management',
  summary: 'Complete steps of closing the books; when confirmed, record the outcome and finalise or cancel the booking',
  body: z.object({
    outcome,
    /** Completed steps as a bit mask (ClosingStep); steps completed before stay completed. */
    steps: z
      .array(z.int32())
      .max(13, 'There are 13 steps')
      .refine((steps) => new Set(steps).size === steps.length, { error: 'Please give each step once' })
      .default([]),
    /** Record the outcome itself: Completed finalises, Cancelled cancels and releases the musicians. */
    confirm: z.boolean().default(false),
  }),
  output: z.object({
    id: z.uuid(),
    status: bookingStatus,
    version: z.int(),
    outcome: outcome.nullable(),
    /** Bit mask of the completed steps. */
    closingSteps: z.int(),
    /** The checklist of the requested outcome, in its order. */
    steps: listOf({ step: z.int(), label: z.string(), isDone: z.boolean() }),
    nextStatuses: z.array(nextStatus),
    message: z.string(),
  }),
  refusals: [
    ...bookingRefusals,
    'bookingMoveUnknown',
    'outcomeRecorded',
    'outcomeTooEarly',
    'stepOfOutcome',
    'stepOfOtherOutcome',
    'stepsMissing',
    'payoutsUnpaid',
    'costsUnconfirmed',
    'refundWaiting',
    'moneyOpen',
    'writtenOff',
    'cancellationTooCheap',
  ],
});
