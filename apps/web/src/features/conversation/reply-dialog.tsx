import { writeToCustomer } from '@cadenza/contract/conversation/operations';
import { Stack } from '@mantine/core';
import { AboutBookings } from '../../shared/layout/about-bookings.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './conversation.module.css';
import { WordsForm } from './words-form.tsx';

interface ReplyDialogProps {
  to: {
    bookingId: string;
    bookingNumber: number;
    name: string;
    eventDate: string | null;
    customerName: string;
    address: string;
    words: string;
  };
  onClose: () => void;
}

/** Replies to a customer's message, in a dialog above the form. */
export function ReplyDialog({ to, onClose }: ReplyDialogProps) {
  const { bookingId, customerName, address, words } = to;
  return (
    <Dialog onClose={onClose} title={`Reply to ${customerName}`} fullScreen={useNarrow()}>
      <Stack gap="md">
        <AboutBookings bookings={[{ ...to, id: bookingId }]} />
        <ScrollRegion label="Their message" className={styles.quoted}>
          <blockquote className="flush">{words}</blockquote>
        </ScrollRegion>
        <WordsForm
          bookingId={bookingId}
          operation="writeToCustomer"
          schema={writeToCustomer.body}
          label={`Message to ${customerName}`}
          hint={`By email to ${address}`}
          submit="Send"
          onAdded={onClose}
        />
      </Stack>
    </Dialog>
  );
}
