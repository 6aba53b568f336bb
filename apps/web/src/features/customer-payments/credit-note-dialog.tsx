import { issueCreditNotes } from '@cadenza/contract/customer-payments/credit-notes';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './customer-payments-section.module.css';
import { type Payments, paymentRefreshes } from './payments.ts';

interface CreditNoteDialogProps {
  payments: Payments;
  toCredit: NonNullable<Payments['toCredit']>;
  onClose: () => void;
}

/** Credits exactly what is invoiced beyond the price, after showing the consequences. */
export function CreditNoteDialog({ payments, toCredit, onClose }: CreditNoteDialogProps) {
  const { bookingId, currency } = payments;
  // One id for all attempts, so that a retry after a lost response credits it only once.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('issueCreditNotes', {
    schema: issueCreditNotes.body,
    initialValues: { reason: '' },
    request: (values) => ({ params: { id: bookingId }, body: { ...values, id, amountMinor: toCredit.amountMinor } }),
    refreshes: paymentRefreshes,
    success: toCredit.invoices.length > 1 ? 'Credit notes sent.' : 'Credit note sent.',
    onDone: onClose,
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
      <p>
        {toCredit.creditAfterMinor > 0 ? (
          <>
            The customer will have paid <MoneyText minor={toCredit.creditAfterMinor} currency={currency} /> more than
            invoiced. The difference stays as credit towards their next invoice.
          </>
        ) : (
          'This brings the invoices in line with the firm price.'
        )}
      </p>
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
