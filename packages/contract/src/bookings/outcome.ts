import { outcomes } from '@cadenza/domain/bookings/closing-steps';
import { z } from 'zod';
import { idParams } from '../fields.ts';
import { operation } from '../operation.ts';

export const updateBookingOutcome = operation({
  operationId: 'updateBookingOutcome',
  method: 'PUT',
  path: '/Booking/:id/Outcome',
  access: 'booking management',
  summary: 'Tick off steps of closing the books; confirmed, record the outcome and finalise or cancel the booking',
  params: idParams,
  body: z.object({
    outcome: z.enum(outcomes, 'Please choose how the booking ended'),
    /** Completed steps, as their bits (ClosingStep); those ticked before stay ticked. */
    steps: z
      .array(z.int())
      .max(13, 'There are 13 steps')
      .refine((steps) => new Set(steps).size === steps.length, { error: 'Please give each step once' })
      .default([]),
    /** Record the outcome itself: Completed finalises, Cancelled cancels and releases the musicians. */
    confirm: z.boolean().default(false),
  }),
  output: z.object({
    id: z.uuid(),
    status: z.int(),
    version: z.int(),
    outcome: z.enum(outcomes).nullable(),
    /** The sum of the completed steps. */
    closingSteps: z.int(),
    /** The checklist of the requested outcome, in its order. */
    steps: z.array(z.object({ step: z.int(), label: z.string(), isDone: z.boolean() })),
    nextStatuses: z.array(z.object({ status: z.int(), label: z.string(), refusal: z.string().nullable() })),
    message: z.string(),
  }),
  refusals: [
    'bookingNotFound',
    'bookingOfAnotherManager',
    'bookingMoveUnknown',
    'outcomeRecorded',
    'outcomeTooEarly',
    'stepOfOutcome',
    'stepOfOtherOutcome',
    'stepsMissing',
    'payoutsUnpaid',
  ],
});
