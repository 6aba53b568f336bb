import type { OutputOf } from '@cadenza/contract/operations';
import { addPayment } from '@cadenza/contract/trade-payments/operations';
import { formatMinor } from '@cadenza/domain/money';
import { eventDateOf, formatDate } from '@cadenza/domain/time';
import { openTradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { now } from '../../shared/clock/clock.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { PaymentFields } from './payment-fields.tsx';
import { tradePaymentsScreen } from './screens.ts';

type Invoice = OutputOf<'getInvoice'>;

/** /payments/add: records a payment of the invoice named by the address. */
export function AddTradePaymentDialog() {
  const navigate = useNavigate();
  const { invoice } = tradePaymentsScreen.useSearch();
  const close = useCallback(
    () => void (invoice ? navigate({ to: '/invoices/$id', params: { id: invoice } }) : navigate({ to: '/payments' })),
    [navigate, invoice],
  );
  const read = useOperation('getInvoice', { params: { id: invoice } }, { enabled: invoice !== '' });
  if (read.data?.actions.includes('pay')) return <AddForm invoice={read.data} onClose={close} />;
  return (
    <Dialog onClose={close} title="Record payment">
      {invoice === '' ? (
        <OpenInvoiceField onChange={(chosen) => void navigate({ to: '/payments/add', search: { invoice: chosen } })} />
      ) : (
        <ReadState read={read} lines={5}>
          {(shown) => <NothingToPay invoice={shown} />}
        </ReadState>
      )}
    </Dialog>
  );
}

/** An invoice that cannot be paid, with what to do instead. */
function NothingToPay({ invoice: { confirmedAt, batch } }: { invoice: Invoice }) {
  if (confirmedAt === null)
    return <EmptyState title="Still a draft">Confirm the invoice before recording a payment.</EmptyState>;
  if (batch !== null)
    return <EmptyState title="In a payment batch">Batch {batch.name} pays what is due on it.</EmptyState>;
  return <EmptyState title="Nothing due">This invoice is paid or reversed.</EmptyState>;
}

function AddForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { openMinor, currency, number, party, batch } = invoice;
  const payable = openMinor - (batch?.amountMinor ?? 0);
  // One id for all attempts, so that a retry after a lost response does not record the payment twice.
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
    onDone: onClose,
  });
  return (
    <FormDialog title={`Record payment for ${number}, ${party.name}`} form={form} onClose={onClose} submit="Record">
      <MoneyInput
        label="Amount"
        withAsterisk
        data-autofocus
        currency={currency}
        description={`${formatMinor(openMinor, currency)} is due.${keptFree(invoice)}`}
        {...form.getInputProps('amountMinor')}
      />
      <PaymentFields form={form} />
      <p className="soft flush">This only records the payment. No money is moved.</p>
    </FormDialog>
  );
}

/** The amount in a pending batch, which cannot be paid by hand. */
function keptFree({ batch, currency }: Invoice): string {
  if (batch === null) return '';
  const { name, payOn, amountMinor } = batch;
  return ` Batch ${name} pays ${formatMinor(amountMinor, currency)} of it on ${formatDate(payOn)}.`;
}

/** Selects the invoice of a payment, among those with an open amount. */
function OpenInvoiceField({ onChange }: { onChange: (invoiceId: string) => void }) {
  const [search, setSearch] = useState('');
  const read = useOperation(
    'listInvoices',
    { query: { status: JSON.stringify(openTradeInvoiceStatuses), search: search.trim() || undefined } },
    { keepPrevious: true },
  );
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Select
      label="Invoice"
      description="Unpaid and partly paid invoices, newest first"
      placeholder="Invoice number"
      withAsterisk
      searchable
      data-autofocus
      openOnFocus={false}
      data={(read.data?.items ?? []).map(({ id, number, party, openMinor, currency }) => ({
        value: id,
        label: `${number}, ${party.name}: ${formatMinor(openMinor, currency)} due`,
      }))}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
      nothingFoundMessage={read.isFetching ? 'Searching…' : 'No open invoices match'}
    />
  );
}
