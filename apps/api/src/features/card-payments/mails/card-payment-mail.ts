import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Tells the customer that a card payment has arrived, or that their bank did not carry it out after all. */
export function cardPaymentMail(
  kind: 'card payment received' | 'card payment failed',
  {
    document,
    url,
    amountMinor,
    stillOpenMinor,
    bookingId,
  }: {
    document: InvoiceDocument;
    /** The invoice's page; null where its link opens nothing any more. */
    url: string | null;
    amountMinor: number;
    stillOpenMinor: number;
    bookingId: string;
  },
): Mail {
  const { customer, seller, currency, number } = document;
  const amount = (minor: number) => `${formatMinor(minor, currency)} ${currency}`;
  const open = stillOpenMinor > 0 ? [`Still to pay: ${amount(stillOpenMinor)}.`] : [];
  const isReceived = kind === 'card payment received';
  const said = isReceived
    ? `Thank you. We’ve received your payment of ${amount(amountMinor)} for invoice ${number}.`
    : `Your payment of ${amount(amountMinor)} for invoice ${number} didn’t go through. You can try again on the invoice page, or pay by bank transfer.`;
  return {
    kind,
    to: { address: customer.email, name: customer.name },
    subject: `${isReceived ? 'We’ve received your payment' : 'Your payment didn’t go through'}: invoice ${number}`,
    ...mailBodies({
      greeting: `Dear ${customer.name},`,
      paragraphs: [said, ...open],
      ...(url === null ? {} : { button: { label: 'View invoice', url } }),
      afterButton: ['Questions? Just reply to this email.'],
      signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
    }),
    bookingId,
  };
}
