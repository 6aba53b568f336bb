import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './customer-payments-section.module.css';
import { InvoiceDialog } from './invoice-dialog.tsx';
import type { Invoicing } from './invoicing.ts';
import { MoneyStatus } from './money-status.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentHistory } from './payment-history.tsx';
import type { Booking, Payments } from './payments.ts';

/**
 * Deposit and full payment of a booking: what is still to invoice and to collect, and each payment with its actions.
 */
export function CustomerPaymentsSection({ booking }: { booking: Booking }) {
  const read = useOperation('listBookingPayments', { params: { id: booking.id } });
  const [invoicing, setInvoicing] = useState<Invoicing | null>(null);

  return (
    <Section
      title="Customer payments"
      id="customer-payments"
      actions={read.data ? <InvoiceButtons payments={read.data} onInvoice={setInvoicing} /> : null}
    >
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <>
          <MoneyStatus payments={read.data} />
          <PaymentList payments={read.data} onChange={(invoice) => setInvoicing(invoice)} />
          <PaymentHistory bookingId={booking.id} zone={booking.timeZone} />
          {invoicing ? (
            <InvoiceDialog
              booking={booking}
              payments={read.data}
              invoicing={invoicing}
              onClose={() => setInvoicing(null)}
            />
          ) : null}
        </>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Section>
  );
}

function InvoiceButtons(props: { payments: Payments; onInvoice: (invoicing: Invoicing) => void }) {
  const { payments, onInvoice } = props;
  const isOpen = (side: Payments['deposit']) => side.actions.includes('void');
  return (
    <Group gap="xs" wrap="nowrap">
      {payments.deposit.actions.includes('send') && !isOpen(payments.deposit) ? (
        <Button size="compact-sm" variant="light" onClick={() => onInvoice({ side: 'deposit', payment: null })}>
          Deposit invoice
        </Button>
      ) : null}
      {payments.full.actions.includes('send') && !isOpen(payments.full) ? (
        <Button size="compact-sm" variant="light" onClick={() => onInvoice({ side: 'full', payment: null })}>
          Full invoice
        </Button>
      ) : null}
    </Group>
  );
}

function PaymentList(props: { payments: Payments; onChange: (invoicing: Invoicing) => void }) {
  const { payments, onChange } = props;
  if (payments.items.length === 0) {
    return (
      <EmptyState title="Nothing invoiced yet">
        {payments.firmMinor === null
          ? 'Once the firm price is set, the deposit can be invoiced from here.'
          : 'Send the deposit invoice; the booking is booked when it is paid and the musicians are confirmed.'}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {payments.items.toReversed().map((payment) => {
        const side = payment.kind === 'full invoice' ? 'full' : 'deposit';
        const isLatest = payments[side].latest?.id === payment.id;
        return (
          <PaymentCard
            key={payment.id}
            payment={payment}
            currency={payments.currency}
            actions={isLatest ? payments[side].actions : []}
            onChange={() => onChange({ side, payment })}
          />
        );
      })}
    </ul>
  );
}
