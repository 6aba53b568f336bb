/**
 * The accounts of a booking's ledger, in a bookkeeper's usual order. A debit account grows with positive amounts, a credit
 * account with negative ones.
 */
const definitions = {
  receivable: { side: 'debit', label: 'Owed by the customer' },
  bank: { side: 'debit', label: 'In the bank' },
  'customer credit': { side: 'credit', label: 'Customer’s credit' },
  'refunds payable': { side: 'credit', label: 'Refunds to pay' },
  'deposits held': { side: 'credit', label: 'Deposits held' },
  revenue: { side: 'credit', label: 'Revenue' },
  'tax payable': { side: 'credit', label: 'Tax to pay' },
  'tax rounding': { side: 'credit', label: 'Rounding of tax' },
  'musicians payable': { side: 'credit', label: 'Owed to musicians' },
  'commission payable': { side: 'credit', label: 'Commission owed' },
  'super payable': { side: 'credit', label: 'Super owed' },
  'withheld tax payable': { side: 'credit', label: 'Withheld tax to pay' },
  'suppliers payable': { side: 'credit', label: 'Owed to suppliers' },
  'musician costs': { side: 'debit', label: 'Musicians' },
  'commission costs': { side: 'debit', label: 'Commission' },
  'super costs': { side: 'debit', label: 'Super' },
  'supplier costs': { side: 'debit', label: 'Suppliers' },
  'written off': { side: 'debit', label: 'Written off' },
} as const;

export type LedgerAccount = keyof typeof definitions;
export const ledgerAccounts = Object.keys(definitions) as [LedgerAccount, ...LedgerAccount[]];

export const accountLabel = (account: LedgerAccount): string => definitions[account].label;

/** One side of an entry, in minor units: a debit is positive, a credit negative. */
export interface Posting {
  account: LedgerAccount;
  amountMinor: number;
}

/** A balance with its natural sign: the content of the account, whichever side it grows on. Negative when overdrawn. */
export interface AccountBalance {
  account: LedgerAccount;
  balanceMinor: number;
}

/** The balances of all accounts with entries, in the order of the accounts. */
export function balancesOf(postings: readonly Posting[]): AccountBalance[] {
  return ledgerAccounts.flatMap((account) => {
    const own = postings.filter((posting) => posting.account === account);
    return own.length === 0
      ? []
      : [
          {
            account,
            balanceMinor: asRead(
              account,
              own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
            ),
          },
        ];
  });
}

/** A signed amount as the natural change of its account: a credit to revenue is more revenue. */
export const asRead = (account: LedgerAccount, amountMinor: number): number =>
  // Avoids negative zero.
  definitions[account].side === 'debit' || amountMinor === 0 ? amountMinor : -amountMinor;
