import { type Currency, sumMinor } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { ChosenBar } from '../../shared/table/chosen-bar.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './bank-lines.module.css';
import { type BankLine, type LinesRead, type OpenInvoice, useChosenLines } from './bank-lines.ts';
import { ChooseInvoiceDialog } from './choose-invoice-dialog.tsx';
import { lineColumns } from './line-columns.tsx';
import { SetAsideDialog } from './set-aside-dialog.tsx';

interface WaitingLinesProps {
  cityId: string;
  read: LinesRead;
  empty: ReactNode;
}

/** Waiting lines, each with its possible invoice; selected ones are recorded together. */
export function WaitingLines({ cityId, read, empty }: WaitingLinesProps) {
  const currency = read.data?.currency ?? 'AUD';
  const lines = useChosenLines(read.data?.items ?? []);
  const [choosing, setChoosing] = useState<BankLine | null>(null);
  const [settingAside, setSettingAside] = useState<BankLine | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const record = useOperationMutation('recordBankLines', {
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
        onSetAside={() => setSettingAside(line)}
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
        <ChosenBar
          text={
            <strong>
              <MoneyText minor={sum} currency={currency} />
            </strong>
          }
        >
          <Button size="compact-md" loading={record.busy} onClick={() => void send()}>
            Record {pluralize(lines.chosen.length, 'payment')}
          </Button>
        </ChosenBar>
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
      {settingAside ? (
        <SetAsideDialog cityId={cityId} line={settingAside} currency={currency} onClose={() => setSettingAside(null)} />
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
  onSetAside: () => void;
}

/** The invoice a line is for, why, and its open amount. */
function InvoiceCell({ line, invoice, currency, refusal, onChoose, onSetAside }: InvoiceCellProps) {
  const isProposed = invoice !== null && invoice.paymentId === line.proposed?.paymentId;
  const about = line.text || 'this payment';
  return (
    <span className={styles.cell}>
      {line.alreadyRecorded ? <AlreadyRecorded receipt={line.alreadyRecorded} /> : null}
      {invoice ? (
        <span>
          {invoice.number}, {invoice.customer}
        </span>
      ) : null}
      {invoice === null && line.alreadyRecorded ? null : (
        <span className="soft text-sm regular">
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
      )}
      {refusal ? (
        <span className="negative text-sm" role="alert">
          {refusal}
        </span>
      ) : null}
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant={invoice || line.alreadyRecorded ? 'default' : 'light'}
          aria-label={`${invoice ? 'Change' : 'Choose invoice for'} ${about}`}
          onClick={onChoose}
        >
          {invoice ? 'Change' : 'Choose invoice'}
        </Button>
        <Button size="compact-sm" variant="subtle" aria-label={`Set aside ${about}`} onClick={onSetAside}>
          Set aside
        </Button>
      </Group>
    </span>
  );
}

/** By hand, or from another statement: recording it again would count the money twice. */
const AlreadyRecorded = ({ receipt }: { receipt: NonNullable<BankLine['alreadyRecorded']> }) => (
  <span>
    {receipt.statement === null ? 'Recorded by hand already' : `Recorded already from ${receipt.statement}`}:{' '}
    <ScreenLink to="/bookings/$id/$section" params={{ id: receipt.bookingId, section: 'payments' }}>
      {receipt.number}
    </ScreenLink>{' '}
    on <DateText date={receipt.on} />
    <span className="soft text-sm regular"> · {receipt.reason}</span>
  </span>
);

const OpenText = ({ invoice, currency }: { invoice: OpenInvoice; currency: Currency }) => (
  <>
    <MoneyText minor={invoice.openMinor} currency={currency} /> to pay
  </>
);
