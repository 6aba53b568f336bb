import { describe, expect, it } from 'vitest';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Payout } from '../present.ts';
import type { InvoiceParties } from '../views.ts';
import { payoutSheet } from './payout-sheet.ts';

const secretKey = Buffer.alloc(32, 7);
const payment: Payout = {
  id: '7d1c8f2e-0000-4000-8000-000000000001',
  kind: 'musician',
  bookingId: '7d1c8f2e-0000-4000-8000-000000000002',
  bookingNumber: 10001,
  customerName: 'Maya Okafor',
  eventDate: '2027-03-13',
  payee: { userId: '7d1c8f2e-0000-4000-8000-000000000003', name: 'Mei Tan' },
  status: 30,
  statusLabel: 'Ready To Pay',
  nextStatuses: [],
  currency: 'AUD',
  invoice: { number: 30001, items: [] },
  netMinor: 14_000,
  taxMinor: 1400,
  grossMinor: 15_400,
  withheld: { amountMinor: 0, rate: '0', reason: 'No tax is withheld: an ABN is quoted.' },
  transferMinor: 15_400,
  taxRegistered: true,
  taxRate: '0.1',
  taxLabel: 'GST',
  super: { amountMinor: 1680, rate: '0.12', reason: 'Super guarantee', fundName: null },
  note: '',
  calculatedAt: '2027-03-14T19:00:00.000Z',
  payOn: '2027-03-22',
  issuedOn: '2027-03-15',
  paidAt: null,
  account: null,
  batch: null,
};
const city: InvoiceParties['city'] = {
  name: 'Sydney',
  legalName: 'Cadenza Music',
  businessNumber: '51 824 753 556',
  email: 'sydney@cadenza.example',
  phone: '+61255502600',
  regionId: 'AU',
  timeZone: 'Australia/Sydney',
};

/** The title and the texts of a document, including both sides of facts and sums. */
function documentOf(changes: Partial<Payout> = {}, place: Partial<InvoiceParties['city']> = {}, abn = '53004085616') {
  const businessNumberSealed = abn === '' ? null : seal(secretKey, abn).toString('base64');
  const parties = { brand: 'Cadenza', city: { ...city, ...place }, businessNumberSealed, taxNumberTail: null };
  const { title, parts } = payoutSheet({ payment: { ...payment, ...changes }, parties, secretKey });
  const lines = parts.flatMap((part) => {
    if (part.kind === 'facts') return part.facts.map(({ name, lines: said }) => [name, ...said].join(' | '));
    if (part.kind === 'sum') return part.rows.map(({ left, right }) => `${left} ${right}`);
    return 'text' in part ? [part.text] : [];
  });
  return { title, lines };
}

describe('the invoice that we write for a payee', () => {
  it('in Sydney with GST shows both ABNs, the issue date, who is liable for the GST, and the agreement', () => {
    const { title, lines } = documentOf();
    expect(title).toBe('Recipient created tax invoice 30001');
    expect(lines).toEqual(
      expect.arrayContaining([
        'From | Mei Tan | ABN 53 004 085 616',
        'To | Cadenza Music | ABN 51 824 753 556',
        'Issued | Monday 15 March 2027',
        'The GST shown is payable by the supplier.',
        'Agreement',
        'The supplier will not issue tax invoices in respect of these supplies.',
      ]),
    );
  });

  it('says that it is not issued yet, and what prevents it from being valid', () => {
    const { lines } = documentOf({ status: 20, issuedOn: null }, {}, '');
    expect(lines).toContain('Issued | Not yet');
    expect(lines).toContain("The supplier's ABN is missing.");
  });

  it('shows what is withheld without an ABN, and what is transferred', () => {
    const withheld = { amountMinor: 6580, rate: '0.47', reason: '47% is withheld.' };
    const amounts = { netMinor: 14_000, taxMinor: 0, grossMinor: 14_000, transferMinor: 7420, taxRate: '0' };
    const { title, lines } = documentOf({ ...amounts, withheld, taxRegistered: false }, {}, '');
    expect(title).toBe('Recipient created invoice 30001');
    expect(lines).toEqual(expect.arrayContaining(['Tax withheld -$65.80', 'To your account $74.20']));
    expect(lines).not.toContain('Agreement');
  });

  it('in Toronto and Boston has no wording of the Australian ruling', () => {
    for (const [regionId, currency] of [
      ['CA', 'CAD'],
      ['US', 'USD'],
    ] as const) {
      const { title, lines } = documentOf({ currency }, { regionId, businessNumber: '123456782' }, '123456782');
      expect(title).toBe('Recipient created invoice 30001');
      expect(lines.join(' ')).not.toMatch(/Agreement|payable by the supplier/);
    }
  });
});
