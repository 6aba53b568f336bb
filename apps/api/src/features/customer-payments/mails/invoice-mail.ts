import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export type InvoiceMailKind = 'invoice' | 'invoice updated' | 'invoice reminder';

const openings: Record<InvoiceMailKind, (document: InvoiceDocument, amount: string, isLate: boolean) => string> = {
  invoice: ({ number, event }, amount) =>
    `Here is invoice ${number} over ${amount}${event ? ` for ${lowerFirst(event.title)}` : ''}.`,
  'invoice updated': ({ number }, amount) =>
    `Your invoice has changed: ${number} over ${amount} takes the place of the one we sent before.`,
  'invoice reminder': ({ number, dueOn }, amount, isLate) =>
    isLate
      ? `Invoice ${number} over ${amount} was due on ${formatLongDate(dueOn)}, and we have not had its payment yet. If you have paid in the last days, thank you, and please take no notice.`
      : `A short reminder of invoice ${number} over ${amount}, due on ${formatLongDate(dueOn)}. If you have paid in the last days, thank you, and please take no notice.`,
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
      ? `Of it ${amountOf(paidMinor)} is paid, and ${amountOf(openMinor)} is still to pay.`
      : 'What you paid before covers it: nothing is to be paid. Thank you.';
  const letter: Letter = {
    greeting: `Dear ${document.customer.name},`,
    paragraphs: [
      openings[kind](document, amountOf(document.grossMinor), isLate),
      ...(creditedMinor > 0 ? [`Of it ${amountOf(creditedMinor)} is credited.`] : []),
      ...(paidMinor > 0 ? [paid] : []),
      openMinor <= 0
        ? 'The page below has every line explained, and a PDF for your records.'
        : `Please pay ${payBy} and give ${document.bank.reference} as the reference. The page below has the bank details, every line explained, and a PDF for your records.`,
    ],
    button: { label: 'Open the invoice', url },
    afterButton: ['Any question? Just answer this mail.'],
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
