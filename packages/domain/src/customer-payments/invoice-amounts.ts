import { divideHalfAwayFromZero } from '../decimal.ts';
import { assertMinor, sumMinor, toMinor } from '../money.ts';

export interface InvoicedPart {
  amountMinor: number;
  taxMinor: number;
}

export interface InvoiceAmounts {
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
}

/**
 * Net and tax of the next invoice over `amountMinor` of a firm price. The tax invoiced so far plus this invoice's tax
 * is the firm tax's share of what is invoiced, rounded half away from zero, so the last invoice closes to the cent
 * regardless of the earlier ones. A price lowered after invoicing never gives negative tax. All amounts in minor units.
 */
export function invoiceAmounts(
  amountMinor: number,
  firm: { grossMinor: number; taxMinor: number },
  invoiced: readonly InvoicedPart[],
): InvoiceAmounts {
  assertMinor(amountMinor, firm.grossMinor, firm.taxMinor);
  const before = sumMinor(invoiced.map((part) => part.amountMinor));
  const taxBefore = sumMinor(invoiced.map((part) => part.taxMinor));
  const share =
    firm.grossMinor > 0
      ? toMinor(divideHalfAwayFromZero(BigInt(firm.taxMinor) * BigInt(before + amountMinor), BigInt(firm.grossMinor)))
      : 0;
  const taxMinor = Math.min(Math.max(share - taxBefore, 0), amountMinor);
  return { netMinor: amountMinor - taxMinor, taxMinor, grossMinor: amountMinor };
}
