import { formatShortDate, minutesBetween } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { afterInvoice } from './next-words.ts';
import { OpenBooking } from './open-booking.tsx';
import type { Today } from './today.ts';
import { WaitingRow } from './waiting-row.tsx';

type Invoice = Today['invoices']['items'][number];
const DAY = 24 * 60;

/** An overdue invoice: record a payment, or remind the customer. */
export function InvoiceRow({ invoice, onReceipt }: { invoice: Invoice; onReceipt: () => void }) {
  const now = useNow();
  const { paymentId, bookingId, name, remindedAt, daysLate, canManage } = invoice;
  const remind = useOperationMutation('remindPayment', {
    success: 'Reminder sent',
  });
  const remindedDays = remindedAt === null ? null : minutesBetween(remindedAt, now) / DAY;
  const late = daysLate === 1 ? 'One day late' : `${daysLate} days late`;
  const number = invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber} · ` : '';
  return (
    <WaitingRow
      link={{ to: '/bookings/$id', params: { id: bookingId } }}
      name={name}
      facts={`${number}due ${formatShortDate(invoice.dueOn)}`}
      next={`${late} · ${afterInvoice(remindedDays)}`}
      amount={<MoneyText brief minor={invoice.openMinor} currency={invoice.currency} />}
      actions={
        canManage ? (
          <>
            <Button size="compact-sm" onClick={onReceipt} aria-label={`Record payment for ${name}`}>
              Record payment
            </Button>
            {remindedDays === null || remindedDays >= 1 ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={remind.busy}
                onClick={() => void remind.run({ params: { id: paymentId } })}
                aria-label={`Remind ${name}`}
              >
                Remind
              </Button>
            ) : null}
          </>
        ) : (
          <OpenBooking bookingId={bookingId} name={name} />
        )
      }
    />
  );
}
