import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import type { MessageWords } from '@cadenza/domain/customer-messages/customer-messages';
import { commonValues, fillWords } from '@cadenza/domain/customer-messages/message-words';
import { formatMinor, formatWithCode } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export type InvoiceMailKind = 'invoice' | 'invoice updated';

const openings = {
  invoice: ({ number, event }: InvoiceDocument, amount: string) =>
    `Here’s invoice ${number} for ${amount}${event ? ` for ${lowerFirst(event.title)}` : ''}.`,
  'invoice updated': ({ number }: InvoiceDocument, amount: string) =>
    `Your invoice has been updated: ${number} for ${amount} replaces the one we sent before.`,
};

interface InvoiceBalance {
  bookingId: string;
  paidMinor?: number;
  creditedMinor?: number;
}

/** The mail to the customer with an invoice or its replacement, and the link to the hosted page. */
export function invoiceMail(
  kind: InvoiceMailKind,
  document: InvoiceDocument,
  url: string,
  balance: InvoiceBalance,
): Mail {
  const { number, seller, grossMinor, currency } = document;
  const paragraphs = [openings[kind](document, formatWithCode(grossMinor, currency))];
  return letterOf(kind, document, { ...balance, url, subject: `Invoice ${number} from ${seller.name}`, paragraphs });
}

/** The reminder of an invoice in its city's wording; `isLate` from the day after it was due. */
export function reminderMail(
  document: InvoiceDocument,
  url: string,
  balance: InvoiceBalance & { isLate: boolean; words: MessageWords },
): Mail {
  const { customer, seller, event } = document;
  const { subject, paragraphs } = fillWords(balance.words, {
    ...commonValues({
      name: customer.name,
      number: event?.bookingNumber ?? 0,
      eventDate: event?.date ?? null,
      city: seller.city,
    }),
    ...invoiceValues(document),
  });
  return letterOf('invoice reminder', document, { ...balance, url, subject, paragraphs });
}

/** The values of a reminder's placeholders about its invoice. */
export const invoiceValues = ({ number, grossMinor, currency, dueOn }: InvoiceDocument) => ({
  invoice: number ?? '',
  amount: formatWithCode(grossMinor, currency),
  due: formatLongDate(dueOn),
});

function letterOf(
  kind: InvoiceMailKind | 'invoice reminder',
  document: InvoiceDocument,
  said: InvoiceBalance & { url: string; subject: string; paragraphs: string[]; isLate?: boolean },
): Mail {
  const { bookingId, paidMinor = 0, creditedMinor = 0, url, subject, paragraphs, isLate = false } = said;
  const amountOf = (minor: number) => `${formatMinor(minor, document.currency)} ${document.currency}`;
  const payBy = isLate ? 'as soon as you can' : `by ${formatLongDate(document.dueOn)}`;
  const openMinor = document.grossMinor - paidMinor - creditedMinor;
  const paid =
    openMinor > 0
      ? `You’ve paid ${amountOf(paidMinor)} so far, which leaves ${amountOf(openMinor)} to pay.`
      : 'Your earlier payments cover it, so there’s nothing to pay. Thank you.';
  const letter: Letter = {
    greeting: `Dear ${document.customer.name},`,
    paragraphs: [
      ...paragraphs,
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
  const to = { address: document.customer.email, name: document.customer.name };
  return { kind, to, subject, ...mailBodies(letter), bookingId };
}

const lowerFirst = (value: string) => value.charAt(0).toLowerCase() + value.slice(1);
