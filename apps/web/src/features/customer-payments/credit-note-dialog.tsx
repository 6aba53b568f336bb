import { issueCreditNotes } from '@cadenza/contract/customer-payments/credit-notes';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';
import type { Payments } from './payments.ts';

interface CreditNoteDialogProps {
  payments: Payments;
  toCredit: NonNullable<Payments['toCredit']>;
  onClose: () => void;
}

/**
 * Credits exactly what is invoiced beyond the price, after showing the consequences and asking what happens to the money paid. A
 * colleague's change of the price reaches an open dialog only with a refusal: nobody should send other amounts than they have read.
 */
export function CreditNoteDialog({ payments, toCredit: current, onClose }: CreditNoteDialogProps) {
  const { bookingId, currency } = payments;
  const [opened, setOpened] = useState<typeof current | null>(current);
  const toCredit = opened ?? current;
  // One id for all attempts, so that a retry after a lost response credits it only once.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('issueCreditNotes', {
    schema: issueCreditNotes.body,
    initialValues: { reason: '', paid: 'credit' },
    request: ({ reason, paid }) => ({
      params: { id: bookingId },
      body: {
        id,
        amountMinor: toCredit.amountMinor,
        reason,
        ...(paid === 'refund' ? { refundMinor: toCredit.creditAfterMinor } : {}),
      },
    }),
    success: toCredit.invoices.length > 1 ? 'Credit notes sent.' : 'Credit note sent.',
    onDone: onClose,
    onRefused: () => setOpened(null),
  });
  return (
    <FormDialog title="Issue credit note" form={form} onClose={onClose} submit="Issue and send">
      <ul className={`${styles.receipts} tight`}>
        {toCredit.invoices.map(({ invoiceNumber, amountMinor }) => (
          <li key={invoiceNumber}>
            <span>Taken off {invoiceNumber}</span>
            <MoneyText minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
      {toCredit.creditAfterMinor > 0 ? (
        <Radio.Group
          label={
            <>
              The customer will have paid <MoneyText minor={toCredit.creditAfterMinor} currency={currency} /> more than
              invoiced
            </>
          }
          {...form.getInputProps('paid')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="credit" label="Keep it as credit towards their next invoice" />
            <Radio value="refund" label="Refund it once another admin approves" />
          </Stack>
        </Radio.Group>
      ) : (
        <p>This brings the invoices in line with the firm price.</p>
      )}
      <Textarea
        label="Reason"
        description="Shown to the customer on the credit note."
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
