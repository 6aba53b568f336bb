import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { LedgerAccount } from '@cadenza/domain/ledger/accounts';
import { useMemo } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { SumList } from '../../shared/layout/sum-list.tsx';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ChangeText } from './ledger-columns.tsx';

type Entries = OutputOf<'listAccountEntries'>;

interface AccountEntriesProps {
  asked: RequestOf<'listLedgerAccounts'>;
  account: LedgerAccount;
  /** The accounts of the month, including this one. */
  accounts: OutputOf<'listLedgerAccounts'> | undefined;
  cursor: string;
  onCursor: (cursor: string) => void;
}

/** The balance and entries of an account in a month, each linking to its booking's ledger. */
export function AccountEntries({ asked, account, accounts, cursor, onCursor }: AccountEntriesProps) {
  const query = { ...asked.query, account, take: 50, ...(cursor ? { cursor } : {}) };
  const read = useOperation('listAccountEntries', { ...asked, query }, { keepPrevious: true });
  const { currency = 'AUD', timeZone = 'UTC' } = read.data ?? {};
  const columns = useMemo(() => entryColumns(currency, timeZone), [currency, timeZone]);
  const month = accounts?.accounts.find((each) => each.account === account);
  const figures = month
    ? [
        { name: 'Opening', minor: month.openingMinor },
        { name: 'Debit', minor: month.debitMinor },
        { name: 'Credit', minor: month.creditMinor },
        { name: 'Closing', minor: month.closingMinor },
      ]
    : [];
  return (
    <>
      {figures.length > 0 ? <SumList sums={figures} currency={currency} /> : null}
      <DataTable
        label="Entries"
        columns={columns}
        read={read}
        rowKey={({ id }) => String(id)}
        rowLink={({ bookingId }) => ({ to: '/bookings/$id/ledger', params: { id: bookingId }, search: { account } })}
        empty={<EmptyState title="No activity this month">Choose another month above.</EmptyState>}
      />
      <CursorBar page={read.data} onChange={onCursor} />
    </>
  );
}

const entryColumns = (currency: Entries['currency'], zone: string): readonly Column<Entries['items'][number]>[] => [
  { key: 'what', head: 'What', cell: ({ sentence }) => sentence },
  { key: 'booking', head: 'Booking', width: '7rem', cell: ({ bookingNumber }) => bookingNumber },
  { key: 'date', head: 'Date', width: '8rem', cell: ({ at }) => <InstantText iso={at} zone={zone} show="date" /> },
  {
    key: 'change',
    head: 'Change',
    width: '9rem',
    align: 'end',
    bare: true,
    cell: ({ changeMinor }) => <ChangeText minor={changeMinor} currency={currency} />,
  },
];
