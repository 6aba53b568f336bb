import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Currency, sumMinor } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import { Checkbox } from '@mantine/core';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import { type KeySet, toggled } from '../../shared/table/use-list-table.ts';
import { ChooseGroup, DeskHead } from './desk-head.tsx';
import styles from './desk-table.module.css';
import { type DeskInvoice, type DeskSupplier, hasRemarks, invoicesChoice } from './pay-desk.ts';
import { PayeeHead } from './payee-head.tsx';
import { type PayeeCell, PayeeRows } from './payee-rows.tsx';
import { RemarkLines } from './remark-lines.tsx';

interface SupplierTableProps {
  suppliers: readonly DeskSupplier[];
  currency: Currency;
  /** The city's time zone. */
  zone: string;
  selection: KeySet;
  onRelease: (supplier: DeskSupplier) => void;
}

const columns = [
  { head: 'Supplier', kind: 'payee' },
  { head: 'Invoice' },
  { head: 'Due', kind: 'day' },
  { head: 'Status', kind: 'status' },
  { head: 'Amount due', kind: 'amount' },
] as const;

/** Open invoices by supplier, one row for each, earliest due first. Below 640 px each row is a card. */
export function SupplierTable({ suppliers, selection, ...rest }: SupplierTableProps) {
  const all = invoicesChoice(
    suppliers.flatMap(({ invoices }) => invoices),
    selection.keys,
  );
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Invoices by supplier">
        <DeskHead label="Choose all invoices" choice={all} selection={selection} columns={columns} />
        {suppliers.map((supplier) => (
          <SupplierRows key={supplier.supplier.id} supplier={supplier} selection={selection} {...rest} />
        ))}
      </table>
    </div>
  );
}

type SupplierRowsProps = Omit<SupplierTableProps, 'suppliers'> & { supplier: DeskSupplier };

function SupplierRows({ supplier, currency, zone, selection, onRelease }: SupplierRowsProps) {
  const { invoices, account } = supplier;
  const { name } = supplier.supplier;
  return (
    <PayeeRows
      name={name}
      head={<PayeeHead name={name} account={account} zone={zone} onRelease={() => onRelease(supplier)} />}
      choose={
        <ChooseGroup
          label={`Choose all invoices of ${name}`}
          choice={invoicesChoice(invoices, selection.keys)}
          selection={selection}
        />
      }
      parts={invoices}
      count={pluralize(invoices.length, 'invoice')}
      sum={<MoneyText minor={sumMinor(invoices.map(({ openMinor }) => openMinor))} currency={currency} />}
      columns={3}
      startsOpen={invoices.some((invoice) => hasRemarks(invoice) || !invoice.canBatch)}
      row={(invoice, payeeCell) => (
        <InvoiceRows
          key={invoice.id}
          invoice={invoice}
          name={name}
          payeeCell={payeeCell}
          currency={currency}
          isChosen={selection.keys.has(invoice.id) && invoice.canBatch}
          onChoose={() => selection.onChange(toggled(selection.keys, invoice.id))}
        />
      )}
    />
  );
}

interface InvoiceRowsProps {
  invoice: DeskInvoice;
  name: string;
  payeeCell: PayeeCell;
  currency: Currency;
  isChosen: boolean;
  onChoose: () => void;
}

function InvoiceRows({ invoice, name, payeeCell, currency, isChosen, onChoose }: InvoiceRowsProps) {
  const { id, number, bookingNumber, dueOn, isOverdue, openMinor, faults, canBatch, returned } = invoice;
  const remarksId = `remarks-${id}`;
  const isRemarked = hasRemarks(invoice);
  return (
    <>
      <tr className={styles.payout} data-chosen={isChosen || undefined} data-remarks={isRemarked || undefined}>
        <td className={styles.tool}>
          <Checkbox
            size="xs"
            aria-label={`Choose invoice ${number} of ${name}`}
            aria-describedby={isRemarked ? remarksId : undefined}
            disabled={!canBatch}
            checked={isChosen}
            onChange={onChoose}
          />
        </td>
        {payeeCell(isRemarked ? 2 : 1)}
        <td className={styles.booking}>
          <ScreenLink to="/invoices/$id" params={{ id }}>
            {number}
          </ScreenLink>{' '}
          {bookingNumber === null ? null : (
            <span className={styles.soft}>
              for {bookingName(invoice)}, {bookingNumber}
            </span>
          )}
        </td>
        <td className={styles.day} data-head="Due">
          <DateText date={dueOn} weekday />
        </td>
        <td className={styles.status}>
          <TradeInvoiceBadge status={PaymentStatus.ReadyToPay} isOverdue={isOverdue} />
        </td>
        <td className={styles.amount}>
          <MoneyText minor={openMinor} currency={currency} />
        </td>
      </tr>
      {isRemarked ? (
        <tr className={styles.remarks} data-chosen={isChosen || undefined}>
          <td className={styles.tool} />
          <td colSpan={4} id={remarksId}>
            <RemarkLines returned={returned} faults={faults} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
