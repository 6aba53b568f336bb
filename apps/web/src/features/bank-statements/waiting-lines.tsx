import type { OutputOf } from '@cadenza/contract/operations';
import { type Currency, sumMinor } from '@cadenza/domain/money';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Column, ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './bank-lines.module.css';
import { type BankLine, lineRefreshes, type OpenInvoice, useChosenLines } from './bank-lines.ts';
import { ChooseInvoiceDialog } from './choose-invoice-dialog.tsx';
import { lineColumns } from './line-columns.tsx';

interface WaitingLinesProps {
  cityId: string;
  read: Omit<ListRead<BankLine>, 'data'> & { data: OutputOf<'listBankLines'> | undefined };
  empty: ReactNode;
}

/** Lines that wait, each with the invoice that it may be for; those that are ticked are recorded together. */
export function WaitingLines({ cityId, read, empty }: WaitingLinesProps) {
  const currency = read.data?.currency ?? 'AUD';
  const lines = useChosenLines(read.data?.items ?? []);
  const [choosing, setChoosing] = useState<BankLine | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const record = useOperationMutation('recordBankLines', {
    refreshes: lineRefreshes,
    success: ({ message }) => `${message}.`,
    onDone: (answer) => setRefused(new Map(answer.refused.map(({ lineId, message }) => [lineId, message]))),
  });
  const sum = sumMinor(lines.chosen.map(({ line }) => line.amountMinor));
  const send = () =>
    record.run({
      params: { id: cityId },
      body: {
        lines: lines.chosen.map(({ line, invoice: { bookingId, paymentId } }) => ({
          lineId: line.id,
          bookingId,
          paymentId,
        })),
      },
    });
  const invoice: Column<BankLine> = {
    key: 'invoice',
    head: 'Invoice',
    width: '22rem',
    ownLine: true,
    cell: (line) => (
      <InvoiceCell
        line={line}
        invoice={lines.invoiceOf(line)}
        currency={currency}
        refusal={refused.get(line.id)}
        onChoose={() => setChoosing(line)}
      />
    ),
  };
  return (
    <>
      <DataTable
        label="Waiting"
        columns={[...lineColumns(currency), invoice]}
        read={read}
        rowKey={({ id }) => id}
        rowName={({ text }) => text || 'a payment without a description'}
        selection={lines.selection}
        selectable={(line) => lines.invoiceOf(line) !== null}
        empty={empty}
      />
      {lines.chosen.length > 0 ? (
        <div className={styles.bar} role="status">
          <strong>
            <MoneyText minor={sum} currency={currency} />
          </strong>
          <Button size="compact-md" loading={record.busy} onClick={() => void send()}>
            Record {lines.chosen.length === 1 ? '1 payment' : `${lines.chosen.length} payments`}
          </Button>
        </div>
      ) : null}
      {choosing ? (
        <ChooseInvoiceDialog
          cityId={cityId}
          line={choosing}
          currency={currency}
          onChoose={(chosen) => {
            lines.choose(choosing, chosen);
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </>
  );
}

interface InvoiceCellProps {
  line: BankLine;
  invoice: OpenInvoice | null;
  currency: Currency;
  refusal: string | undefined;
  onChoose: () => void;
}

/** The invoice that a line is for, why, and how much of it is open. */
function InvoiceCell({ line, invoice, currency, refusal, onChoose }: InvoiceCellProps) {
  const isProposed = invoice !== null && invoice.paymentId === line.proposed?.paymentId;
  const about = line.text || 'this payment';
  return (
    <span className={styles.cell}>
      {invoice ? (
        <span>
          {invoice.number}, {invoice.customer}
        </span>
      ) : null}
      <span className={styles.soft}>
        {invoice === null || isProposed ? line.reason : 'Chosen by you'}
        {invoice ? (
          <>
            {' · '}
            {invoice.openMinor === line.amountMinor ? (
              'pays all of it'
            ) : (
              <OpenText invoice={invoice} currency={currency} />
            )}
          </>
        ) : null}
      </span>
      {refusal ? (
        <span className={styles.refused} role="alert">
          {refusal}
        </span>
      ) : null}
      <Button
        size="compact-xs"
        variant={invoice ? 'subtle' : 'light'}
        aria-label={`${invoice ? 'Change' : 'Choose'} the invoice for ${about}`}
        onClick={onChoose}
      >
        {invoice ? 'Change' : 'Choose invoice'}
      </Button>
    </span>
  );
}

const OpenText = ({ invoice, currency }: { invoice: OpenInvoice; currency: Currency }) => (
  <>
    <MoneyText minor={invoice.openMinor} currency={currency} /> to pay
  </>
);
