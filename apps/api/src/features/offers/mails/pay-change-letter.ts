import { formatMinor, sumMinor } from '@cadenza/domain/money';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { formatInstant } from '@cadenza/domain/time';
import { mailBodies } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, payLine, signatureOf } from './job-lines.ts';

/** Lower pay that a booked musician is asked to accept. */
interface PayChangeAsked {
  groupOfferId: string;
  jobs: readonly Job[];
  old: readonly OfferedPay[];
  pays: readonly OfferedPay[];
  deadlineAt: string | null;
}

/** The mail and text message that ask a booked musician to accept lower pay: old, new, difference. */
export function payChangeLetter(firstName: string, asked: PayChangeAsked, head: Letterhead) {
  const { jobs, old, pays, deadlineAt } = asked;
  const day = dayOf(jobs, head);
  const url = `${head.publicUrl}/musician/offers/${asked.groupOfferId}/details`;
  const total = (amounts: readonly OfferedPay[]) => sumMinor(amounts.map(({ totalMinor }) => totalMinor));
  const amount = (minor: number) => `${formatMinor(minor, head.currency)} ${head.currency}`;
  const until =
    deadlineAt === null
      ? ''
      : ` You can answer until ${formatInstant(deadlineAt, head.timeZone)}; if you don’t, your pay stays the same.`;
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `You’re booked on ${day}:`,
      ...jobLines(jobs, head),
      `You accepted ${payLine(old, head)}. We’re asking you to accept ${payLine(pays, head)} instead, before tax: ${amount(total(old) - total(pays))} less.`,
      `Your pay stays the same unless you accept. The job is yours either way.${until}`,
    ],
    button: { label: 'Review and answer', url },
    signature: signatureOf(head),
  };
  return {
    subject: `May we change your pay? ${day}`,
    ...mailBodies(letter),
    sms: `${head.brand}: may your pay on ${day} be ${amount(total(pays))} instead of ${amount(total(old))}? ${url}`,
  };
}
