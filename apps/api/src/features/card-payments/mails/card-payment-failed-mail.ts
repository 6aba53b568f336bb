import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatWithCode } from '@cadenza/domain/money';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Tells the customer that their bank has rejected a card payment after all. */
export function cardPaymentFailedMail({
  document,
  url,
  amountMinor,
  stillOpenMinor,
  bookingId,
}: {
  document: InvoiceDocument;
  /** The invoice's page; null where its link no longer works. */
  url: string | null;
  amountMinor: number;
  stillOpenMinor: number;
  bookingId: string;
}): Mail {
  const { customer, seller, currency, number } = document;
  const amount = (minor: number) => formatWithCode(minor, currency);
  return {
    kind: 'card payment failed',
    to: { address: customer.email, name: customer.name },
    subject: `Your payment didn’t go through: invoice ${number}`,
    ...mailBodies({
      greeting: `Dear ${customer.name},`,
      paragraphs: [
        `Your payment of ${amount(amountMinor)} for invoice ${number} didn’t go through. You can try again on the invoice page, or pay by bank transfer.`,
        ...(stillOpenMinor > 0 ? [`Still to pay: ${amount(stillOpenMinor)}.`] : []),
      ],
      ...(url === null ? {} : { button: { label: 'View invoice', url } }),
      afterButton: ['Questions? Just reply to this email.'],
      signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
    }),
    bookingId,
  };
}
