import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './payment-reminders-section.module.css';
import type { RemindedInvoice } from './reminders.ts';

/**
 * When the customer will next be reminded of each open invoice, and the switch to pause reminders. Renders nothing
 * without one.
 */
export function PaymentRemindersSection({ booking }: { booking: { id: string } }) {
  const params = { id: booking.id };
  const read = useOperation('getPaymentReminders', { params });
  const [shown, setShown] = useState<RemindedInvoice | null>(null);
  const pause = useOperationMutation('pausePaymentReminders', {
    optimistic: ({ body }) => [
      patch('getPaymentReminders', { params }, (kept) => ({ ...kept, isPaused: body.isPaused })),
    ],
  });
  const reminders = read.data;
  if (read.error) {
    return (
      <Section title="Reminders">
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      </Section>
    );
  }
  if (!reminders || reminders.invoices.length === 0) return null;
  return (
    <Section
      title="Reminders"
      actions={
        reminders.canManage ? (
          <Switch
            size="sm"
            label="Automatic"
            checked={!reminders.isPaused}
            onChange={(event) => void pause.run({ params, body: { isPaused: !event.currentTarget.checked } })}
          />
        ) : null
      }
    >
      <ul className={`${styles.invoices} tight`}>
        {reminders.invoices.map((invoice) => (
          <li key={invoice.paymentId}>
            <div>
              <p className="semibold">
                <NextReminder invoice={invoice} isPaused={reminders.isPaused} />
              </p>
              <p className="soft text-sm">
                {invoice.number} · due <DateText date={invoice.dueOn} />
              </p>
            </div>
            {invoice.nextOn === null || reminders.isPaused ? null : (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Preview the reminder of ${invoice.number}`}
                onClick={() => setShown(invoice)}
              >
                Preview
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown ? <ReminderPreviewDialog bookingId={booking.id} invoice={shown} onClose={() => setShown(null)} /> : null}
    </Section>
  );
}

function NextReminder({
  invoice: { nextOn, isConfirming },
  isPaused,
}: {
  invoice: RemindedInvoice;
  isPaused: boolean;
}) {
  if (isPaused) return 'Reminders are paused';
  if (isConfirming) return 'On hold while the bank processes the payment';
  if (nextOn === null) return 'No more reminders';
  return (
    <>
      Next reminder: <DateText date={nextOn} />
    </>
  );
}

interface ReminderPreviewDialogProps {
  bookingId: string;
  invoice: RemindedInvoice;
  onClose: () => void;
}

/** The next reminder of an invoice as the customer would get it. */
function ReminderPreviewDialog({ bookingId, invoice, onClose }: ReminderPreviewDialogProps) {
  const { paymentId, number, nextOn } = invoice;
  const read = useOperation('previewPaymentReminder', { params: { id: bookingId, paymentId } });
  return (
    <Dialog onClose={onClose} size="lg" title={`Reminder for ${number}`} fullScreen={useNarrow()}>
      {read.data ? (
        <>
          <p className={`${styles.when} breakable soft`}>
            {nextOn === null ? null : <DateText date={nextOn} />}, to {read.data.to}
          </p>
          <article className={styles.mail}>
            <h3 className={styles.subject}>{read.data.subject}</h3>
            <p className="flush pre-line breakable">{read.data.text}</p>
          </article>
        </>
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </Dialog>
  );
}
