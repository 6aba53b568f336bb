import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export type InvoiceMailKind = 'invoice' | 'invoice updated' | 'invoice reminder';

const openings: Record<InvoiceMailKind, (document: InvoiceDocument, amount: string, isLate: boolean) => string> = {
  invoice: ({ number, event }, amount) =>
    `Here’s invoice ${number} for ${amount}${event ? ` for ${lowerFirst(event.title)}` : ''}.`,
  'invoice updated': ({ number }, amount) =>
    `Your invoice has been updated: ${number} for ${amount} replaces the one we sent before.`,
  'invoice reminder': ({ number, dueOn }, amount, isLate) =>
    isLate
      ? `Invoice ${number} for ${amount} was due on ${formatLongDate(dueOn)}, and we haven’t received your payment yet. If you’ve just paid, thank you, and please ignore this email.`
      : `A quick reminder that invoice ${number} for ${amount} is due on ${formatLongDate(dueOn)}. If you’ve just paid, thank you, and please ignore this email.`,
};

interface InvoiceStanding {
  bookingId: string;
  paidMinor?: number;
  creditedMinor?: number;
  /** The day of a reminder: from the day after it was due, an invoice is late. */
  on?: string;
}

/** The mail to the customer with an invoice, its replacement or a reminder, and the link to the hosted page. */
export function invoiceMail(
  kind: InvoiceMailKind,
  document: InvoiceDocument,
  url: string,
  { bookingId, paidMinor = 0, creditedMinor = 0, on }: InvoiceStanding,
): Mail {
  const amountOf = (minor: number) => `${formatMinor(minor, document.currency)} ${document.currency}`;
  const isLate = on !== undefined && document.dueOn < on;
  const payBy = isLate ? 'as soon as you can' : `by ${formatLongDate(document.dueOn)}`;
  const openMinor = document.grossMinor - paidMinor - creditedMinor;
  const paid =
    openMinor > 0
      ? `You’ve paid ${amountOf(paidMinor)} so far, which leaves ${amountOf(openMinor)} to pay.`
      : 'Your earlier payments cover it, so there’s nothing to pay. Thank you.';
  const letter: Letter = {
    greeting: `Dear ${document.customer.name},`,
    paragraphs: [
      openings[kind](document, amountOf(document.grossMinor), isLate),
      ...(creditedMinor > 0 ? [`${amountOf(creditedMinor)} of it has been credited.`] : []),
      ...(paidMinor > 0 ? [paid] : []),
      openMinor <= 0
        ? 'See the invoice page for the details and a PDF for your records.'
        : `Please pay ${payBy} and give ${document.bank.reference} as the reference. You’ll find our bank details, a full breakdown and a PDF on the invoice page.`,
    ],
    button: { label: 'View invoice', url },
    afterButton: ['Questions? Just reply to this email.'],
    signature: [`${document.seller.name} ${document.seller.city}`, document.seller.phone, document.seller.email],
  };
  return {
    kind,
    to: { address: document.customer.email, name: document.customer.name },
    subject: `${kind === 'invoice reminder' ? 'Reminder: invoice' : 'Invoice'} ${document.number} from ${document.seller.name}`,
    ...mailBodies(letter),
    bookingId,
  };
}

const lowerFirst = (value: string) => value.charAt(0).toLowerCase() + value.slice(1);
