import { initAndSendInvoice, updateInvoicePayment } from '@cadenza/contract/customer-payments/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { type AskedKind, askedKinds } from '@cadenza/domain/customer-payments/outstanding-balance';
import { formatLongDate } from '@cadenza/domain/time';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './invoice-dialog.module.css';
import type { Invoicing } from './invoicing.ts';
import type { Booking, Payments } from './payments.ts';

interface InvoiceDialogProps {
  booking: Booking;
  payments: Payments;
  invoicing: Invoicing;
  onClose: () => void;
}

/** Prepares and sends an invoice: its kind and amount, then a preview. Also changes an open one. */
export function InvoiceDialog({ booking, payments, invoicing, onClose }: InvoiceDialogProps) {
  const { side, payment } = invoicing;
  const firstKind = side === 'full' ? 'full invoice' : 'deposit percent';
  const [document, setDocument] = useState<Parameters<typeof InvoicePreview>[0]['document'] | null>(null);
  const params = { id: booking.id };
  const form = useOperationForm(payment ? 'updateInvoicePayment' : 'initAndSendInvoice', {
    schema: payment ? updateInvoicePayment.body : initAndSendInvoice.body,
    initialValues: {
      kind: firstKind as AskedKind,
      amountMinor: (payment?.amountMinor ?? payments.amounts[firstKind]) as number | null,
      dueOn: payment?.dueOn ?? payments.dueOn,
    },
    request: ({ kind, amountMinor, dueOn }) =>
      payment
        ? { params: { id: payment.id }, body: { amountMinor: amountMinor ?? 0, dueOn } }
        : { params, body: { kind, amountMinor } },
    success: payment ? 'Invoice updated.' : 'Invoice sent.',
    onDone: onClose,
  });
  const preview = useOperationMutation('previewInvoice', {
    failure: false,
    onRefused: form.refuse,
    onDone: (answer) => setDocument(answer.document),
  });

  /** A preview is valid for one kind and amount. */
  const changeAmount = (amountMinor: number | null) => {
    if (amountMinor === form.values.amountMinor) return;
    form.setFieldValue('amountMinor', amountMinor);
    setDocument(null);
  };
  const chooseKind = (chosen: string) => {
    const kind = askedKinds.find((each) => each === chosen);
    if (!kind) return;
    form.setFieldValue('kind', kind);
    form.setFieldValue('amountMinor', payments.amounts[kind]);
    setDocument(null);
  };
  const toPreview = form.submit(({ kind, amountMinor }) => preview.run({ params, body: { kind, amountMinor } }));

  return (
    <FormDialog
      size="lg"
      title={payment ? 'Edit invoice' : side === 'full' ? 'Full invoice' : 'Deposit invoice'}
      form={form}
      onClose={onClose}
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
          aria-label="Deposit type"
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

/** The invoice as the customer would see it. */
function InvoicePreview({ document }: { document: OutputOf<'previewInvoice'>['document'] }) {
  const { lines, tax, total } = invoiceFigures(document);
  return (
    <section className={`${styles.paper} tight`} aria-label="Invoice preview">
      <p className="text-2xl display-face">{document.title}</p>
      <p className="soft text-sm regular block">
        {document.event?.title} · for {document.customer.name} · due {formatLongDate(document.dueOn)}
      </p>
      <dl className={styles.lines}>
        {lines.map(({ left, note, right }) => (
          <div key={`${left} ${note}`} className={styles.line}>
            <dt>
              {left}
              <span className="soft text-sm regular block">{note}</span>
            </dt>
            <dd className="tabular">{right}</dd>
          </div>
        ))}
        {tax.map(({ left, right }) => (
          <div key={left} className={styles.line}>
            <dt className="soft text-sm regular block">{left}</dt>
            <dd className="tabular">{right}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.left}</dt>
          <dd className="tabular">{total.right}</dd>
        </div>
      </dl>
    </section>
  );
}
