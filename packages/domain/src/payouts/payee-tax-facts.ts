import type { RegionId } from '../regions.ts';
import type { PayeeEntity } from './super-guarantee.ts';
import { noAbnTax } from './tax-withholding.ts';

/** A payee's tax numbers, and what their payment withholds. */
export interface PayeeTaxFacts {
  entity: PayeeEntity;
  isTaxRegistered: boolean;
  /** ABN, Canadian business number or EIN. */
  hasBusinessNumber: boolean;
  /** TFN, SIN, or SSN, ITIN or EIN of a person. */
  hasTaxNumber: boolean;
  hasSupplierStatement: boolean;
  /** The payment without tax, and the amount withheld. Minor units. */
  netMinor: number;
  withheldMinor: number;
}

export interface TaxFactProblem {
  isBlocking: boolean;
  sentence: string;
}

/**
 * Which number is missing before a payee can be paid, or null. It blocks if the law makes the payment itself wrong without it:
 * tax charged without a registration; an Australian payment without ABN from which nothing is withheld; an American one
 * without a taxpayer number, from which 24% would have to be withheld (26 U.S.C. 3406). Otherwise only a yearly
 * slip or the super fund would miss it.
 */
export function taxFactProblem(facts: PayeeTaxFacts, region: RegionId): TaxFactProblem | null {
  const { isTaxRegistered, hasBusinessNumber, hasTaxNumber } = facts;
  const blocks = (sentence: string) => ({ isBlocking: true, sentence });
  const warns = (sentence: string) => ({ isBlocking: false, sentence });
  switch (region) {
    case 'AU':
      if (hasBusinessNumber) return null;
      return australianProblem(facts, blocks, warns);
    case 'CA':
      if (isTaxRegistered && !hasBusinessNumber) return blocks('HST is charged, but no business number is given.');
      return hasBusinessNumber || hasTaxNumber
        ? null
        : warns('No SIN or business number is given. The T4A slip needs one.');
    case 'US':
      return hasBusinessNumber || hasTaxNumber
        ? null
        : blocks('No SSN, ITIN or EIN is given. Without one, 24% would have to be withheld.');
  }
}

function australianProblem(
  { entity, isTaxRegistered, hasTaxNumber, hasSupplierStatement, netMinor, withheldMinor }: PayeeTaxFacts,
  blocks: (sentence: string) => TaxFactProblem,
  warns: (sentence: string) => TaxFactProblem,
): TaxFactProblem | null {
  if (isTaxRegistered) return blocks('GST is charged, but no ABN is given.');
  const due = noAbnTax({ netMinor, grossMinor: netMinor }, { region: 'AU', hasAbn: false, hasSupplierStatement });
  if (withheldMinor !== due.withheldMinor) {
    return blocks('No ABN is given. Above $75, 47% has to be withheld unless there’s a supplier’s statement.');
  }
  if (due.withheldMinor > 0) return warns('No ABN is given, so 47% is withheld.');
  return hasTaxNumber || entity === 'company' ? null : warns('No ABN or tax file number is given.');
}
