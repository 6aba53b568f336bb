import { type LedgerProgram, programLabels, taxRateCode } from '../ledger/account-codes.ts';
import { accountLabel, ledgerAccounts } from '../ledger/accounts.ts';
import type { Setting, SettingField } from './setting.ts';

const accountFields = (longest: number): readonly [SettingField, ...SettingField[]] => {
  const [first, ...rest] = ledgerAccounts.map(
    (account): SettingField => ({ name: account, label: accountLabel(account), kind: 'code', longest }),
  );
  if (!first) throw new RangeError('The ledger has accounts');
  return [first, ...rest];
};
const effectOf = (program: LedgerProgram, names: string) => `Journals for ${programLabels[program]} use ${names}`;

export const bookkeepingSettings = [
  {
    code: 'xeroAccounts',
    group: 'bookkeeping',
    label: 'Accounts in Xero',
    effect: effectOf(
      'xero',
      'these codes. Xero doesn’t accept journals to bank accounts or its own receivables, so use other accounts for those.',
    ),
    fields: [
      ...accountFields(10),
      { name: taxRateCode, label: 'Tax rate of every line, such as BAS Excluded', kind: 'code', longest: 50 },
    ],
    reaches: ['journals'],
  },
  {
    code: 'quickbooksAccounts',
    group: 'bookkeeping',
    label: 'Accounts in QuickBooks',
    effect: effectOf(
      'quickbooks',
      'these accounts. Write a sub-account as Parent:Sub. QuickBooks needs a name with receivables, so use another account for those.',
    ),
    fields: accountFields(100),
    reaches: ['journals'],
  },
] as const satisfies readonly Setting[];
