import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { useMemo } from 'react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { type Column, rowsAtHand } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { KeySet } from '../../shared/table/use-list-table.ts';
import styles from './batch-lines.module.css';
import { LineStateBadge } from './batch-state.tsx';
import { FaultLine, faultKind } from './fault-line.tsx';
import { type PayBatch, type PayBatchLine, withoutStop } from './pay-batch.ts';

const lineColumns = (currency: PayBatch['currency']): readonly Column<PayBatchLine>[] => [
  {
    key: 'payee',
    head: 'Payee',
    width: '18%',
    cell: ({ payee, paymentNumber }) => (
      <span className={styles.words}>
        {payee.name} <span className={`${styles.number} soft text-sm tabular`}>{paymentNumber}</span>
      </span>
    ),
  },
  { key: 'booking', head: 'For', ownLine: true, cell: (line) => <PaidFor line={line} /> },
  {
    key: 'account',
    head: 'Account',
    ownLine: true,
    cell: ({ account }) => (
      <span className={styles.words}>
        {account.name}{' '}
        <span className="soft nowrap">
          <span className="tabular">{account.bankCode}</span> <span className="tabular">{account.maskedNumber}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    width: '22%',
    bare: true,
    ownLine: true,
    cell: (line) => <LineStatus line={line} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    width: '7.5rem',
    align: 'end',
    bare: true,
    cell: ({ amountMinor, state }) => (
      <span className={state === 'removed' ? styles.out : undefined}>
        <MoneyText minor={amountMinor} currency={currency} />
      </span>
    ),
  },
];

interface BatchLinesProps {
  batch: PayBatch;
  /** The lines selected for removal; absent where none can be removed. */
  selection?: KeySet;
}

/** The payments of a batch, and below them the removed ones. A cancelled batch shows its former payments. */
export function BatchLines({ batch, selection }: BatchLinesProps) {
  const isOut = ({ state }: PayBatchLine) => state === 'removed' && batch.state !== 'cancelled';
  const takenOut = batch.lines.filter(isOut);
  return (
    <>
      <LineTable
        label="Payments in the batch"
        batch={batch}
        lines={batch.lines.filter((line) => !isOut(line))}
        selection={selection}
      />
      {takenOut.length > 0 ? (
        <section className={`${styles.takenOut} stack-2`} aria-labelledby="taken-out">
          <h2 id="taken-out">Removed</h2>
          <LineTable label="Removed payments" batch={batch} lines={takenOut} />
        </section>
      ) : null}
    </>
  );
}

interface LineTableProps extends BatchLinesProps {
  label: string;
  lines: PayBatchLine[];
}

function LineTable({ label, batch, lines, selection }: LineTableProps) {
  const columns = useMemo(() => lineColumns(batch.currency), [batch.currency]);
  return (
    <DataTable
      label={label}
      columns={columns}
      read={rowsAtHand(lines)}
      rowKey={({ id }) => id}
      rowName={({ payee, bookingNumber, invoiceNumber }) =>
        `the payment to ${payee.name} for ${invoiceNumber === null ? `booking ${bookingNumber}` : `invoice ${invoiceNumber}`}`
      }
      selection={selection}
      empty={null}
    />
  );
}

/** What a line pays: a booking, or a supplier's invoice, possibly for a booking. */
function PaidFor({ line }: { line: PayBatchLine }) {
  const { bookingId, bookingNumber, kind, invoiceNumber } = line;
  if (bookingId === null) return <span className={styles.words}>Invoice {invoiceNumber}</span>;
  return (
    <span className={styles.words}>
      {invoiceNumber === null ? null : `Invoice ${invoiceNumber}, `}
      <ScreenLink to="/bookings/$id/$section" params={{ id: bookingId, section: 'payments' }}>
        {bookingName(line)}
      </ScreenLink>{' '}
      <span className="soft nowrap">
        {bookingNumber}
        {kind === 'manager' ? ' · commission' : null}
      </span>
    </span>
  );
}

/** The state of a line, with its findings and the bank's reason for a return. */
function LineStatus({ line: { state, faults, returnCode, returnReason } }: { line: PayBatchLine }) {
  return (
    <span className={styles.status}>
      <LineStateBadge state={state} />
      {returnReason ? (
        <span className="negative text-sm">
          {withoutStop(returnReason)}
          {returnCode ? ` (code ${returnCode})` : null}
        </span>
      ) : null}
      {state === 'removed'
        ? null
        : faults.map((fault) => (
            <FaultLine key={fault.key} kind={faultKind(fault)}>
              {fault.sentence}
            </FaultLine>
          ))}
    </span>
  );
}
