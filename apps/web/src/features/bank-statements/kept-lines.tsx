import { type BankLineState, bankLineStateLabel } from '@cadenza/domain/bank-statements/bank-statement';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './bank-lines.module.css';
import type { BankLine, LinesRead } from './bank-lines.ts';
import { lineColumns } from './line-columns.tsx';

interface KeptLinesProps {
  cityId: string;
  state: Exclude<BankLineState, 'waiting'>;
  read: LinesRead;
}

const emptyWords = {
  recorded: 'Payments you record from a statement appear here.',
  'set aside': 'Payments that aren’t from customers appear here once you set them aside.',
};

/** Lines that no longer wait: with their receipt, or why they were set aside. */
export function KeptLines({ cityId, state, read }: KeptLinesProps) {
  const back = useOperationMutation('bringBankLineBack', {
    refreshes: ['listBankLines'],
    success: ({ message }) => `${message}.`,
  });
  const receipt: Column<BankLine> = {
    key: 'receipt',
    head: 'Receipt',
    width: '16rem',
    cell: (line) =>
      line.receipt ? (
        <ScreenLink to="/bookings/$id/$section" params={{ id: line.receipt.bookingId, section: 'payments' }}>
          {line.receipt.number}, booking {line.receipt.bookingNumber}
        </ScreenLink>
      ) : null,
  };
  const why: Column<BankLine> = {
    key: 'why',
    head: 'Why',
    width: '20rem',
    ownLine: true,
    cell: ({ id, text, setAside }) => (
      <span className={styles.cell}>
        <span className="flush breakable">{setAside?.reason}</span>
        <span className="soft text-sm regular">{setAside?.byName}</span>
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Bring back ${text || 'this payment'}`}
          loading={back.busy}
          onClick={() => void back.run({ params: { id: cityId, lineId: id } })}
        >
          Bring back
        </Button>
      </span>
    ),
  };
  return (
    <DataTable
      label={bankLineStateLabel(state)}
      columns={[...lineColumns(read.data?.currency ?? 'AUD'), state === 'recorded' ? receipt : why]}
      read={read}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing here yet">{emptyWords[state]}</EmptyState>}
    />
  );
}
