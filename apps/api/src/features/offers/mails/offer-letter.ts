import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { formatInstant } from '@cadenza/domain/time';
import { mailBodies } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, payLine, signatureOf } from './job-lines.ts';

/** What the musician is being asked: an exclusive or open offer, or an availability check. */
export interface Asked {
  groupOfferId: string;
  kind: 'exclusive' | 'open' | 'check';
  jobs: readonly Job[];
  pays: readonly OfferedPay[];
  deadlineAt: string | null;
}

interface Letter {
  subject: string;
  text: string;
  html: string;
  /** The same in one sentence, for a text message. */
  sms: string;
}

/** The mail and text message for the musician, with a link to the offer. */
export function offerLetter(firstName: string, asked: Asked, head: Letterhead): Letter {
  const day = dayOf(asked.jobs, head);
  const url = `${head.publicUrl}/musician/offers/${asked.groupOfferId}/details`;
  const { opening, subject, label, verb } = words[asked.kind];
  const pay = payLine(asked.pays, head);
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `${opening} on ${day}:`,
      ...jobLines(asked.jobs, head),
      `It pays ${pay}, before tax.`,
      ...deadlineLines(asked, head),
    ],
    button: { label, url },
    signature: signatureOf(head),
  };
  return {
    subject: `${subject}: ${day}`,
    ...mailBodies(letter),
    sms: `${head.brand}: ${verb} ${day}, ${pay}. ${url}`,
  };
}

const words = {
  exclusive: {
    opening: 'We would like you to play',
    subject: 'An offer for you',
    label: 'See the offer',
    verb: 'an offer for you alone,',
  },
  open: {
    opening: 'We are looking for somebody to play',
    subject: 'An offer',
    label: 'See the offer',
    verb: 'an offer,',
  },
  check: {
    opening: 'Could you play',
    subject: 'Are you free?',
    label: 'Say whether you are free',
    verb: 'are you free on',
  },
} as const;

function deadlineLines({ kind, deadlineAt }: Asked, { timeZone }: Letterhead): string[] {
  if (kind === 'check') return ['This is only a question: an offer follows when the booking needs you.'];
  if (kind === 'open') return ['We have asked others as well: whoever accepts first has it.'];
  if (deadlineAt === null) return ['Nobody else has been asked.'];
  return [`Nobody else is asked until ${formatInstant(deadlineAt, timeZone)}. Please answer by then.`];
}
