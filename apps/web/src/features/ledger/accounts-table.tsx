import type { OutputOf } from '@cadenza/contract/operations';
import { accountLabel, type LedgerAccount } from '@cadenza/domain/ledger/accounts';
import type { Currency } from '@cadenza/domain/money';
import { useMemo } from 'react';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Column, ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';

type Accounts = OutputOf<'listLedgerAccounts'>;
type AccountMonth = Accounts['accounts'][number];

interface AccountsTableProps {
  read: Omit<ListRead<AccountMonth>, 'data'> & { data: Accounts | undefined };
  /** The address of the entries behind an account. */
  link: (account: LedgerAccount) => { city: string; month: string; account: LedgerAccount };
}

/** The accounts of a month, each linking to its entries, and the totals of both sides. */
export function AccountsTable({ read, link }: AccountsTableProps) {
  const currency = read.data?.currency ?? 'AUD';
  const columns = useMemo(() => accountColumns(currency), [currency]);
  const sums = read.data?.sums;
  return (
    <>
      <DataTable
        label="Accounts"
        columns={columns}
        read={{ ...read, data: read.data && { items: read.data.accounts } }}
        rowKey={({ account }) => account}
        rowName={({ account }) => accountLabel(account)}
        rowLink={({ account }) => ({ to: '/reports/accounts', search: link(account) })}
        empty={<EmptyState title="No entries yet">Entries start with the first invoice.</EmptyState>}
      />
      {sums && read.data?.accounts.length ? (
        <p className="soft flush">
          Debits <MoneyText minor={sums.debitMinor} currency={currency} />, credits{' '}
          <MoneyText minor={sums.creditMinor} currency={currency} />: balanced.
        </p>
      ) : null}
    </>
  );
}

const accountColumns = (currency: Currency): readonly Column<AccountMonth>[] => {
  const amount = (key: Exclude<keyof AccountMonth, 'account'>, head: string): Column<AccountMonth> => ({
    key,
    head,
    width: '9rem',
    align: 'end',
    cell: (row) => (row[key] === 0 ? '–' : <MoneyText minor={row[key]} currency={currency} />),
  });
  return [
    { key: 'account', head: 'Account', cell: ({ account }) => accountLabel(account) },
    amount('openingMinor', 'Opening'),
    amount('debitMinor', 'Debit'),
    amount('creditMinor', 'Credit'),
    amount('closingMinor', 'Closing'),
  ];
};
