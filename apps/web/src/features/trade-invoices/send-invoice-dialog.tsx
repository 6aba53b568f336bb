import { sendTradeInvoice } from '@cadenza/contract/trade-invoices/confirmed';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { invoiceTitle, type TradeInvoice } from './trade-invoices.ts';

interface SendInvoiceDialogProps {
  invoice: TradeInvoice;
  onClose: () => void;
}

/** Mails an invoice of ours to the organisation, for the first time or again. */
export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const { id, recipient, sentAt } = invoice;
  // One id for all attempts, so that a retry after a lost response sends no second mail.
  const [sendingId] = useState(makeId);
  const form = useOperationForm('sendTradeInvoice', {
    schema: sendTradeInvoice.body,
    initialValues: { name: recipient?.name ?? '', email: recipient?.email ?? '', renewsLink: false },
    request: (values) => ({ params: { id }, body: { ...values, sendingId } }),
    refreshes: ['getInvoice'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Send ${invoiceTitle(invoice)}${sentAt ? ' again' : ''}`}
      form={form}
      onClose={onClose}
      submit="Send"
      dismiss="Not now"
    >
      <TextInput label="To" withAsterisk maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Email"
        description="We’ll email a link to the invoice page, with bank details and the PDF."
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      {sentAt ? (
        <Checkbox
          label="Replace the link"
          description="The link sent before stops working."
          {...form.getInputProps('renewsLink', { type: 'checkbox' })}
        />
      ) : null}
    </FormDialog>
  );
}
