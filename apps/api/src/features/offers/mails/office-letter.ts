import { formatMinor, sumMinor } from '@cadenza/domain/money';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { mailBodies } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, signatureOf } from './job-lines.ts';

interface Given {
  musicianName: string;
  bookingId: string;
  bookingNumber: number;
  jobs: readonly Job[];
}

/** Notifies the person in charge of a booking that a booked musician can no longer come. */
export function cannotComeLetter({ musicianName, bookingNumber, ...given }: Given, head: Letterhead) {
  const subject = `${musicianName} can no longer make it: booking ${bookingNumber}`;
  const opening = `${musicianName} can no longer make booking ${bookingNumber} on ${dayOf(given.jobs, head)}:`;
  const closing = ['The positions are unfilled again.'];
  return officeLetter({ ...given, subject, opening, closing, label: 'Find a replacement' }, head);
}

/** Notifies the person in charge of a booking that a booked musician does not accept lower pay. */
export function keepsPayLetter(
  { musicianName, bookingNumber, ...given }: Given & { old: readonly OfferedPay[]; note: string },
  head: Letterhead,
) {
  const pay = formatMinor(sumMinor(given.old.map(({ totalMinor }) => totalMinor)), head.currency);
  const subject = `${musicianName} keeps ${pay}: booking ${bookingNumber}`;
  const opening = `${musicianName} declined lower pay for booking ${bookingNumber} on ${dayOf(given.jobs, head)}:`;
  const note = given.note === '' ? [] : [`Their note: "${given.note}"`];
  const closing = [`${pay} ${head.currency} stays the agreed pay, and ${musicianName} is still booked.`, ...note];
  return officeLetter({ ...given, subject, opening, closing, label: 'View musicians' }, head);
}

function officeLetter(
  given: {
    bookingId: string;
    jobs: readonly Job[];
    subject: string;
    opening: string;
    closing: readonly string[];
    label: string;
  },
  head: Letterhead,
) {
  const letter = {
    greeting: 'Hello,',
    paragraphs: [given.opening, ...jobLines(given.jobs, head), ...given.closing],
    button: { label: given.label, url: `${head.publicUrl}/bookings/${given.bookingId}/musicians` },
    signature: signatureOf(head),
  };
  return { subject: given.subject, ...mailBodies(letter) };
}
