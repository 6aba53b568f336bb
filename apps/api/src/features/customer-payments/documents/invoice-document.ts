import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoicedBesides } from '@cadenza/domain/customer-payments/invoicing';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { formatMinor } from '@cadenza/domain/money';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { formatLongDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { invoiceTitle, printedSeller } from '../../../platform/invoices/printed-seller.ts';
import type { PaymentBasis } from '../views.ts';

const occasion: Record<number, string> = { 0: 'wedding', 10: 'event', 20: 'party' };

/** The invoice as it would be issued today; `number` is null for a preview. */
export function invoiceDocumentOf(
  platform: { config: Pick<Platform['config'], 'APP_NAME'> },
  basis: PaymentBasis,
  payment: {
    id: string | null;
    kind: PaymentKind;
    amountMinor: number;
    netMinor: number;
    taxMinor: number;
    dueOn: string;
  },
  number: string | null,
): InvoiceDocument {
  const { firm, city, event, billing, customer } = basis;
  const reference = `${event.bookingNumber}${number ? ` ${number}` : ''}`;
  return {
    number,
    title: payment.kind === 'full invoice' ? invoiceTitle(basis.regionId, payment.taxMinor) : 'Deposit invoice',
    issuedOn: basis.today,
    dueOn: payment.dueOn,
    currency: basis.currency,
    seller: printedSeller(platform.config.APP_NAME, basis.regionId, city),
    customer: {
      name: billing?.name ?? customer.name,
      email: billing?.email || customer.email,
      address: billing?.address ?? '',
    },
    event: {
      title: event.title || `Music for your ${occasion[event.type] ?? 'event'}`,
      date: event.date,
      bookingNumber: event.bookingNumber,
    },
    lines: linesOf(basis, payment),
    netMinor: payment.netMinor,
    taxMinor: payment.taxMinor,
    grossMinor: payment.amountMinor,
    taxLabel: firm?.taxLabel ?? basis.taxLabel,
    taxMode: firm?.taxMode ?? 0,
    taxRate: firm?.taxRate ?? '0',
    bank: { accountName: city.bankAccountName, details: city.bankDetails, reference },
    ...(city.invoiceWords === '' ? {} : { words: city.invoiceWords }),
  };
}

type Lines = InvoiceDocument['lines'];

/**
 * A full invoice shows the firm price line by line and deducts earlier invoices; any other invoice is a single line.
 */
function linesOf(basis: PaymentBasis, payment: Parameters<typeof invoiceDocumentOf>[2]): Lines {
  const { firm, currency, event } = basis;
  const amounts = { netMinor: payment.netMinor, taxMinor: payment.taxMinor, grossMinor: payment.amountMinor };
  const total = formatMinor(firm?.grossMinor ?? 0, currency);
  const on = event.date ? ` on ${formatLongDate(event.date)}` : '';
  // Next to lines without tax an earlier invoice is shown without it too, which is not the amount that was paid.
  const withTax = (minor: number) =>
    firm?.taxMode === TaxMode.Exclusive ? ` ${formatMinor(minor, currency)} with ${firm.taxLabel}.` : '';
  if (payment.kind === 'full invoice') {
    const earlier: Lines = invoicedBesides(basis, payment.id).map((before) => ({
      title: `Less ${before.invoiceNumber ?? 'earlier invoice'}`,
      explanation: `${before.status === PaymentStatus.Paid ? 'Paid, thank you.' : `Due ${formatLongDate(before.dueOn)}.`}${withTax(before.amountMinor)}`,
      netMinor: -before.netMinor,
      taxMinor: -before.taxMinor,
      grossMinor: -before.amountMinor,
    }));
    const lines = [...(firm?.lines ?? []), ...earlier];
    if (isSum(lines, amounts)) return lines;
    return [{ title: 'Balance', explanation: `Of the agreed price of ${total} for your music${on}.`, ...amounts }];
  }
  const share = payment.kind === 'deposit percent' ? `${basis.settings.depositPercent}% of ` : 'Towards ';
  return [{ title: 'Deposit', explanation: `${share}the agreed price of ${total} for your music${on}.`, ...amounts }];
}

const isSum = (lines: Lines, total: Pick<Lines[number], 'netMinor' | 'taxMinor' | 'grossMinor'>) =>
  (['netMinor', 'taxMinor', 'grossMinor'] as const).every(
    (key) => lines.reduce((sum, line) => sum + line[key], 0) === total[key],
  );
