import { scaleMinor } from '../money.ts';
import type { RegionId } from '../regions.ts';

/** The facts that decide whether tax is withheld from a payee's pay. */
export interface WithholdingFacts {
  region: RegionId;
  /** An Australian business number is quoted. */
  hasAbn: boolean;
  /** The payee has given the statement by a supplier, which says why they need not quote an ABN. */
  hasSupplierStatement: boolean;
}

export interface Withholding {
  /** Withheld from the gross and paid to the tax office. Minor units. */
  withheldMinor: number;
  /** A decimal; '0' when nothing is withheld. */
  withheldRate: string;
  /** Stored with the payment. */
  withheldReason: string;
}

/** The top rate of tax with the Medicare levy, and the payment without GST up to which nothing is withheld. */
const noAbnWithholding = { rate: '0.47', freeUpToMinor: 7_500 } as const;

/**
 * Tax withheld from a supplier in Australia who quotes no ABN and states no reason, if the payment without GST is
 * above A$75 (Taxation Administration Act 1953, schedule 1, section 12-190; statement by a supplier: NAT 3346). It is
 * withheld from the whole payment, GST included.
 */
export function noAbnTax(
  { netMinor, grossMinor }: { netMinor: number; grossMinor: number },
  { region, hasAbn, hasSupplierStatement }: WithholdingFacts,
): Withholding {
  const { rate, freeUpToMinor } = noAbnWithholding;
  if (region !== 'AU') return none('No tax is withheld outside Australia.');
  if (hasAbn) return none('No tax is withheld: an ABN is quoted.');
  if (hasSupplierStatement) return none("No tax is withheld: a supplier's statement says why there is no ABN.");
  if (netMinor <= freeUpToMinor) return none('No tax is withheld: without an ABN, payments up to $75 are exempt.');
  return {
    withheldMinor: scaleMinor(grossMinor, rate),
    withheldRate: rate,
    withheldReason: "47% is withheld: no ABN is quoted and no supplier's statement given.",
  };
}

const none = (withheldReason: string): Withholding => ({ withheldMinor: 0, withheldRate: '0', withheldReason });
