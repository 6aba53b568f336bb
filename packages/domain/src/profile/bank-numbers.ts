import { nameProblem } from '../names.ts';
import type { RegionId } from '../regions.ts';
import { weightedSum, withoutGrouping } from './check-digits.ts';

/** What is wrong with an Australian branch number ("062-000"), or null. */
export function bsbProblem(value: string): string | null {
  return hasDigits(value, 6, 6) ? null : 'BSB must have 6 digits';
}

/**
 * What is wrong with an American routing number, or null. The check is the American Bankers Association's 3-7-1,
 * modulus 10; all zeros would pass.
 */
export function routingNumberProblem(value: string): string | null {
  if (!hasDigits(value, 9, 9)) return 'Routing number must have 9 digits';
  const digits = withoutGrouping(value);
  const isRight = /[1-9]/.test(digits) && weightedSum(digits, [3, 7, 1]) % 10 === 0;
  return isRight ? null : 'This routing number is not valid, please check its digits';
}

/** What is wrong with a Canadian institution number ("003"), or null. */
export function institutionNumberProblem(value: string): string | null {
  return hasDigits(value, 3, 3) ? null : 'Institution number must have 3 digits';
}

/** What is wrong with a Canadian transit number ("00012"), or null. */
export function transitNumberProblem(value: string): string | null {
  return hasDigits(value, 5, 5) ? null : 'Transit number must have 5 digits';
}

/** What is wrong with an account number of a region's banks, or null. */
export function accountNumberProblem(value: string, region: RegionId): string | null {
  if (region === 'AU') return hasDigits(value, 4, 9) ? null : 'Account number must have 4 to 9 digits';
  if (region === 'CA') return hasDigits(value, 7, 21) ? null : 'Account number must have 7 to 21 digits';
  return /^[\da-z]{1,17}$/i.test(withoutGrouping(value)) ? null : 'Account number must have 1 to 17 characters';
}

/**
 * Why an account cannot be in a bank file, or null. A Canadian file allows 12 digits, fewer than an account can
 * have.
 */
export function bankFileAccountProblem(value: string, region: RegionId): string | null {
  const problem = accountNumberProblem(value, region);
  if (problem !== null || region !== 'CA') return problem;
  return hasDigits(value, 7, 12) ? null : 'Account number must have at most 12 digits for a bank file';
}

/** What is wrong with the name on an account, or null. */
export function accountNameProblem(value: string): string | null {
  return value.trim().length >= 2 ? nameProblem(value) : 'Account name must have at least 2 characters';
}

/** "062000" → "062-000"; a value of another length is returned unchanged. */
export function formatBsb(value: string): string {
  const digits = withoutGrouping(value);
  return digits.length === 6 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : value;
}

/** A masked account number: only its last three characters are visible, and at most half of a short one: "•••••678". */
export function maskAccountNumber(value: string): string {
  const characters = withoutGrouping(value);
  const shown = Math.min(3, Math.floor(characters.length / 2));
  return '•'.repeat(characters.length - shown) + characters.slice(characters.length - shown);
}

function hasDigits(value: string, least: number, most: number): boolean {
  const digits = withoutGrouping(value);
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
}
