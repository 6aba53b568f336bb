import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { describe, expect, it } from 'vitest';
import { invoicePage } from './invoice-page.ts';
import { invoiceSheet } from './invoice-sheet.ts';

const harp = { title: 'Solo harp', explanation: '1 performer plays at your ceremony for 1 hour.' };
const invoice = (tax: Pick<InvoiceDocument, 'currency' | 'taxMode' | 'taxLabel' | 'taxRate' | 'taxMinor'>) => {
  const amounts = { netMinor: 100000, taxMinor: tax.taxMinor, grossMinor: 100000 + tax.taxMinor };
  return {
    number: 'INV-20001',
    title: 'Invoice',
    issuedOn: '2027-01-15',
    dueOn: '2027-01-22',
    seller: {
      name: 'Cadenza',
      legalName: 'Cadenza Music',
      registrationLabel: 'ABN',
      registration: '56 990 417 263',
      email: 'sydney@cadenza.example',
      phone: '+61 2 5550 2600',
      city: 'Sydney',
    },
    customer: { name: 'Maya Okafor', email: 'maya@okafor.example', address: '' },
    event: { title: 'Maya & Tom', date: '2027-03-13', bookingNumber: 10001 },
    lines: [{ ...harp, ...amounts }],
    bank: { accountName: 'Cadenza Music', details: 'BSB 062-000, account 1234 5678', reference: '10001 INV-20001' },
    ...tax,
    ...amounts,
  } satisfies InvoiceDocument;
};
const australian = invoice({ currency: 'AUD', taxMode: 1, taxLabel: 'GST', taxRate: '0.10', taxMinor: 10000 });
const canadian = invoice({ currency: 'CAD', taxMode: 2, taxLabel: 'HST', taxRate: '0.13', taxMinor: 13000 });
const american = invoice({ currency: 'USD', taxMode: 0, taxLabel: '', taxRate: '0', taxMinor: 0 });

describe('an invoice', () => {
  it.each([
    ['Australia', australian, '$1,100.00', ['Includes GST 10% $100.00', 'Total AUD $1,100.00']],
    ['Canada', canadian, '$1,000.00', ['Without HST $1,000.00', 'HST 13% $130.00', 'Total CAD $1,130.00']],
    ['the United States', american, '$1,000.00', ['Total USD $1,000.00']],
  ])('in %s shows its tax the way prices are shown there, on paper and on its page', (_, document, line, sum) => {
    const { parts } = invoiceSheet(document, { paid: null });
    expect(parts[1]).toMatchObject({ kind: 'row', left: 'Solo harp', right: line });
    expect(parts.flatMap((part) => (part.kind === 'sum' ? part.rows : []))).toMatchObject(
      sum.map((text) => ({ left: text.replace(/ \S+$/, ''), right: text.replace(/^.* /, '') })),
    );
    const page = invoicePage(document, { paid: null, pdfUrl: '/pdf' });
    const [, table = ''] = page.match(/<tbody>(.*?)<\/table>/s) ?? [];
    const cells = [...table.matchAll(/<td>(.*?)<\/td>/g)].map(([, amount]) => amount);
    expect(cells).toEqual([line, ...sum.map((text) => text.replace(/^.* /, ''))]);
  });

  it('explains how to pay until it is paid, and then says thank you', () => {
    const headings = (paid: string | null) =>
      invoiceSheet(australian, { paid }).parts.flatMap((part) => (part.kind === 'heading' ? [part.text] : []));
    expect(headings(null)).toEqual(['How to pay']);
    expect(headings('2027-01-20')).toEqual(['Thank you']);
  });

  it('says that a payment is being processed instead of how to pay, so that nobody pays twice', () => {
    const processing = 'Your bank is still processing your payment of $1,100.00 AUD.';
    const { parts } = invoiceSheet(australian, { paid: null, processing });
    expect(parts.slice(-2)).toEqual([
      { kind: 'heading', text: 'Payment in progress' },
      { kind: 'text', text: processing },
    ]);
    expect(JSON.stringify(parts)).not.toContain('How to pay');
  });

  it('outside bookings shows what is paid and what is outstanding, on paper and on its page', () => {
    const { event: _, ...trade } = { ...australian, number: 'TI-50001' };
    const state = { paid: null, partMinor: 40_000 };
    const sums = invoiceSheet(trade, state).parts.flatMap((part) => (part.kind === 'sum' ? part.rows : []));
    expect(sums.slice(-2)).toEqual([
      { left: 'Paid', right: '-$400.00' },
      { left: 'Still to pay', right: '$700.00' },
    ]);
    const page = invoicePage(trade, { ...state, pdfUrl: '/pdf' });
    expect(page).toMatch('<strong>$700.00 AUD</strong> <span>still to pay by Friday 22 January 2027</span>');
    expect(page).toMatch('<p>BSB <span data-copy>062-000</span></p><p>account <span data-copy>1234 5678</span></p>');
    expect(page).not.toMatch('Booking');
  });

  it('that was voided says so, and requests nothing', () => {
    const state = { paid: null, reversed: '2027-01-18' };
    const headings = invoiceSheet(australian, state).parts.flatMap((part) =>
      part.kind === 'heading' ? [part.text] : [],
    );
    expect(headings).toEqual(['Reversed']);
    const page = invoicePage(australian, { ...state, pdfUrl: '/pdf' });
    expect(page).toMatch('Reversed on Monday 18 January 2027. There’s nothing to pay.');
    expect(page).not.toMatch('How to pay');
  });

  it('has its city’s wording below how to pay, and none of it once paid', () => {
    const words = 'Cheques are not taken.\nWe play <rain> or shine.';
    const texts = (paid: string | null) =>
      invoiceSheet({ ...australian, words }, { paid }).parts.flatMap((part) =>
        part.kind === 'text' ? [part.text] : [],
      );
    expect(texts(null)).toEqual(['Cheques are not taken.', 'We play <rain> or shine.']);
    expect(texts('2027-01-20')).toEqual(['This invoice has been paid.']);
    const page = invoicePage({ ...australian, words }, { paid: null, pdfUrl: '/pdf' });
    expect(page).toMatch('<p class="small">We play &lt;rain&gt; or shine.</p>');
  });

  it('can be passed to another thread', () => {
    const sheet = invoiceSheet(canadian, { paid: null });
    expect(structuredClone(sheet)).toEqual(sheet);
  });
});
