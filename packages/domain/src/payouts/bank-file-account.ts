import {
  bsbProblem,
  institutionNumberProblem,
  routingNumberProblem,
  transitNumberProblem,
} from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { RegionId } from '../regions.ts';

/** A bank file where banks accept one, otherwise a list. */
export const payListFormats = ['ABA', 'CSV'] as const;
export type PayListFormat = (typeof payListFormats)[number];

/** The payee's bank account; null until they have entered one. */
export interface PayeeAccount {
  payee: string;
  accountName: string | null;
  /** BSB; institution and transit number combined ("003-00012"); routing number. */
  bankCode: string | null;
  accountNumber: string | null;
}

/** What is wrong with the code of a region's bank and branch, or null. */
export function bankCodeProblem(bankCode: string, region: RegionId): string | null {
  if (region === 'AU') return bsbProblem(bankCode);
  if (region === 'US') return routingNumberProblem(bankCode);
  const digits = withoutGrouping(bankCode);
  return institutionNumberProblem(digits.slice(0, 3)) ?? transitNumberProblem(digits.slice(3));
}
