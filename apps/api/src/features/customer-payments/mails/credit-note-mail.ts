import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { offInvoice } from '../../../platform/invoices/invoice-state.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** What happens to the money that is paid beyond the new total. */
const overpaidWords = {
  credit: 'What you’ve paid beyond the new total is credit towards your next invoice.',
  refunded: 'We’ll refund what you’ve paid beyond the new total, the way you paid it.',
};

/** The mail to the customer with a credit note, and the link to its page. */
export function creditNoteMail(
  document: InvoiceDocument,
  url: string,
  bookingId: string,
  overpaid: keyof typeof overpaidWords | null,
): Mail {
  const { title, number, grossMinor, currency, customer, seller, lines } = document;
  const name = `${title.charAt(0).toLowerCase()}${title.slice(1)} ${number}`;
  const letter: Letter = {
    greeting: `Dear ${customer.name},`,
    paragraphs: [
      `Here’s ${name} for ${formatMinor(grossMinor, currency)} ${currency}: ${lines[0]?.explanation.replace(/\.?$/, '.')}`,
      [offInvoice(document), ...(overpaid ? [overpaidWords[overpaid]] : [])].join(' '),
    ],
    button: { label: `View ${title.toLowerCase()}`, url },
    afterButton: ['Questions? Just reply to this email.'],
    signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
  };
  return {
    kind: 'credit note',
    to: { address: customer.email, name: customer.name },
    subject: `${title} ${number} from ${seller.name}`,
    ...mailBodies(letter),
    bookingId,
  };
}
