import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicQuote } from '@cadenza/contract/pricing/quote';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { TaxMode, type TaxRule, taxLines } from '@cadenza/domain/pricing/tax';
import { regionOfCurrency } from '@cadenza/domain/regions';
import { invoiceDocumentOf } from '../apps/api/src/features/customer-payments/documents/invoice-document.ts';
import type { PaymentBasis } from '../apps/api/src/features/customer-payments/door/payment-basis.ts';
import { priceLines } from '../apps/api/src/features/enquiry/mails/event-lines.ts';
import { presentStoredQuote } from '../apps/api/src/features/enquiry/present.ts';
import { linesJson } from '../apps/api/src/features/pricing/door/lines-json.ts';
import { invoicePage } from '../apps/api/src/platform/invoices/invoice-page.ts';
import type { SheetContent, SheetPart, SheetRow } from '../apps/api/src/platform/pdf/sheet-content.ts';

const taxed = ['netMinor', 'taxMinor', 'grossMinor'] as const;

/** Why a quote does not add up, or null: net + tax = gross for each line and the total, and lines sum to the total. */
export function sumFault({ lines, ...total }: PublicQuote): string | null {
  if ([...lines, total].some((each) => each.netMinor + each.taxMinor !== each.grossMinor)) return 'net + tax ≠ gross';
  if (taxed.some((key) => sumMinor(lines.map((line) => line[key])) !== total[key])) return 'the lines ≠ the total';
  return total.payableMinor === total.grossMinor ? null : 'what is to pay is not the total';
}

/** Which document differs from the quote, or null: stored rows, mail, firm price, invoice, printed quote. */
export function documentFault(quote: Quote, tax: TaxRule, shown: PublicQuote, sheet: SheetContent): string | null {
  const kept = keptQuote(quote, tax);
  if (!isDeepStrictEqual(kept, shown)) return 'the kept quote differs';
  const money = (minor: number) => formatMinor(minor, shown.currency);
  const mailed = priceLines({ quote: shown } as Draft);
  if (mailed.at(-1) !== `Total: ${money(shown.payableMinor)} ${shown.currency}`) return 'the mail says another total';
  const amounts = shown.lines.map((line) => line.amountMinor);
  if (shown.lines.some((line, index) => !mailed[index]?.endsWith(`: ${money(line.amountMinor)} ${shown.currency}`))) {
    return 'the mail says another line';
  }
  if (taxed.some((key) => taxLines(amounts, tax).total[key] !== shown[key])) return 'the firm price differs';
  return invoiceFault(shown, tax) ?? sheetFault(shown, sheet);
}

/** The quote as read back from its database rows. */
function keptQuote(quote: Quote, tax: TaxRule): PublicQuote {
  const rows = JSON.parse(linesJson(quote)) as { gig: 1 | 2 | null; net: number; tax: number; gross: number }[];
  const { netMinor, taxMinor, grossMinor } = quote.totals;
  const lines = rows.map((row, index) => ({
    kind: quote.lines[index]?.kind ?? 'Package',
    title: quote.lines[index]?.title ?? '',
    explanation: quote.lines[index]?.explanation ?? '',
    performanceTypeId: row.gig,
    netMinor: row.net,
    taxMinor: row.tax,
    grossMinor: row.gross,
  }));
  return presentStoredQuote({ currency: quote.currency, tax, netMinor, taxMinor, grossMinor, lines });
}

function invoiceFault(shown: PublicQuote, tax: TaxRule): string | null {
  const { netMinor, taxMinor, grossMinor } = shown;
  const firm = {
    netMinor,
    taxMinor,
    grossMinor,
    taxMode: tax.mode,
    taxRate: tax.rate,
    taxLabel: tax.label,
    lines: shown.lines,
  };
  const payment = {
    id: null,
    kind: 'full invoice',
    amountMinor: grossMinor,
    netMinor,
    taxMinor,
    dueOn: '2027-02-01',
  } as const;
  const invoice = invoiceDocumentOf({ config: { APP_NAME: 'Cadenza' } }, basisOf(shown, firm), payment, 'S-1001');
  if (sumMinor(invoice.lines.map((line) => line.grossMinor)) !== grossMinor) return 'the invoice’s lines differ';
  if (invoice.lines.length !== shown.lines.length) return 'the invoice has other lines';
  if (invoice.grossMinor !== grossMinor || invoice.taxMinor !== taxMinor) return 'the invoice’s total differs';
  const page = invoicePage(invoice, { paid: null, pdfUrl: '/pdf' });
  const total = `<td>${formatMinor(grossMinor, shown.currency)}</td></tr></tfoot>`;
  return page.includes(total) ? null : 'the invoice’s page says another total';
}

const rowsOf = (parts: SheetPart[]): SheetRow[] =>
  parts.flatMap((part) => (part.kind === 'row' ? [part] : part.kind === 'sum' ? part.rows : []));

/** Checks every amount of the sheet, from top to bottom: the lines, the tax where it is added, the total. */
function sheetFault(
  { currency, lines, taxMode, taxMinor, payableMinor }: PublicQuote,
  { parts }: SheetContent,
): string | null {
  // What follows its first heading is about cancelling.
  const price = parts.slice(
    0,
    parts.findIndex(({ kind }) => kind === 'heading'),
  );
  const printed = rowsOf(price).map(({ right }) => right);
  const added = taxMode === TaxMode.Exclusive ? [taxMinor] : [];
  const amounts = [...lines.map((line) => line.amountMinor), ...added, payableMinor];
  const expected = amounts.map((minor) => formatMinor(minor, currency));
  return isDeepStrictEqual(printed, expected) ? null : 'the printed quote differs';
}

const basisOf = ({ currency }: PublicQuote, firm: NonNullable<PaymentBasis['firm']>): PaymentBasis => ({
  currency,
  regionId: regionOfCurrency(currency),
  today: '2027-01-15',
  firm,
  taxLabel: firm.taxMode === TaxMode.None ? '' : firm.taxLabel,
  payments: [],
  receipts: [],
  creditNotes: [],
  refunds: [],
  cardPayments: [],
  settledMinor: 0,
  settings: { depositPercent: 50, depositFixedMinor: 0, invoiceDueDays: 7, balanceDueDays: 14 },
  city: {
    name: '',
    legalName: '',
    businessNumber: '',
    email: '',
    phone: '',
    bankAccountName: '',
    bankDetails: '',
    invoiceWords: '',
  },
  customer: { name: 'Maya Okafor', email: 'maya@okafor.example' },
  billing: null,
  event: { type: 0, title: '', date: null, bookingNumber: 1 },
});
