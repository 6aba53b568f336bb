import { letterHtml, letterText } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, signatureOf } from './job-lines.ts';

/** Notifies the person in charge of a booking that a booked musician can no longer come. */
export function officeLetter(
  given: { musicianName: string; bookingId: string; bookingNumber: number; jobs: readonly Job[] },
  head: Letterhead,
) {
  const letter = {
    greeting: 'Hello,',
    paragraphs: [
      `${given.musicianName} can no longer come to booking ${given.bookingNumber} on ${dayOf(given.jobs, head)}:`,
      ...jobLines(given.jobs, head),
      'The positions are unfilled again.',
    ],
    button: { label: 'Find somebody else', url: `${head.publicUrl}/bookings/${given.bookingId}/musicians` },
    signature: signatureOf(head),
  };
  return {
    subject: `${given.musicianName} can no longer come: booking ${given.bookingNumber}`,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
