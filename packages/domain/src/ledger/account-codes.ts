import { type LedgerAccount, ledgerAccounts } from './accounts.ts';

/** Programs of bookkeepers that take our journals. */
export const ledgerPrograms = ['xero', 'quickbooks'] as const;
export type LedgerProgram = (typeof ledgerPrograms)[number];

export const programLabels: Record<LedgerProgram, string> = { xero: 'Xero', quickbooks: 'QuickBooks' };

/** Xero asks of each line which of its tax rates it has; ours are all without, as tax has an account of its own. */
export const taxRateCode = 'tax rate';
export type CodeName = LedgerAccount | typeof taxRateCode;
export const codeNames: readonly CodeName[] = [...ledgerAccounts, taxRateCode];

/** What accounts are called in a program; those that are not known yet are left out. */
export type AccountCodes = Partial<Record<CodeName, string>>;

/** The codes as a city keeps them, a line for each. */
export const writeAccountCodes = (codes: AccountCodes): string =>
  codeNames.flatMap((name) => (codes[name] ? [`${name}=${codes[name]}`] : [])).join('\n');

/** The codes as they were written; a line of an account that is no more counts for nothing. */
export function readAccountCodes(text: string): AccountCodes {
  const codes: AccountCodes = {};
  for (const line of text.split('\n')) {
    const end = line.indexOf('=');
    const name = codeNames.find((known) => known === line.slice(0, end));
    if (name !== undefined) codes[name] = line.slice(end + 1);
  }
  return codes;
}
