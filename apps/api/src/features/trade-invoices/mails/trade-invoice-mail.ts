import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { formatLongDate } from '@cadenza/domain/time';
import type { InvoiceState } from '../../../platform/invoices/invoice-state.ts';
import { toPay } from '../../../platform/invoices/invoice-state.ts';
import { type Letter, mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Sending {
  document: InvoiceDocument;
  state: InvoiceState;
  /** Of its page. */
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
      `Here is ${document.title.toLowerCase()} ${number} to ${customer.name} over ${amount}.`,
      isOpen
        ? `Please pay by ${formatLongDate(dueOn)} and give ${bank.reference} as the reference. The page below has the bank details, every line, and the PDF for your records.`
        : 'It is paid, thank you. The page below has every line, and the PDF for your records.',
    ],
    button: { label: 'Open the invoice', url },
    afterButton: ['Any question? Just answer this mail.'],
    signature: [`${seller.name} ${seller.city}`, seller.phone, seller.email],
  };
  return {
    kind: 'trade invoice',
    to,
    subject: `Invoice ${number} from ${seller.name}`,
    ...mailBodies(letter),
  };
}
