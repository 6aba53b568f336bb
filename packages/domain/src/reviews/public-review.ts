import { BookingStatus } from '../bookings/booking-status.ts';
import { isBefore } from '../instant-range.ts';

export const reviewStates = ['unpublished', 'published'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateLabel = (state: ReviewState): string =>
  ({ unpublished: 'Not published', published: 'Published' })[state];

/** The conditions for a review to count publicly. */
interface Reviewed {
  status: BookingStatus;
  lastEnd: string | null;
  /** Since when the customer has had the address the mail was sent to. */
  addressSince: string;
}

/**
 * True if a review left by the key of its mail is the customer's own: the event took place, and its customer had this
 * address by its end. Staff can change an address; changing it afterwards to write the review oneself proves nothing.
 */
export const isCustomersOwn = ({ status, lastEnd, addressSince }: Reviewed, now: string): boolean =>
  status >= BookingStatus.PostEvent &&
  status <= BookingStatus.Finalised &&
  lastEnd !== null &&
  isBefore(lastEnd, now) &&
  !isBefore(lastEnd, addressSince);

/** Why a review cannot be published, or null. */
export function publishingProblem({
  isFromMail,
  mayBeShown,
}: {
  isFromMail: boolean;
  mayBeShown: boolean;
}): 'reviewNotFromMail' | 'reviewWithoutConsent' | null {
  if (!isFromMail) return 'reviewNotFromMail';
  return mayBeShown ? null : 'reviewWithoutConsent';
}

const minRated = 5;

export interface PublicRating {
  /** To one decimal. */
  average: number;
  count: number;
}

/** The average of all stars that count, with at least five reviews; null with fewer. */
export const publicRating = ({ count, stars }: { count: number; stars: number }): PublicRating | null =>
  count < minRated ? null : { average: Math.round((stars / count) * 10) / 10, count };

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev)\.?$/i;

/** The first name in a full name; empty if there is only a title or a single name after one. */
export function reviewerName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  if (!titles.test(first)) return first || 'A customer';
  return rest.length > 1 ? reviewerName(rest.join(' ')) : 'A customer';
}
