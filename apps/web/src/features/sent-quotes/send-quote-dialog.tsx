import type { OutputOf } from '@cadenza/contract/operations';
import { sendQuote } from '@cadenza/contract/sent-quotes/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { DifferenceList } from './difference-list.tsx';
import styles from './send-quote-dialog.module.css';

type Booking = OutputOf<'getBooking'>;
type Preview = OutputOf<'previewQuote'>;

interface SendQuoteDialogProps {
  booking: Booking;
  /** Moves the booking to Quote and sends nothing. */
  onMove: () => void;
  onClose: () => void;
}

/** The mail with the quote, to be reviewed and edited before sending. If nothing can be sent, shows the reason. */
export function SendQuoteDialog({ booking, onMove, onClose }: SendQuoteDialogProps) {
  const preview = useOperation('previewQuote', { params: { id: booking.id } });
  const isToMove = booking.status < BookingStatus.Quote;
  const move = isToMove
    ? () => {
        onMove();
        onClose();
      }
    : null;
  if (preview.data) {
    return <QuoteForm booking={booking} preview={preview.data} onMove={move} onClose={onClose} />;
  }
  return (
    <TallDialog onClose={onClose} title="Send the quote">
      <Stack gap="md">
        {<ReadFallback read={preview} lines={6} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {move ? <Button onClick={move}>Move without sending</Button> : null}
        </Group>
      </Stack>
    </TallDialog>
  );
}

interface QuoteFormProps extends Omit<SendQuoteDialogProps, 'onMove'> {
  preview: Preview;
  onMove: (() => void) | null;
}

function QuoteForm({ booking, preview, onMove, onClose }: QuoteFormProps) {
  // One id for all attempts, so that a retry after a lost response does not send twice.
  const id = useRef(crypto.randomUUID()).current;
  const { kind, to, subject, words, validUntil, totalMinor, depositMinor, currency, differences } = preview;
  const isQuote = kind === 'quote';
  const form = useOperationForm('sendQuote', {
    schema: sendQuote.body,
    initialValues: { subject, words, validUntil: validUntil ?? '' },
    request: (values) => ({
      params: { id: booking.id },
      body: { ...values, id, validUntil: values.validUntil === '' ? null : values.validUntil },
    }),
    success: `Sent to ${to}.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={isQuote ? 'Send the quote' : 'Ask the customer to accept the change'}
      form={form}
      onClose={onClose}
      submit={isQuote ? 'Send quote' : 'Ask to accept'}
      besideSubmit={
        onMove ? (
          <Button variant="light" onClick={onMove}>
            Move without sending
          </Button>
        ) : null
      }
    >
      <p className={`${styles.what} flush breakable`}>
        To {to}: {formatMinor(totalMinor, currency)} {currency}
        {isQuote && depositMinor > 0 ? `, with a deposit of ${formatMinor(depositMinor, currency)} on acceptance` : ''}
      </p>
      {isQuote ? null : <DifferenceList differences={differences} />}
      <TextInput label="Subject" withAsterisk maxLength={200} {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        withAsterisk
        minRows={6}
        maxLength={4000}
        description={`Follows “Dear ${booking.customer.name},”. Leave an empty line to start a new paragraph.`}
        {...form.getInputProps('words')}
      />
      <div className={`${styles.fixed} tight`}>
        <p className={styles.button}>{isQuote ? 'View your quote' : 'See what’s changing'}</p>
        {isQuote && form.values.validUntil ? <p>You can accept it until {lastDay(form.values.validUntil)}.</p> : null}
        <p>This link is just for you. Please don’t share it: anyone who has it can reply in your name.</p>
      </div>
      {isQuote ? (
        <TextInput type="date" label="Valid until" withAsterisk {...form.getInputProps('validUntil')} />
      ) : null}
    </FormDialog>
  );
}

const lastDay = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatLongDate(day) : day);
