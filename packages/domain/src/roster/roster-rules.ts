import { BookingStatus, hasReached, isClosed } from '../bookings/booking-status.ts';
import { type AwaitedPayment, offersDisabled } from '../customer-payments/customer-payment-lifecycle.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import { formatDate, formatTime, instantToWall, type ZoneId } from '../time.ts';

/** A position's name in history, mails and offers: "Violin 1, ceremony". */
export const positionTitle = (name: string, performanceTypeId: number): string =>
  `${name}, ${performanceTypeId === 1 ? 'ceremony' : 'reception'}`;

/**
 * Why positions cannot be filled, emptied or changed in this status, or null. After the event a stand-in can still be
 * entered; once payments are calculated, they record who played.
 */
export function rosterRefusal(status: BookingStatus): Reason | null {
  if (isClosed(status)) return reason('bookingClosed');
  if (!hasReached(status, BookingStatus.Planning)) return reason('planningNotBegun');
  return status > BookingStatus.PostEvent ? reason('payoutsCalculated') : null;
}

/** Why no one may be asked in this status, or null. */
export function askingRefusal(status: BookingStatus): Reason | null {
  const refusal = rosterRefusal(status);
  if (refusal !== null) return refusal;
  return status >= BookingStatus.Performing ? reason('eventUnderWay') : null;
}

/** Why offers cannot be sent now, or null. */
export function offersRefusal(status: BookingStatus, payments: readonly AwaitedPayment[]): Reason | null {
  return askingRefusal(status) ?? offersDisabled(payments);
}

/**
 * Why it is too late for a musician to answer for the whole booking, or null. It has its own codes, because the
 * musician reads the reason.
 */
export function answerRefusal(status: BookingStatus): Reason | null {
  if (isClosed(status)) return reason('bookingCancelled');
  if (!hasReached(status, BookingStatus.Planning)) return reason('bookingNotPlanned');
  return status >= BookingStatus.Performing ? reason('eventUnderWay') : null;
}

/**
 * Why it is too late for a booked musician to accept other pay, or null: they can until the payments are calculated,
 * even after the event.
 */
export function payAnswerRefusal(status: BookingStatus): Reason | null {
  if (isClosed(status)) return reason('bookingCancelled');
  return rosterRefusal(status);
}

/** A job in words its musician recognises: "Reception at The Boathouse, 13/03/2027 06:00 PM". */
export function engagementTitle(job: {
  performanceTypeId: number;
  venueName: string | null;
  startAt: string;
  timeZone: ZoneId;
}): string {
  const { date, time } = instantToWall(job.startAt, job.timeZone);
  const gig = job.performanceTypeId === 1 ? 'Ceremony' : 'Reception';
  const place = job.venueName === null ? '' : ` at ${job.venueName}`;
  return `${gig}${place}, ${formatDate(date)} ${formatTime(time)}`;
}
