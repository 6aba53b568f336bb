import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import type { Invoicing } from './invoicing.ts';
import { type Booking, type PaymentKind, type Payments, paymentRefreshes } from './payments.ts';

interface InvoiceDialogProps {
  booking: Booking;
  payments: Payments;
  invoicing: Invoicing;
  onClose: () => void;
}

/** Prepares and sends an invoice: its kind and amount, then a preview. Also changes an open one. */
export function InvoiceDialog({ booking, payments, invoicing, onClose }: InvoiceDialogProps) {
  const { side, payment } = invoicing;
  const firstKind: PaymentKind = payment?.kind ?? (side === 'full' ? 'full invoice' : 'deposit percent');
  const [document, setDocument] = useState<Parameters<typeof InvoicePreview>[0]['document'] | null>(null);
  const form = useServerForm({
    initialValues: {
      kind: firstKind,
      amountMinor: (payment?.amountMinor ?? payments.amounts[firstKind]) as number | null,
      dueOn: payment?.dueOn ?? payments.dueOn,
    },
  });
  const options = { refreshes: paymentRefreshes, failure: false as const, onRefused: form.refuse };
  const preview = useOperationMutation('previewInvoice', {
    ...options,
    onDone: (answer) => setDocument(answer.document),
  });
  const send = useOperationMutation('initAndSendInvoice', {
    ...options,
    success: 'The invoice is on its way.',
    onDone: onClose,
  });
  const update = useOperationMutation('updateInvoicePayment', {
    ...options,
    success: 'The invoice has been updated.',
    onDone: onClose,
  });
  const params = { id: booking.id };
  const bodyOf = ({ kind, amountMinor }: { kind: PaymentKind; amountMinor: number | null }) => ({ kind, amountMinor });

  /** A preview is valid for one kind and amount. */
  const changeAmount = (amountMinor: number | null) => {
    if (amountMinor === form.values.amountMinor) return;
    form.setFieldValue('amountMinor', amountMinor);
    setDocument(null);
  };
  const chooseKind = (kind: string) => {
    form.setFieldValue('kind', kind as PaymentKind);
    form.setFieldValue('amountMinor', payments.amounts[kind as PaymentKind]);
    setDocument(null);
  };
  const submit = form.submit((values) =>
    payment
      ? update.run({
          params: { id: payment.id },
          body: { amountMinor: values.amountMinor ?? 0, dueOn: values.dueOn },
        })
      : send.run({ params, body: bodyOf(values) }),
  );
  const toPreview = form.submit((values) => preview.run({ params, body: bodyOf(values) }));

  return (
    <FormDialog
      size="lg"
      title={payment ? 'Change the invoice' : side === 'full' ? 'Full invoice' : 'Deposit invoice'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={send.busy || update.busy}
      submit={payment ? 'Save and send' : 'Send invoice'}
      besideSubmit={
        payment ? null : (
          <Button variant="light" loading={preview.busy} onClick={() => toPreview()}>
            Preview
          </Button>
        )
      }
    >
      {side === 'deposit' && !payment ? (
        <SegmentedControl
          aria-label="Kind of deposit"
          value={form.values.kind}
          onChange={chooseKind}
          data={[
            { value: 'deposit percent', label: `${payments.depositPercent}% of the price` },
            { value: 'deposit fixed', label: 'Fixed amount' },
          ]}
        />
      ) : null}
      <MoneyInput
        label="Amount"
        currency={payments.currency}
        required
        {...form.getInputProps('amountMinor')}
        value={form.values.amountMinor}
        onChange={changeAmount}
      />
      {payment ? <TextInput type="date" label="Due on" required {...form.getInputProps('dueOn')} /> : null}
      {document ? <InvoicePreview document={document} /> : null}
    </FormDialog>
  );
}
