import { spacedParagraphsOf } from '@cadenza/domain/paragraphs';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies the sales manager or the city that a customer has written. */
export function messageNotice(
  written: { to: Mail['to']; customerName: string; words: string; bookingId: string; bookingNumber: number },
  { APP_NAME, publicUrl }: { APP_NAME: string; publicUrl: string },
): Mail {
  const { to, customerName, words, bookingId, bookingNumber } = written;
  const subject = `${customerName} has written`;
  const letter = {
    greeting: subject,
    paragraphs: [`Booking ${bookingNumber}`, ...spacedParagraphsOf(words)],
    button: { label: 'Read and reply', url: `${publicUrl}/bookings/${bookingId}/conversation` },
    signature: [APP_NAME],
  };
  return { kind: 'message notice', to, subject, ...mailBodies(letter), bookingId };
}
