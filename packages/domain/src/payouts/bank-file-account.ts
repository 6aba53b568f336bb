import {
  accountNameProblem,
  bankFileAccountProblem,
  bsbProblem,
  institutionNumberProblem,
  routingNumberProblem,
  transitNumberProblem,
} from '../profile/bank-numbers.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { RegionId } from '../regions.ts';

/** Where a payee wants to be paid; null until they have said so. */
export interface PayeeAccount {
  payee: string;
  accountName: string | null;
  /** BSB; institution and transit number combined ("003-00012"); routing number. */
  bankCode: string | null;
  accountNumber: string | null;
}

/** What keeps a payee's account out of a bank file, each with the payee's name; empty when nothing does. */
export function payeeAccountProblems(account: PayeeAccount, region: RegionId): string[] {
  const { payee, accountName, bankCode, accountNumber } = account;
  if (bankCode === null || accountNumber === null) return [`${payee}: No bank account is given yet`];
  const problems = [
    bankCodeProblem(bankCode, region),
    bankFileAccountProblem(accountNumber, region),
    accountNameProblem(accountName ?? ''),
  ];
  return problems.flatMap((problem) => (problem === null ? [] : [`${payee}: ${problem}`]));
}

function bankCodeProblem(bankCode: string, region: RegionId): string | null {
  if (region === 'AU') return bsbProblem(bankCode);
  if (region === 'US') return routingNumberProblem(bankCode);
  const digits = withoutGrouping(bankCode);
  return institutionNumberProblem(digits.slice(0, 3)) ?? transitNumberProblem(digits.slice(3));
}
