import type { OutputOf } from '@cadenza/contract/operations';
import { addPayment } from '@cadenza/contract/trade-payments/operations';
import { formatMinor } from '@cadenza/domain/money';
import { eventDateOf, formatDate } from '@cadenza/domain/time';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { now } from '../../shared/clock/clock.ts';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { OpenInvoiceField } from './open-invoice-field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { tradePaymentsScreen } from './screens.ts';
import styles from './trade-payments.module.css';

type Invoice = OutputOf<'getInvoice'>;

/** /payments/add: records money against the invoice that the address names. */
export function AddTradePaymentDialog() {
  const navigate = useNavigate();
  const { invoice } = tradePaymentsScreen.useSearch();
  const close = useCallback(
    () => void (invoice ? navigate({ to: '/invoices/$id', params: { id: invoice } }) : navigate({ to: '/payments' })),
    [navigate, invoice],
  );
  const read = useOperation('getInvoice', { params: { id: invoice } }, { enabled: invoice !== '' });
  if (read.data) return <AddForm invoice={read.data} onClose={close} />;
  return (
    <Modal opened onClose={close} title="Record a payment">
      {invoice === '' ? (
        <OpenInvoiceField onChange={(chosen) => void navigate({ to: '/payments/add', search: { invoice: chosen } })} />
      ) : (
        <ReadState read={read} lines={5}>
          {() => null}
        </ReadState>
      )}
    </Modal>
  );
}

function AddForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { openMinor, currency, number, party, batch } = invoice;
  const payable = openMinor - (batch?.amountMinor ?? 0);
  // One id for all tries: an answer that was lost on the way does not record the payment twice.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('addPayment', {
    schema: addPayment.body,
    initialValues: {
      paidOn: eventDateOf(now().toISOString(), useOwnZone()),
      amountMinor: (payable > 0 ? payable : null) as number | null,
      method: 'bank transfer' as const,
      reference: '',
    },
    request: ({ amountMinor, ...values }) => ({
      body: { ...values, id, invoiceId: invoice.id, amountMinor: amountMinor ?? Number.NaN },
    }),
    refreshes: ['listPayments', 'listInvoices', 'getInvoice'],
    success: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Payment of ${number}, ${party.name}`} form={form} onClose={onClose} submit="Record">
      <MoneyInput
        label="Amount"
        withAsterisk
        data-autofocus
        currency={currency}
        description={`${formatMinor(openMinor, currency)} is open.${keptFree(invoice)}`}
        {...form.getInputProps('amountMinor')}
      />
      <PaymentFields form={form} />
      <p className={styles.note}>This notes what was paid; it does not move money.</p>
    </FormDialog>
  );
}

/** What a batch is about to pay of it, which nobody pays by hand meanwhile. */
function keptFree({ batch, currency }: Invoice): string {
  if (batch === null) return '';
  const { name, payOn, amountMinor } = batch;
  return ` ${formatMinor(amountMinor, currency)} of it is kept free for batch ${name}, which pays on ${formatDate(payOn)}.`;
}
