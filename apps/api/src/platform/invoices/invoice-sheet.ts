import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { regionOfCurrency } from '@cadenza/domain/regions';
import { formatLongDate } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../pdf/sheet-content.ts';
import { creditWords, type InvoiceState, toPay } from './invoice-state.ts';

/** The invoice for printing. */
export function invoiceSheet(document: InvoiceDocument, state: InvoiceState): SheetContent {
  const { seller, currency } = document;
  const { lines, tax, total } = invoiceFigures(document);
  const number = document.number ?? '(preview)';
  const { isOpen, parts } = toPay(document, state);
  return {
    regionId: regionOfCurrency(currency),
    brand: seller.name,
    title: `${document.title} ${number}`,
    sender: [seller.legalName, `${seller.registrationLabel} ${seller.registration}`, seller.phone, seller.email],
    foot: `${seller.name} · ${document.title} ${number}`,
    parts: [
      { kind: 'facts', facts: factsOf(document, state) },
      ...lines.map((line): SheetPart => ({ kind: 'row', ...line })),
      { kind: 'sum', rows: [...tax, { ...total, isStrong: true }, ...parts] },
      ...(isOpen ? toBePaid(document, state) : closing(document, state)),
    ],
  };
}

function factsOf(document: InvoiceDocument, { paid, reversed, isCredit }: InvoiceState) {
  const { customer, event, dueOn, issuedOn } = document;
  return [
    { name: 'For', lines: present([customer.name, customer.address, customer.email]) },
    ...(event
      ? [
          {
            name: 'Music',
            lines: present([event.title, event.date && formatLongDate(event.date), `Booking ${event.bookingNumber}`]),
          },
        ]
      : []),
    isCredit
      ? { name: 'Issued', lines: [formatLongDate(issuedOn)] }
      : {
          name: reversed ? 'Reversed' : paid ? 'Paid' : 'Due',
          lines: [formatLongDate(reversed ?? paid ?? dueOn), `Issued ${formatLongDate(issuedOn)}`],
        },
  ];
}

const present = (lines: (string | null)[]) => lines.filter((line): line is string => Boolean(line));

const said = (heading: string, text: string): SheetPart[] => [
  { kind: 'heading', text: heading },
  { kind: 'text', text },
];

const toBePaid = (document: InvoiceDocument, { processing }: InvoiceState): SheetPart[] =>
  processing ? said('Payment in progress', processing) : howToPay(document);

function closing(document: InvoiceDocument, { reversed, isCredit, paid }: InvoiceState): SheetPart[] {
  if (reversed) return said('Reversed', 'This invoice has been reversed. There’s nothing to pay.');
  if (isCredit) return said('What this means', creditWords(document));
  return paid === null
    ? said('Credited', 'This invoice has been credited in full. There’s nothing to pay.')
    : said('Thank you', 'This invoice has been paid.');
}

const howToPay = ({ bank, words }: InvoiceDocument): SheetPart[] => [
  { kind: 'heading', text: 'How to pay' },
  { kind: 'row', left: 'Account name', right: bank.accountName },
  { kind: 'row', left: 'Account', right: bank.details },
  {
    kind: 'row',
    left: 'Reference',
    note: 'Please include this so we can match your payment.',
    right: bank.reference,
    isStrong: true,
  },
  ...paragraphsOf(words ?? '').map((text): SheetPart => ({ kind: 'text', text })),
];
