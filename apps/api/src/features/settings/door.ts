import { codeNames, readAccountCodes, writeAccountCodes } from '@cadenza/domain/ledger/account-codes';
import { ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import type { SettingValue } from '@cadenza/domain/settings/setting';
import type { AutomaticTaskSetting } from '@cadenza/domain/tasks/automatic-tasks';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/generated/schema.ts';

export type CityRow = Selectable<DB['city_settings']>;
export type ColumnOf<Type> = {
  [Column in keyof CityRow]: CityRow[Column] extends Type ? Column : never;
}[keyof CityRow];

/** The settings columns that hold whether a kind of task is wanted, and its number. */
export const taskColumns = {
  callBackTask: { isWanted: 'has_call_back_task', amount: 'call_back_task_hours' },
  quoteTask: { isWanted: 'has_quote_task', amount: 'quote_task_days' },
  nobodyLeftTask: { isWanted: 'has_nobody_left_task', amount: 'nobody_left_task_days' },
  unfilledTask: { isWanted: 'has_unfilled_task', amount: 'unfilled_task_days' },
  invoiceOverdueTask: { isWanted: 'has_invoice_overdue_task', amount: 'invoice_overdue_task_days' },
  timelineTask: { isWanted: 'has_timeline_task', amount: 'timeline_task_days' },
  songsTask: { isWanted: 'has_songs_task', amount: 'songs_task_days' },
  payoutsTask: { isWanted: 'has_payouts_task', amount: 'payouts_task_days' },
  reviewTask: { isWanted: 'has_review_task', amount: 'review_task_days' },
  datePassedTask: { isWanted: 'has_date_passed_task', amount: 'date_passed_task_days' },
  noGigTask: { isWanted: 'has_no_gig_task', amount: 'no_gig_task_days' },
  cardTask: { isWanted: 'has_card_task', amount: 'card_task_days' },
} as const satisfies Record<AutomaticTaskSetting, { isWanted: ColumnOf<boolean>; amount: ColumnOf<number> }>;

/** What half an hour of a reception beyond its package costs and pays, and how many customers can add. */
export const extraTimeColumns = {
  priceMinor: 'half_hour_price_minor',
  payMinor: 'half_hour_pay_minor',
  most: 'most_half_hours',
} as const satisfies Record<string, ColumnOf<number>>;

/** When customers are reminded of an invoice, in days before and after it is due. */
export const reminderColumns = {
  before: 'reminder_before_days',
  first: 'reminder_first_days',
  second: 'reminder_second_days',
  third: 'reminder_third_days',
} as const satisfies Record<string, ColumnOf<number>>;

/** An accounting program's account names, one field each, stored in one column. */
const namesIn = (column: 'xero_accounts' | 'quickbooks_accounts', names: readonly string[]) => ({
  value: (row: CityRow): SettingValue => {
    const codes: SettingValue = readAccountCodes(row[column]);
    return Object.fromEntries(names.map((name) => [name, codes[name] ?? '']));
  },
  fields: (value: SettingValue): Partial<CityRow> => ({
    [column]: writeAccountCodes(Object.fromEntries(codeNames.map((name) => [name, String(value[name] ?? '').trim()]))),
  }),
});
export const accountNames = {
  xeroAccounts: namesIn('xero_accounts', codeNames),
  quickbooksAccounts: namesIn('quickbooks_accounts', ledgerAccounts),
};
