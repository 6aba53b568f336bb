import { writeToCustomer } from '@cadenza/contract/conversation/operations';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './conversation.module.css';
import { WordsForm } from './words-form.tsx';

interface ReplyDialogProps {
  to: { bookingId: string; customerName: string; address: string; words: string };
  onClose: () => void;
}

/** Replies to a customer's message, in a dialog above the form. */
export function ReplyDialog({ to: { bookingId, customerName, address, words }, onClose }: ReplyDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Reply to ${customerName}`} fullScreen={useNarrow()}>
      <blockquote className={styles.quoted}>{words}</blockquote>
      <WordsForm
        bookingId={bookingId}
        operation="writeToCustomer"
        schema={writeToCustomer.body}
        label={`Message to ${customerName}`}
        hint={`By email to ${address}`}
        submit="Send"
        onAdded={onClose}
      />
    </Dialog>
  );
}
