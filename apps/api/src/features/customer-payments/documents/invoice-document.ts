import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { invoicedBesides, paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import { isDeposit, type PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { formatLongDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import { invoiceTitle, printedSeller } from '../../../platform/invoices/printed-seller.ts';
import type { PaymentBasis } from '../door/payment-basis.ts';

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
    title: titleOf(basis, payment),
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

/** In Australia a deposit's invoice is also a tax invoice. */
function titleOf({ regionId }: PaymentBasis, { kind, taxMinor }: { kind: PaymentKind; taxMinor: number }): string {
  const title = invoiceTitle(regionId, taxMinor);
  return isDeposit(kind) && title === 'Invoice' ? 'Deposit invoice' : title;
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
  // Next to lines without tax an earlier invoice is also shown without it, which is not the amount that was paid.
  const withTax = ({ amountMinor, taxMinor }: { amountMinor: number; taxMinor: number }) => {
    if (firm?.taxMode === TaxMode.Exclusive) return ` ${formatMinor(amountMinor, currency)} with ${firm.taxLabel}.`;
    return taxMinor === 0 ? '' : ` Includes ${firm?.taxLabel ?? ''} ${formatMinor(taxMinor, currency)}.`;
  };
  if (payment.kind === 'full invoice') {
    const earlier: Lines = invoicedBesides(basis, payment.id).map((before) => ({
      title: `Less ${before.invoiceNumber ?? 'earlier invoice'}`,
      explanation: `${before.status === PaymentStatus.Paid ? 'Paid, thank you.' : `Due ${formatLongDate(before.dueOn)}.`}${withTax(before)}`,
      netMinor: -before.netMinor,
      taxMinor: -before.taxMinor,
      grossMinor: -before.amountMinor,
    }));
    const credits: Lines = basis.creditNotes.map(({ title, number, invoiceNumber, reason, amountMinor, taxMinor }) => ({
      title: `${title} ${number}`,
      explanation: `Of ${invoiceNumber}: ${reason}`,
      netMinor: amountMinor - taxMinor,
      taxMinor,
      grossMinor: amountMinor,
    }));
    const lines = [...(firm?.lines ?? []), ...earlier, ...credits];
    const left = amounts.taxMinor - sumMinor(lines.map(({ taxMinor }) => taxMinor));
    const isRounding = left !== 0 && Math.abs(left) <= earlier.length + credits.length;
    const rounded = isRounding ? [...lines, { ...rounding, netMinor: -left, taxMinor: left }] : lines;
    if (isSum(rounded, amounts)) return rounded;
    return [{ title: 'Balance', explanation: `Of the agreed price of ${total} for your music${on}.`, ...amounts }];
  }
  const share = payment.kind === 'deposit percent' ? `${basis.settings.depositPercent}% of ` : 'Towards ';
  const title = paymentSide(payment.kind) === 'instalment' ? 'Instalment' : 'Deposit';
  return [{ title, explanation: `${share}the agreed price of ${total} for your music${on}.`, ...amounts }];
}

/**
 * Each invoice rounds its own tax: any remainder of the price's tax becomes a line, so that the lines sum to the total.
 */
const rounding = { title: 'Rounding', explanation: 'Tax is rounded on each invoice separately.', grossMinor: 0 };

const isSum = (lines: Lines, total: Pick<Lines[number], 'netMinor' | 'taxMinor' | 'grossMinor'>) =>
  (['netMinor', 'taxMinor', 'grossMinor'] as const).every(
    (key) => lines.reduce((sum, line) => sum + line[key], 0) === total[key],
  );
