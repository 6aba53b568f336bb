import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface WriteOff {
  bookingId: string;
  bookingNumber: number;
  customerName: string;
  /** With its currency. */
  amount: string;
  reason: string;
  /** Who wrote it off. */
  author: string;
}

/** Notifies an admin of a city that another one has given up money that a customer owes. */
export function writeOffReport(
  { config }: Pick<Platform, 'config'>,
  reader: { name: string; email: string },
  { bookingId, bookingNumber, customerName, amount, reason, author }: WriteOff,
): Mail {
  return personalMail({ config }, reader, {
    kind: 'written off',
    subject: `Booking ${bookingNumber}: ${amount} was written off`,
    paragraphs: [
      `${author} wrote off ${amount} that ${customerName} owed for booking ${bookingNumber}. We’ll no longer ask them to pay it.`,
      `Reason: ${reason}`,
      'If you weren’t expecting this, check that the money really never arrived. Any admin can reverse a write-off.',
    ],
    button: { label: 'View booking', url: `${config.publicUrl}/bookings/${bookingId}/confirmation` },
  });
}
