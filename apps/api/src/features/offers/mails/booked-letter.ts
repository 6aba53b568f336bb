import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { mailBodies } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, payLine, signatureOf } from './job-lines.ts';

/** News for a musician who is, or was, booked. */
export type News =
  | { kind: 'booked'; bookingId: string; jobs: readonly Job[]; pays: readonly OfferedPay[] }
  | { kind: 'changed'; bookingId: string; jobs: readonly Job[]; pays: readonly OfferedPay[] }
  | { kind: 'released'; bookingId: string; jobs: readonly Job[]; reason: string }
  | { kind: 're-confirm'; bookingId: string; jobs: readonly Job[] };

/** The mail with this news: booked, changed, released, or a request to reconfirm. */
export function bookedLetter(firstName: string, news: News, head: Letterhead) {
  const day = dayOf(news.jobs, head);
  const url = `${head.publicUrl}/musician/bookings/${news.bookingId}`;
  const { subject, paragraphs, label } = wordsFor(news, day, head);
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs,
    ...(label === null ? {} : { button: { label, url } }),
    signature: signatureOf(head),
  };
  return { subject: `${subject}: ${day}`, ...mailBodies(letter) };
}

function wordsFor(
  news: News,
  day: string,
  head: Letterhead,
): { subject: string; paragraphs: string[]; label: string | null } {
  const jobs = jobLines(news.jobs, head);
  switch (news.kind) {
    case 'booked':
      return {
        subject: 'You’re booked',
        paragraphs: [
          `Thank you. You’re booked on ${day}:`,
          ...jobs,
          `It pays ${payLine(news.pays, head)}, before tax.`,
        ],
        label: 'View booking',
      };
    case 'changed':
      return {
        subject: 'Your booking has changed',
        paragraphs: [
          `Your booking on ${day} has changed. It’s now:`,
          ...jobs,
          `It pays ${payLine(news.pays, head)}, before tax. If this doesn’t work for you, please call us.`,
        ],
        label: 'View booking',
      };
    case 'released':
      return {
        subject: 'You’re no longer needed',
        paragraphs: [
          `We no longer need you on ${day}:`,
          ...jobs,
          ...(news.reason === '' ? [] : [`The reason: ${news.reason}.`]),
          'You’re free again. Thank you for being available.',
        ],
        label: null,
      };
    case 're-confirm':
      return {
        subject: 'Please re-confirm',
        paragraphs: [`You’re booked on ${day}:`, ...jobs, 'Please confirm you’ll be there.'],
        label: 'Re-confirm',
      };
  }
}
