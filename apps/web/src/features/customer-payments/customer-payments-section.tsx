import { paymentSide } from '@cadenza/domain/customer-payments/invoicing';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useBookingCommands } from '../../shared/palette/booking-commands.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { CardPaymentList } from './card-payment-list.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { CreditNoteList } from './credit-note-list.tsx';
import styles from './customer-payments-section.module.css';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { Invoicing } from './invoicing.ts';
import { PaymentCard } from './payment-card.tsx';
import type { Booking, Payments } from './payments.ts';
import { ReceiptList } from './receipt-list.tsx';
import { RecordReceiptDialog } from './record-receipt-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/**
 * Deposit and full payment of a booking: what is still to invoice and to collect, and each payment with its actions.
 */
export function CustomerPaymentsSection({ booking }: { booking: Booking }) {
  const read = useOperation('listBookingPayments', { params: { id: booking.id } });
  const [invoicing, setInvoicing] = useState<Invoicing | null>(null);
  const [isReceiving, setReceiving] = useState(false);

  return (
    <Section
      title="Customer payments"
      id="customer-payments"
      actions={
        read.data ? (
          <InvoiceButtons
            booking={booking}
            payments={read.data}
            onInvoice={setInvoicing}
            onReceipt={() => setReceiving(true)}
          />
        ) : null
      }
    >
      {read.data ? (
        <>
          <MoneyStatus payments={read.data} />
          <TooMuchInvoiced payments={read.data} />
          <WriteOff payments={read.data} />
          <PaymentList payments={read.data} onChange={(invoice) => setInvoicing(invoice)} />
          <CreditNoteList payments={read.data} zone={booking.timeZone} />
          <ReceiptList payments={read.data} />
          <RefundList payments={read.data} zone={booking.timeZone} />
          <CardPaymentList payments={read.data} zone={booking.timeZone} />
          <PaymentHistory bookingId={booking.id} zone={booking.timeZone} />
          <ScreenLink to="/bookings/$id/ledger" params={{ id: booking.id }} className={styles.ledger}>
            Ledger
          </ScreenLink>
          {invoicing ? (
            <InvoiceDialog
              booking={booking}
              payments={read.data}
              invoicing={invoicing}
              onClose={() => setInvoicing(null)}
            />
          ) : null}
          {isReceiving ? (
            <RecordReceiptDialog booking={booking} payments={read.data} onClose={() => setReceiving(false)} />
          ) : null}
        </>
      ) : (
        <ReadFallback read={read} lines={6} />
      )}
    </Section>
  );
}

interface InvoiceButtonsProps {
  booking: Booking;
  payments: Payments;
  onInvoice: (invoicing: Invoicing) => void;
  onReceipt: () => void;
}

/** Record a payment and send the next invoice, as buttons and in ⌘K. */
function InvoiceButtons({ booking, payments, onInvoice, onReceipt }: InvoiceButtonsProps) {
  const { canManage, items, deposit, full } = payments;
  const isDue = ({ actions }: Payments['deposit']) => actions.includes('send') && !actions.includes('void');
  const actions = [
    ...(canManage && items.some(({ isSend }) => isSend) ? [{ label: 'Record payment', run: onReceipt }] : []),
    ...(isDue(deposit) ? [{ label: 'Deposit invoice', run: () => onInvoice({ side: 'deposit', payment: null }) }] : []),
    ...(isDue(full) ? [{ label: 'Full invoice', run: () => onInvoice({ side: 'full', payment: null }) }] : []),
  ];
  useBookingCommands(booking, actions);
  return (
    <Group gap="xs">
      {actions.map(({ label, run }) => (
        <Button key={label} size="compact-sm" variant="light" onClick={run}>
          {label}
        </Button>
      ))}
    </Group>
  );
}

