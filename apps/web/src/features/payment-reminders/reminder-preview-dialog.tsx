import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './reminder-preview-dialog.module.css';
import type { RemindedInvoice } from './reminders.ts';

interface ReminderPreviewDialogProps {
  bookingId: string;
  invoice: RemindedInvoice;
  onClose: () => void;
}

/** The next reminder of an invoice as the customer would get it. */
export function ReminderPreviewDialog({ bookingId, invoice, onClose }: ReminderPreviewDialogProps) {
  const { paymentId, number, nextOn } = invoice;
  const read = useOperation('previewPaymentReminder', { params: { id: bookingId, paymentId } });
  return (
    <Dialog onClose={onClose} size="lg" title={`Reminder for ${number}`} fullScreen={useNarrow()}>
      {read.data ? (
        <>
          <p className={styles.when}>
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
