import { recordReceipt } from '@cadenza/contract/customer-payments/operations';
import { invoiceOfReference } from '@cadenza/domain/customer-payments/receipts';
import { formatMinor } from '@cadenza/domain/money';
import { eventDateOf } from '@cadenza/domain/time';
import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '@cadenza/domain/trade-invoices/payment-method';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { now } from '../../shared/clock/clock.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AboutBookings, factsOfBooking } from '../../shared/layout/about-bookings.tsx';
import type { Booking, Payments } from './payments.ts';

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabel(value) }));

interface RecordReceiptProps {
  booking: Booking;
  payments: Payments;
  onClose: () => void;
}

/** Records money from the customer: any amount, for the invoice suggested by its reference. */
export function RecordReceiptDialog({ booking, payments, onClose }: RecordReceiptProps) {
  const { currency } = payments;
  const open = payments.items
    .filter(({ actions }) => actions.includes('complete'))
    .map(({ id, invoiceNumber, amountMinor, creditedMinor, paidMinor }) => ({
      id,
      number: invoiceNumber,
      openMinor: amountMinor - creditedMinor - paidMinor,
    }));
  // One id for all attempts, so that a retry after a lost response records the receipt only once.
  const id = useRef(crypto.randomUUID()).current;
  const form = useOperationForm('recordReceipt', {
    schema: recordReceipt.body,
    initialValues: {
      paymentId: open[0]?.id ?? '',
      receivedOn: eventDateOf(now().toISOString(), booking.timeZone),
      amountMinor: (open[0]?.openMinor ?? null) as number | null,
      method: 'bank transfer' as PaymentMethod,
      reference: '',
    },
    request: ({ paymentId, amountMinor, ...values }) => ({
      params: { id: booking.id },
      body: { ...values, id, paymentId: paymentId === '' ? null : paymentId, amountMinor: amountMinor ?? Number.NaN },
    }),
    success: 'Payment recorded.',
    onDone: onClose,
  });
  const changeReference = (reference: string) => {
    form.setFieldValue('reference', reference);
    const named = invoiceOfReference(reference, open);
    if (named) form.setFieldValue('paymentId', named.id);
  };
  const invoices = open.map(({ id: value, number, openMinor }) => ({
    value,
    label: `${number ?? ''}, ${formatMinor(openMinor, currency)} open`,
  }));
  return (
    <FormDialog title="Record payment" form={form} onClose={onClose} submit="Record">
      <AboutBookings bookings={[factsOfBooking(booking)]} />
      <MoneyInput
        label="Amount"
        withAsterisk
        data-autofocus
        currency={currency}
        {...form.getInputProps('amountMinor')}
      />
      <TextInput type="date" label="Received on" withAsterisk {...form.getInputProps('receivedOn')} />
      <NativeSelect label="Method" data={methods} {...form.getInputProps('method')} />
      <TextInput
        label="Reference"
        description="As shown on the bank statement"
        maxLength={80}
        autoComplete="off"
        {...form.getInputProps('reference')}
        onChange={(event) => changeReference(event.currentTarget.value)}
      />
      {invoices.length > 0 ? (
        <NativeSelect
          label="Invoice"
          description="Any extra goes to other open invoices, then to the customer’s credit."
          data={invoices}
          {...form.getInputProps('paymentId')}
        />
      ) : (
        <p>No open invoices. The payment becomes credit towards the next one.</p>
      )}
    </FormDialog>
  );
}
