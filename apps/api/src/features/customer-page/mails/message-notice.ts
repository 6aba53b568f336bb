import { spacedParagraphsOf } from '@cadenza/domain/paragraphs';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import type { CustomerBookingRow } from '../door/find-customer-booking.ts';

/** Tells the sales manager, or the city if there is none, that a customer has written. */
export function messageNotice(
  { manager, city, bookingId, bookingNumber }: CustomerBookingRow,
  { author, words }: { author: string; words: string },
  { APP_NAME, publicUrl }: { APP_NAME: string; publicUrl: string },
): Mail {
  const subject = `${author} has written`;
  const letter = {
    greeting: subject,
    paragraphs: [`Booking ${bookingNumber}`, ...spacedParagraphsOf(words)],
    button: { label: 'Read and reply', url: `${publicUrl}/bookings/${bookingId}/conversation` },
    signature: [APP_NAME],
  };
  const { email, name } = manager?.email ? manager : city;
  return { kind: 'message notice', to: { address: email, name }, subject, ...mailBodies(letter), bookingId };
}
