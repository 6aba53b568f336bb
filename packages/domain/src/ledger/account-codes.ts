import { type LedgerAccount, ledgerAccounts } from './accounts.ts';

/** Accounting programs that can import our journals. */
export const ledgerPrograms = ['xero', 'quickbooks'] as const;
export type LedgerProgram = (typeof ledgerPrograms)[number];

export const programLabels: Record<LedgerProgram, string> = { xero: 'Xero', quickbooks: 'QuickBooks' };

/** Xero requires a tax rate on each line; ours are all without, because tax has its own account. */
export const taxRateCode = 'tax rate';
export type CodeName = LedgerAccount | typeof taxRateCode;
export const codeNames: readonly CodeName[] = [...ledgerAccounts, taxRateCode];

/** The names of accounts in a program; unknown ones are left out. */
export type AccountCodes = Partial<Record<CodeName, string>>;

/** The codes as a city enters them, one line each. */
export const writeAccountCodes = (codes: AccountCodes): string =>
  codeNames.flatMap((name) => (codes[name] ? [`${name}=${codes[name]}`] : [])).join('\n');

/** Parses the codes; lines for accounts that no longer exist are ignored. */
export function readAccountCodes(text: string): AccountCodes {
  const codes: AccountCodes = {};
  for (const line of text.split('\n')) {
    const end = line.indexOf('=');
    const name = codeNames.find((known) => known === line.slice(0, end));
    if (name !== undefined) codes[name] = line.slice(end + 1);
  }
  return codes;
}
