import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { paragraphsOf } from '@cadenza/domain/paragraphs';
import { regionOfCurrency } from '@cadenza/domain/regions';
import { formatLongDate } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';

/** The invoice for printing; `paid` is the day it was paid, or null. */
export function invoiceSheet(document: InvoiceDocument, paid: string | null): SheetContent {
  const { seller, currency } = document;
  const { lines, tax, total } = invoiceFigures(document);
  const number = document.number ?? '(preview)';
  return {
    regionId: regionOfCurrency(currency),
    brand: seller.name,
    title: `${document.title} ${number}`,
    sender: [seller.legalName, `${seller.registrationLabel} ${seller.registration}`, seller.phone, seller.email],
    foot: `${seller.name} · ${document.title} ${number}`,
    parts: [
      { kind: 'facts', facts: factsOf(document, paid) },
      ...lines.map((line): SheetPart => ({ kind: 'row', ...line })),
      { kind: 'sum', rows: [...tax, { ...total, isStrong: true }] },
      ...(paid ? thanks : howToPay(document)),
    ],
  };
}

function factsOf({ customer, event, dueOn, issuedOn }: InvoiceDocument, paid: string | null) {
  return [
    { name: 'For', lines: present([customer.name, customer.address, customer.email]) },
    {
      name: 'Music',
      lines: present([event.title, event.date && formatLongDate(event.date), `Booking ${event.bookingNumber}`]),
    },
    {
      name: paid ? 'Paid' : 'To pay by',
      lines: [formatLongDate(paid ?? dueOn), `Issued ${formatLongDate(issuedOn)}`],
    },
  ];
}

const present = (lines: (string | null)[]) => lines.filter((line): line is string => Boolean(line));

const thanks: SheetPart[] = [
  { kind: 'heading', text: 'Thank you' },
  { kind: 'text', text: 'This invoice has been paid.' },
];

const howToPay = ({ bank, words }: InvoiceDocument): SheetPart[] => [
  { kind: 'heading', text: 'How to pay' },
  { kind: 'row', left: 'Account name', right: bank.accountName },
  { kind: 'row', left: 'Account', right: bank.details },
  {
    kind: 'row',
    left: 'Reference',
    note: 'Please give it, so that your payment finds your booking.',
    right: bank.reference,
    isStrong: true,
  },
  ...paragraphsOf(words ?? '').map((text): SheetPart => ({ kind: 'text', text })),
];
