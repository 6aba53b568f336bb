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
  const open = stillOpenMinor > 0 ? [`Still to pay of it: ${amount(stillOpenMinor)}.`] : [];
  const isReceived = kind === 'card payment received';
  const said = isReceived
    ? `We have received your payment of ${amount(amountMinor)} for invoice ${number}. Thank you.`
    : `Your bank did not carry out your payment of ${amount(amountMinor)} for invoice ${number}. On the invoice’s page you can try again, or find our account for a bank transfer.`;
  return {
    kind,
    to: { address: customer.email, name: customer.name },
    subject: `${isReceived ? 'We have received your payment' : 'Your payment did not go through'}: invoice ${number}`,
    ...mailBodies({
      greeting: `Dear ${customer.name},`,
      paragraphs: [said, ...open],
      ...(url === null ? {} : { button: { label: 'Open the invoice', url } }),
      afterButton: ['Any question? Just answer this mail.'],
      signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
    }),
    bookingId,
  };
}
