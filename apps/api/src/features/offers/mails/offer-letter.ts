import type { LiveOfferState } from '@cadenza/domain/offers/offer-lifecycle';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { formatInstant } from '@cadenza/domain/time';
import { mailBodies } from '../../../platform/mail/letter.ts';
import { dayOf, type Job, jobLines, type Letterhead, payLine, signatureOf } from './job-lines.ts';

/** What the musician is being asked: an exclusive or open offer, or an availability check. */
export interface Asked {
  groupOfferId: string;
  kind: LiveOfferState | 'check';
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
    opening: 'We’d love you to play',
    subject: 'An offer for you',
    label: 'View offer',
    verb: 'an offer just for you,',
  },
  open: {
    opening: 'We’re looking for a musician',
    subject: 'An offer',
    label: 'View offer',
    verb: 'an offer,',
  },
  check: {
    opening: 'Are you available',
    subject: 'Are you free?',
    label: 'Let us know',
    verb: 'are you free on',
  },
} as const;

function deadlineLines({ kind, deadlineAt }: Asked, { timeZone }: Letterhead): string[] {
  if (kind === 'check') return ['This is just an availability check. We’ll send an offer if the booking needs you.'];
  if (kind === 'open') return ['We’ve asked others too: the first to accept gets it.'];
  if (deadlineAt === null) return ['We haven’t asked anyone else.'];
  return [`It’s yours until ${formatInstant(deadlineAt, timeZone)}. Please answer by then.`];
}