function PaymentList(props: { payments: Payments; onChange: (invoicing: Invoicing) => void }) {
  const { payments, onChange } = props;
  if (payments.items.length === 0) {
    return (
      <EmptyState title="Nothing invoiced yet">
        {payments.firmMinor === null
          ? 'Set the firm price first, then invoice the deposit here.'
          : 'Send the deposit invoice. The booking is confirmed once it’s paid and the musicians are confirmed.'}
      </EmptyState>
    );
  }
  return (
    <ul className="plain">
      {payments.items.toReversed().map((payment) => {
        const side = paymentSide(payment.kind);
        return (
          <PaymentCard
            key={payment.id}
            payment={payment}
            currency={payments.currency}
            onChange={() => onChange({ side, payment })}
          />
        );
      })}
    </ul>
  );
}

/** Firm price, amounts to invoice and to collect, with a bar of what has been received. */
function MoneyStatus({ payments }: { payments: Payments }) {
  const { firmMinor, toInvoiceMinor, toCollectMinor, creditMinor, currency } = payments;
  if (firmMinor === null || toInvoiceMinor === null || toCollectMinor === null) return null;
  const share = (minor: number) => (firmMinor > 0 ? Math.min(100, Math.max(0, (minor / firmMinor) * 100)) : 0);
  const paid = firmMinor - toCollectMinor - payments.writtenOffMinor;
  const invoiced = firmMinor - toInvoiceMinor;
  return (
    <div className={styles.status}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.invoiced} style={{ width: `${share(invoiced)}%` }} />
        <span className={styles.paid} style={{ width: `${share(paid)}%` }} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Firm price</dt>
          <dd>
            <MoneyText minor={firmMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt title="Firm price minus sent and paid invoices">To invoice</dt>
          <dd>
            <MoneyText minor={toInvoiceMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt title="Firm price minus payments received">{toCollectMinor < 0 ? 'Overpaid' : 'To collect'}</dt>
          <dd>
            <MoneyText minor={Math.abs(toCollectMinor)} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={`${styles.how} text-sm soft`}>
        <MoneyText minor={invoiced} currency={currency} /> invoiced, <MoneyText minor={paid} currency={currency} />{' '}
        received.
        {creditMinor > 0 ? (
          <>
            {' '}
            <MoneyText minor={creditMinor} currency={currency} /> in credit, applied to the next invoice.
          </>
        ) : null}
      </p>
    </div>
  );
}

/** More is invoiced than the price: the remedy is a credit note of the exact difference. */
function TooMuchInvoiced({ payments }: { payments: Payments }) {
  const [isOpen, setOpen] = useState(false);
  const { toCredit, currency, canManage } = payments;
  if (toCredit === null) return null;
  return (
    <div className={`${styles.tooMuch} tight`}>
      <p>
        <MoneyText minor={toCredit.amountMinor} currency={currency} /> is invoiced above the firm price.
      </p>
      {canManage ? (
        <Button size="compact-sm" onClick={() => setOpen(true)}>
          Issue credit note
        </Button>
      ) : null}
      {isOpen ? <CreditNoteDialog payments={payments} toCredit={toCredit} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** An admin can write off open amounts; earlier write-offs are listed. */
function WriteOff({ payments }: { payments: Payments }) {
  const [isOpen, setOpen] = useState(false);
  const { openMinor, writtenOffMinor, currency, canWriteOff } = payments;
  return (
    <>
      {writtenOffMinor > 0 ? (
        <p className={`${styles.how} text-sm soft`}>
          <MoneyText minor={writtenOffMinor} currency={currency} /> written off.
        </p>
      ) : null}
      {canWriteOff && openMinor > 0 ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          Write off
        </Button>
      ) : null}
      {isOpen ? <WriteOffDialog payments={payments} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** History of the customer's payments, newest first; days are in the city's time zone. */
function PaymentHistory({ bookingId, zone }: { bookingId: string; zone: string }) {
  const { data } = useOperation('getPaymentStatusHistory', { params: { id: bookingId } });
  if (!data || data.items.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>Payment history</summary>
      <ol>
        {data.items.map((item) => (
          <li key={`${item.createdDate} ${item.title}`}>
            {item.title}{' '}
            <span className="soft">
              {item.who}, <InstantText iso={item.createdDate} zone={zone} show="date" />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
