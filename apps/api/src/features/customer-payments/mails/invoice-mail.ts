import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export type InvoiceMailKind = 'invoice' | 'invoice updated' | 'invoice reminder';

const openings: Record<InvoiceMailKind, (document: InvoiceDocument, amount: string) => string> = {
  invoice: ({ number, event }, amount) =>
    `Here is invoice ${number} over ${amount}${event ? ` for ${lowerFirst(event.title)}` : ''}.`,
  'invoice updated': ({ number }, amount) =>
    `Your invoice has changed: ${number} over ${amount} takes the place of the one we sent before.`,
  'invoice reminder': ({ number, dueOn }, amount) =>
    `A short reminder of invoice ${number} over ${amount}, due on ${formatLongDate(dueOn)}. If you have paid in the last days, thank you, and please take no notice.`,
};

/** The mail to the customer with an invoice, its replacement or a reminder, and the link to the hosted page. */
export function invoiceMail(
  kind: InvoiceMailKind,
  document: InvoiceDocument,
  url: string,
  { bookingId, paidMinor = 0, creditedMinor = 0 }: { bookingId: string; paidMinor?: number; creditedMinor?: number },
): Mail {
  const amountOf = (minor: number) => `${formatMinor(minor, document.currency)} ${document.currency}`;
  const openMinor = document.grossMinor - paidMinor - creditedMinor;
  const paid =
    openMinor > 0
      ? `Of it ${amountOf(paidMinor)} is paid, and ${amountOf(openMinor)} is still to pay.`
      : 'What you paid before covers it: nothing is to be paid. Thank you.';
  const letter: Letter = {
    greeting: `Dear ${document.customer.name},`,
    paragraphs: [
      openings[kind](document, amountOf(document.grossMinor)),
      ...(creditedMinor > 0 ? [`Of it ${amountOf(creditedMinor)} is credited.`] : []),
      ...(paidMinor > 0 ? [paid] : []),
      openMinor <= 0
        ? 'The page below has every line explained, and a PDF for your records.'
        : `Please pay by ${formatLongDate(document.dueOn)} and give ${document.bank.reference} as the reference. The page below has the bank details, every line explained, and a PDF for your records.`,
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
