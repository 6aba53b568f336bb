import { addMonths, monthOf } from '../month-grid.ts';
import { formatMonth } from '../time.ts';
import { asRead, type LedgerAccount, ledgerAccounts } from './accounts.ts';

/**
 * What was posted to an account, in minor units: before the month as one signed sum, within the month by side, both
 * positive.
 */
export interface AccountSums {
  account: LedgerAccount;
  beforeMinor: number;
  debitMinor: number;
  creditMinor: number;
}

/** A month of an account. Both balances are positive on the side where the account grows. */
export interface AccountMonth {
  account: LedgerAccount;
  openingMinor: number;
  debitMinor: number;
  creditMinor: number;
  closingMinor: number;
}

/** The months of all accounts with entries until then, in the order of the accounts. */
export const accountMonths = (sums: readonly AccountSums[]): AccountMonth[] =>
  ledgerAccounts.flatMap((account) =>
    sums
      .filter((sum) => sum.account === account)
      .map(({ beforeMinor, debitMinor, creditMinor }) => ({
        account,
        openingMinor: asRead(account, beforeMinor),
        debitMinor,
        creditMinor,
        closingMinor: asRead(account, beforeMinor + debitMinor - creditMinor),
      })),
  );

const monthsOffered = 36;

/** The available months, latest first. */
export const ledgerMonths = (today: string): { month: string; label: string }[] =>
  Array.from({ length: monthsOffered }, (_, index) => {
    const month = addMonths(monthOf(today), -index);
    return { month, label: formatMonth(month) };
  });
