import type { Transition } from '../transitions.ts';
import type { BookingGuard } from './booking-guards.ts';
import { BookingStatus } from './booking-status.ts';
import type { Outcome } from './closing-steps.ts';

/**
 * staff: chosen from the offered statuses; customer: through the estimator and their page; system: a consequence of an
 * action, a payment or the clock, regardless of who triggered it.
 */
export type BookingMover = 'staff' | 'customer' | 'system';

export interface BookingTransition extends Transition<BookingStatus, BookingMover, BookingGuard> {
  /** Happens automatically as soon as its guard allows it. */
  readonly onItsOwn?: true;
  /** Happens when this outcome is recorded. */
  readonly outcome?: Outcome;
}

const S = BookingStatus;

/** The complete lifecycle of a booking. Staff rows are in the order they are offered. */
export const bookingTransitions: readonly BookingTransition[] = [
  { from: null, to: S.PlaceHolder, by: 'staff', guard: 'always', because: 'a prospect without an event yet' },
  { from: null, to: S.Estimated, by: 'staff', guard: 'always', because: 'entered by staff for the customer' },
  { from: null, to: S.Abandoned, by: 'customer', guard: 'always', because: 'details saved, not submitted yet' },
  {
    from: null,
    to: S.CallbackRequested,
    by: 'customer',
    guard: 'always',
    because: 'the customer asked for a callback',
  },

  {
    from: S.PlaceHolder,
    to: S.Abandoned,
    by: 'customer',
    guard: 'always',
    because: 'details saved, not submitted yet',
  },
  { from: S.PlaceHolder, to: S.Estimated, by: 'system', guard: 'always', because: 'staff added the event' },
  { from: S.PlaceHolder, to: S.Archived, by: 'staff', guard: 'no money open', because: 'archived by staff' },
  ...([S.PlaceHolder, S.Abandoned, S.Estimated] as const).map(
    (from): BookingTransition => ({
      from,
      to: S.CallbackRequested,
      by: 'customer',
      guard: 'always',
      because: 'the customer asked for a callback',
    }),
  ),
  ...([S.Abandoned, S.CallbackRequested] as const).map(
    (from): BookingTransition => ({
      from,
      to: S.Estimated,
      by: 'customer',
      guard: 'music chosen',
      because: 'the customer submitted the enquiry',
    }),
  ),

  { from: S.Abandoned, to: S.Quote, by: 'staff', guard: 'always', because: 'staff took the enquiry over' },
  { from: S.Abandoned, to: S.Archived, by: 'staff', guard: 'no money open', because: 'archived by staff' },
  { from: S.CallbackRequested, to: S.Archived, by: 'staff', guard: 'no money open', because: 'archived by staff' },
  {
    from: S.CallbackRequested,
    to: S.Quote,
    by: 'staff',
    guard: 'something to quote',
    because: 'staff took the enquiry over',
  },
  { from: S.Estimated, to: S.Quote, by: 'staff', guard: 'always', because: 'staff took the enquiry over' },
  { from: S.Estimated, to: S.Archived, by: 'staff', guard: 'no money open', because: 'archived by staff' },
  { from: S.Quote, to: S.Planning, by: 'staff', guard: 'firm price and date', because: 'firm price agreed' },
  {
    from: S.Quote,
    to: S.Planning,
    by: 'customer',
    guard: 'firm price and date',
    because: 'the customer accepted the quote',
  },
  { from: S.Quote, to: S.Archived, by: 'staff', guard: 'no money open', because: 'archived by staff' },
  { from: S.Archived, to: S.Abandoned, by: 'staff', guard: 'always', because: 'unarchived' },
  ...([S.PlaceHolder, S.CallbackRequested, S.Estimated, S.Quote] as const).map(
    (to): BookingTransition => ({
      from: S.Archived,
      to,
      by: 'staff',
      guard: 'as before it was archived',
      because: 'unarchived to its previous status',
    }),
  ),

  {
    from: S.Planning,
    to: S.Confirmation,
    by: 'system',
    guard: 'positions filled, or proceed',
    because: 'staff confirmed the booked musicians',
  },
  {
    from: S.Confirmation,
    to: S.Booked,
    by: 'system',
    guard: 'deposit or full payment completed',
    because: 'the deposit or the full payment is completed',
    onItsOwn: true,
  },
  {
    from: S.Booked,
    to: S.PlanningCompleted,
    by: 'staff',
    guard: 'timeline complete',
    because: 'the event timeline is complete',
  },
  {
    from: S.PlanningCompleted,
    to: S.Booked,
    by: 'system',
    guard: 'timeline open',
    because: 'the event timeline is to be checked again',
  },
  ...([S.Confirmation, S.Booked, S.PlanningCompleted] as const).map(
    (from): BookingTransition => ({
      from,
      to: S.Planning,
      by: 'system',
      guard: 'positions to fill',
      because: 'musicians are to be found for the new date',
    }),
  ),
  ...([S.Planning, S.Confirmation, S.Booked, S.PlanningCompleted] as const).flatMap((from): BookingTransition[] => [
    { from, to: S.Cancelled, by: 'staff', guard: 'always', because: 'cancelled by staff' },
    {
      from,
      to: S.Cancelled,
      by: 'system',
      guard: 'always',
      because: 'the outcome was recorded as cancelled',
      outcome: 'Cancelled',
    },
  ]),

  ...([S.Booked, S.PlanningCompleted] as const).map(
    (from): BookingTransition => ({
      from,
      to: S.Performing,
      by: 'system',
      guard: 'first gig started',
      because: 'the first gig has started',
      onItsOwn: true,
    }),
  ),
  {
    from: S.Performing,
    to: S.PostEvent,
    by: 'system',
    guard: 'last gig ended',
    because: 'the last gig has ended',
    onItsOwn: true,
  },
  {
    from: S.PostEvent,
    to: S.Unconfirmed,
    by: 'system',
    guard: 'payouts calculated',
    because: 'musician and manager payments are calculated',
    onItsOwn: true,
  },
  {
    from: S.Unconfirmed,
    to: S.ReadyToPay,
    by: 'system',
    guard: 'all payouts confirmed',
    because: 'all payments are confirmed',
    onItsOwn: true,
  },
  {
    from: S.ReadyToPay,
    to: S.Unconfirmed,
    by: 'system',
    guard: 'some payout unconfirmed',
    because: 'a payment is no longer confirmed',
    onItsOwn: true,
  },
  {
    from: S.ReadyToPay,
    to: S.MusiciansPaid,
    by: 'staff',
    guard: 'all payouts paid',
    because: 'everybody has been paid',
  },
  { from: S.MusiciansPaid, to: S.Finalised, by: 'staff', guard: 'all payouts paid', because: 'the books are closed' },
  {
    from: S.MusiciansPaid,
    to: S.Finalised,
    by: 'system',
    guard: 'all payouts paid',
    because: 'the outcome was recorded as completed',
    outcome: 'Completed',
  },
];
