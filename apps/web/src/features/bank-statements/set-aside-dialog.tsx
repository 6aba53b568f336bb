import { setBankLineAside } from '@cadenza/contract/bank-statements/operations';
import type { Currency } from '@cadenza/domain/money';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { BankLine } from './bank-lines.ts';

interface SetAsideProps {
  cityId: string;
  line: BankLine;
  currency: Currency;
  onClose: () => void;
}

/** Sets aside a line that is for no open invoice, with the reason. */
export function SetAsideDialog({ cityId, line, currency, onClose }: SetAsideProps) {
  const form = useOperationForm('setBankLineAside', {
    schema: setBankLineAside.body,
    initialValues: { reason: reasonOf(line) },
    request: (body) => ({ params: { id: cityId, lineId: line.id }, body }),
    success: 'Payment set aside.',
    onDone: onClose,
  });
  return (
    <FormDialog title="Set aside" form={form} onClose={onClose} submit="Set aside">
      <p>
        <MoneyText minor={line.amountMinor} currency={currency} /> on <DateText date={line.on} />
        {line.text ? `: ${line.text}` : ''}
      </p>
      <Textarea
        label="Reason"
        description="Such as interest, or a payment that’s recorded already"
        withAsterisk
        data-autofocus
        maxLength={200}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

function reasonOf({ alreadyRecorded }: BankLine): string {
  if (alreadyRecorded === null) return '';
  const { number, statement } = alreadyRecorded;
  return statement === null ? `Recorded by hand as ${number}` : `Recorded from ${statement} as ${number}`;
}
