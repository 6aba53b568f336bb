import { type PaymentMethod, paymentMethodLabel, paymentMethods } from '@cadenza/domain/trade-invoices/payment-method';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabel(value) }));

interface Values {
  paidOn: string;
  method: PaymentMethod;
  reference: string;
}

/** The day and method of a payment. */
export function PaymentFields<All extends Values>({ form }: { form: ServerForm<All> }) {
  return (
    <>
      <TextInput type="date" label="Date paid" withAsterisk {...form.getInputProps('paidOn')} />
      <NativeSelect label="Method" data={methods} {...form.getInputProps('method')} />
      <TextInput
        label="Reference"
        description="As shown on the bank statement"
        maxLength={80}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
    </>
  );
}
