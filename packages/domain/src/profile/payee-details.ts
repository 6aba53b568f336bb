import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { organisationAccountProblems } from '../organisations/organisation-account.ts';
import { businessNumberKind, businessNumberLabel } from '../organisations/organisation-details.ts';
import type { PayeeEntity } from '../payouts/super-guarantee.ts';
import type { RegionId } from '../regions.ts';
import { withoutGrouping } from './check-digits.ts';
import type { SupplierStatementGround } from './supplier-statement.ts';
import {
  formatTaxNumber,
  type TaxNumberKind,
  taxNumberInputLength,
  taxNumberProblem,
  usTaxNumberKind,
  usTaxNumberProblem,
} from './tax-numbers.ts';

/** The details a payee enters. An empty number leaves the stored one unchanged. */
export interface PayeeDetails {
  entity: PayeeEntity;
  isTaxRegistered: boolean;
  businessNumber: string;
  taxNumber: string;
  accountName: string;
  /** BSB, routing number, or in Canada the institution number. */
  bankCode: string;
  /** Canada only. */
  transitNumber: string;
  accountNumber: string;
  /** Why no ABN is quoted; null withdraws the statement, undefined leaves it. Australia only. */
  supplierStatement?: SupplierStatementGround | null;
}

/** Which numbers are already stored. */
export interface KnownNumbers {
  hasBusinessNumber: boolean;
  hasAccountNumber: boolean;
}

/** The fields for a payee in a region, in the region's terms. */
export interface PayeeWords {
  businessNumber: string;
  businessNumberLength: number;
  /** A person's tax number; companies have none. */
  taxNumber: string;
  taxNumberLength: number;
  /** The tax a payee can be registered for; null where performers charge none. */
  registeredFor: string | null;
}

const taxNumber: Record<RegionId, { label: string; kind: TaxNumberKind }> = {
  AU: { label: 'Tax file number (TFN)', kind: 'TFN' },
  CA: { label: 'Social insurance number (SIN)', kind: 'SIN' },
  US: { label: 'Social security number (SSN)', kind: 'SSN' },
};
const registeredFor: Record<RegionId, string | null> = { AU: 'GST', CA: 'GST/HST', US: null };

export const payeeWords = (region: RegionId): PayeeWords => ({
  businessNumber: businessNumberLabel[region],
  businessNumberLength: taxNumberInputLength[businessNumberKind[region]],
  taxNumber: taxNumber[region].label,
  taxNumberLength: taxNumberInputLength[taxNumber[region].kind],
  registeredFor: registeredFor[region],
});

/**
 * Everything that is wrong with a payee's details, in form order. The account must be complete or absent; a company,
 * and anyone who charges tax, needs a business number.
 */
export function payeeDetailsProblems(given: PayeeDetails, region: RegionId, known: KnownNumbers): FieldProblem[] {
  const numbers = fieldProblems({
    businessNumber: businessNumberProblem(given, region, known),
    taxNumber: taxNumberProblemOf(given, region),
    supplierStatement: supplierStatementProblem(given, region, known),
  });
  return [...numbers, ...accountProblems(given, region, known)];
}

function businessNumberProblem(given: PayeeDetails, region: RegionId, known: KnownNumbers): string | null {
  const name = businessNumberLabel[region];
  const value = given.businessNumber.trim();
  if (value !== '') return taxNumberProblem(businessNumberKind[region], value);
  if (known.hasBusinessNumber) return null;
  if (given.entity === 'company') return `Please enter the company's ${sentenceWord(name)}`;
  const tax = registeredFor[region];
  if (!given.isTaxRegistered || tax === null) return null;
  return `Please enter the ${sentenceWord(name)}: it’s needed when registered for ${tax}`;
}

// "ABN" is kept; "Business number" is lower-cased inside a sentence.
const sentenceWord = (label: string) => (/^[A-Z]+$/.test(label) ? label : label.toLowerCase());

function taxNumberProblemOf({ entity, taxNumber: value }: PayeeDetails, region: RegionId): string | null {
  if (entity === 'company' || value.trim() === '') return null;
  return region === 'US' ? usTaxNumberProblem(value) : taxNumberProblem(taxNumber[region].kind, value);
}

function supplierStatementProblem(given: PayeeDetails, region: RegionId, known: KnownNumbers): string | null {
  if (!given.supplierStatement) return null;
  if (region !== 'AU') return 'The statement by a supplier only applies in Australia';
  const quotesAbn = known.hasBusinessNumber || given.businessNumber.trim() !== '';
  return quotesAbn ? 'With an ABN, no statement is needed' : null;
}

function accountProblems(given: PayeeDetails, region: RegionId, known: KnownNumbers): FieldProblem[] {
  const parts = [given.accountName, given.bankCode, given.accountNumber, region === 'CA' ? given.transitNumber : ''];
  if (!known.hasAccountNumber && parts.every((part) => part.trim() === '')) return [];
  return organisationAccountProblems(given, region, { hasNumber: known.hasAccountNumber, paysFromFiles: true });
}

/**
 * The person's tax number, grouped as its issuing office prints it; in the US, depending on which of the three kinds
 * it is.
 */
export function formatPersonTaxNumber(value: string, region: RegionId): string {
  const kind = region === 'US' ? (usTaxNumberKind(value) ?? 'SSN') : taxNumber[region].kind;
  return formatTaxNumber(kind, value);
}

/**
 * The last characters by which people recognise their own number: three, and at most half of a short one. The GST/HST
 * account of a Canadian business number is the same for nearly everyone and does not count.
 */
export function numberTail(value: string): string {
  const characters = withoutGrouping(value).replace(/(?<=^\d{9})RT\d{4}$/i, '');
  return characters.slice(characters.length - Math.min(3, Math.floor(characters.length / 2)));
}
