import { BookingStatus, hasReached, isClosed } from '../bookings/booking-status.ts';
import { offersDisabled } from '../customer-payments/customer-payment-lifecycle.ts';
import type { PaymentKind } from '../customer-payments/outstanding-balance.ts';
import type { PaymentStatus } from '../customer-payments/payment-status.ts';
import { formatDate, formatTime, instantToWall, type ZoneId } from '../time.ts';

/** A position as history, mails and offers name it: "Violin 1, ceremony". */
export const positionTitle = (name: string, performanceTypeId: number): string =>
  `${name}, ${performanceTypeId === 1 ? 'ceremony' : 'reception'}`;

/**
 * Why positions may not be filled, emptied or changed in this status, or null. After the event somebody who stood in may still be
 * entered; once payments are calculated they say who played.
 */
export function rosterRefusal(status: BookingStatus): string | null {
  if (isClosed(status)) return 'This booking is closed.';
  if (!hasReached(status, BookingStatus.Planning)) return 'Musicians are found from Planning on.';
  return status > BookingStatus.PostEvent ? 'The musicians’ payments have been calculated already.' : null;
}

/** Why nobody may be asked in this status, or null. */
export function askingRefusal(status: BookingStatus): string | null {
  const reason = rosterRefusal(status);
  if (reason !== null) return reason;
  return status >= BookingStatus.Performing ? 'This event has begun.' : null;
}

/** Why offers may not be sent just now, or null. */
export function offersRefusal(
  status: BookingStatus,
  payments: readonly { status: PaymentStatus; kind: PaymentKind }[],
): string | null {
  return askingRefusal(status) ?? offersDisabled(payments);
}

/** Why a musician's answer comes too late for the booking as a whole, in words for the musician, or null. */
export function answerRefusal(status: BookingStatus): string | null {
  if (isClosed(status)) return 'This booking was cancelled.';
  if (!hasReached(status, BookingStatus.Planning)) return 'This booking is not being planned any more.';
  return status >= BookingStatus.Performing ? 'This event has begun.' : null;
}

/** The specification's words, with code 9000. */
export const exclusiveOfferQuestion = 'Musician has exclusive offer. Do you want to send direct offer?';

/** Code 8000; the specification says what is asked, the words are ours. */
export const bookedMusicianQuestion = (booked: string, position: string, wanted: string): string =>
  `${booked} is booked for ${position}. Do you want to cancel ${booked} and send the offer to ${wanted}?`;

/** A job as its musician would name it: "Reception at The Boathouse, 13/03/2027 06:00 PM". */
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
