import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import type { InvoiceState } from '../../../platform/invoices/invoice-state.ts';
import { toPay } from '../../../platform/invoices/invoice-state.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Sending {
  document: InvoiceDocument;
  state: InvoiceState;
  /** The address of its page. */
  url: string;
  to: { name: string; address: string };
}

/** The mail to an organisation with one of our invoices: the link to its page, which has the PDF. */
export function tradeInvoiceMail({ document, state, url, to }: Sending): Mail {
  const { number, seller, customer, bank, dueOn } = document;
  const { amount, isOpen } = toPay(document, state);
  const letter: Letter = {
    greeting: `Dear ${to.name},`,
    paragraphs: [
      `Here is ${document.title.toLowerCase()} ${number} for ${customer.name}: ${amount}.`,
      isOpen
        ? `Please pay by ${formatLongDate(dueOn)} and give ${bank.reference} as the reference. You’ll find our bank details, the lines and a PDF on the invoice page.`
        : 'It’s paid, thank you. You’ll find the details and a PDF on the invoice page.',
    ],
    button: { label: 'View invoice', url },
    afterButton: ['Questions? Just reply to this email.'],
    signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
  };
  return {
    kind: 'trade invoice',
    to,
    subject: `Invoice ${number} from ${seller.name}`,
    ...mailBodies(letter),
  };
}
