import { formatPhone } from '@cadenza/domain/format-phone';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies the sales manager or the city that a customer wants a call. */
export function callWanted(
  call: { to: Mail['to']; customerName: string; phone: string; note: string; bookingId: string; bookingNumber: number },
  { APP_NAME, publicUrl }: { APP_NAME: string; publicUrl: string },
): Mail {
  const subject = `Please call ${call.customerName}`;
  const letter = {
    greeting: subject,
    paragraphs: [
      `Booking ${call.bookingNumber}`,
      `Phone: ${formatPhone(call.phone)}`,
      ...(call.note === '' ? [] : [`Note: ${call.note}`]),
    ],
    button: { label: 'View booking', url: `${publicUrl}/bookings/${call.bookingId}` },
    signature: [APP_NAME],
  };
  const { to, bookingId } = call;
  return { kind: 'callback notice', to, subject, ...mailBodies(letter), bookingId };
}
