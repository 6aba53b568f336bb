import type { OfferedStatus } from '@cadenza/domain/bookings/booking-lifecycle';
import {
  BookingStatus,
  bookingStatusLabel,
  type BookingStatus as Status,
  type StatusChoice,
  statusChosen,
  unarchiveCommand,
} from '@cadenza/domain/bookings/booking-status';
import type { BookingSection } from './screens.ts';

/** How a step is styled: forward, archived, or cancelled. */
export type StepKind = 'onward' | 'aside' | 'grave';

export interface StepLook {
  label: string;
  kind: StepKind;
  /** Where it leads, if the label doesn’t say. */
  note?: string;
}

/** The label of the button that moves a booking from a status to one offered by the server. */
export function stepLook({ status, label }: { status: number; label: string }, from: Status): StepLook {
  if (status === unarchiveCommand) {
    const note = `Unarchive moves the booking to ${bookingStatusLabel(statusChosen(status))}.`;
    return { label: 'Unarchive', kind: 'aside', note };
  }
  if (from === BookingStatus.Archived) return { label: `Unarchive to ${label}`, kind: 'onward' };
  if (status === BookingStatus.Archived) return { label: 'Archive', kind: 'aside' };
  if (status === BookingStatus.Cancelled) return { label: 'Cancel booking', kind: 'grave' };
  return { label: `Move to ${label}`, kind: 'onward' };
}

/** The step that returns a just archived booking to its former status; null if that status no longer applies. */
export function stepBack(moved: { status: Status; nextStatuses: readonly OfferedStatus[] }): StatusChoice | null {
  // Offered last: the former status, or Unarchive where they are the same.
  const last = moved.status === BookingStatus.Archived ? moved.nextStatuses.at(-1) : undefined;
  return last?.refusal === null ? last.status : null;
}

export interface Hint {
  sentence: string;
  /** Where to find the action that leads to the next status. */
  section: BookingSection | null;
}

/** The hint for a status that staff do not leave by choosing the next one; null if the buttons say it all. */
export function nextSteps(status: Status): Hint | null {
  return hints[status] ?? null;
}

/** Where to do what a status waits for; null if only time is missing. */
export function sectionBefore(status: StatusChoice, isPriceSet: boolean): BookingSection | null {
  if (status === BookingStatus.Planning && isPriceSet) return 'details';
  return sectionsBefore[status] ?? null;
}

const sectionsBefore: Partial<Record<StatusChoice, BookingSection>> = {
  [BookingStatus.Estimated]: 'details',
  [BookingStatus.Quote]: 'details',
  [BookingStatus.Planning]: 'confirmation',
  [BookingStatus.PlanningCompleted]: 'timeline',
  [BookingStatus.ReadyToPay]: 'payments',
  [BookingStatus.MusiciansPaid]: 'payments',
  [BookingStatus.Archived]: 'confirmation',
};

const hints: Partial<Record<Status, Hint>> = {
  [BookingStatus.PlaceHolder]: { sentence: 'Moves to Estimated once the event is added.', section: 'details' },
  [BookingStatus.Planning]: {
    sentence: 'Moves to Confirmation once the booked musicians are confirmed.',
    section: 'confirmation',
  },
  [BookingStatus.Confirmation]: {
    sentence: 'Moves to Booked once the deposit or full payment is complete.',
    section: 'confirmation',
  },
  [BookingStatus.PlanningCompleted]: { sentence: 'Moves to Performing when the first gig starts.', section: null },
  [BookingStatus.Performing]: { sentence: 'Moves to Post Event when the last gig ends.', section: null },
  [BookingStatus.PostEvent]: {
    sentence: 'Moves to Unconfirmed once payments are calculated.',
    section: 'payments',
  },
  [BookingStatus.Unconfirmed]: {
    sentence: 'Moves to Ready To Pay once every payment is confirmed.',
    section: 'payments',
  },
};
