import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { type MailCity, type Sender, toOffice } from './address-letter.ts';
import { enquirerLines, eventLines, priceLines } from './event-lines.ts';

/** Notifies the city's staff that a customer is waiting for them, with everything they need to ring back. */
export function officeNotice(
  booking: Draft,
  city: MailCity,
  sender: Sender,
  { kind, subject }: { kind: string; subject: string },
): Mail {
  const letter = {
    greeting: subject,
    paragraphs: [...enquirerLines(booking), ...eventLines(booking), ...priceLines(booking)],
    button: { label: 'View booking', url: `${sender.publicUrl}/bookings/${booking.bookingId}` },
    signature: [sender.APP_NAME],
  };
  return toOffice(booking, city, { kind, subject, letter });
}
