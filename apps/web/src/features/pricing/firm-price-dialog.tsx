import type { OutputOf } from '@cadenza/contract/operations';
import { updateFirmPrice } from '@cadenza/contract/pricing/operations';
import { Button, TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { type FirmLineValues, firmInputOf, firmLinesOf, totalOf } from './firm-price-values.ts';
import type { FirmPrice, Quote } from './price-sheet.ts';
import styles from './quote-dialog.module.css';

interface FirmPriceDialogProps {
  booking: OutputOf<'getBooking'>;
  quote: Quote | null;
  firm: FirmPrice | null;
  onClose: () => void;
  onDone: () => void;
}

const MOST = 40;

/** Agrees the firm price: the current quote, or its lines as negotiated. Issued invoices remain unchanged. */
export function FirmPriceDialog({ booking, quote, firm, onClose, onDone }: FirmPriceDialogProps) {
  const isQuote = (lines: FirmLineValues[]) => quote !== null && isSame(lines, firmLinesOf(quote));
  const back = useOperationMutation('updateFirmPrice', { success: 'Firm price changed back' });
  const form = useOperationForm('updateFirmPrice', {
    schema: updateFirmPrice.body,
    initialValues: { items: firmLinesOf(firm ?? quote ?? { items: [] }) },
    request: ({ items: lines }) => ({
      params: { id: booking.id },
      body: firmInputOf(lines, firm?.version ?? null, isQuote(lines)),
    }),
    success: 'Firm price saved',
    undo: ({ version }) =>
      firm &&
      (() => void back.run({ params: { id: booking.id }, body: firmInputOf(firmLinesOf(firm), version, false) })),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const { items } = form.values;
  const rule = firm ?? quote;
  const isQuoteItself = isQuote(items);
  const total = rule ? totalOf(items, rule) : null;

  return (
    <FormDialog
      title={firm ? 'Change firm price' : 'Set firm price'}
      size="lg"
      form={form}
      submit={firm ? 'Change price' : 'Confirm price'}
      onClose={onClose}
    >
      {items.map(({ key }, index) => (
        <div key={key} className={styles.line}>
          <TextInput label={`Line ${index + 1}`} {...form.getInputProps(`items.${index}.title`)} />
          <MoneyInput
            label="Amount"
            currency={booking.currency}
            allowNegative
            {...form.getInputProps(`items.${index}.amountMinor`)}
          />
          <Button variant="subtle" color="negative" onClick={() => form.removeListItem('items', index)}>
            Remove<span className="visually-hidden"> line {index + 1}</span>
          </Button>
        </div>
      ))}
      <div>
        {items.length < MOST ? (
          <Button
            size="compact-md"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('items', newLine())}
          >
            Add a line
          </Button>
        ) : null}
        {quote && !isQuoteItself ? (
          <Button
            size="compact-md"
            variant="subtle"
            ml="xs"
            onClick={() => form.setValues({ items: firmLinesOf(quote) })}
          >
            Use the current quote
          </Button>
        ) : null}
      </div>
      {total && rule ? (
        <p className={styles.total}>
          <span>
            The customer pays{' '}
            <span className="soft text-sm">{total.taxMinor === 0 ? '' : `${rule.taxLabel} included`}</span>
          </span>
          <strong>
            <MoneyText minor={total.grossMinor} currency={booking.currency} withCode />
          </strong>
        </p>
      ) : null}
      {firm && booking.toInvoiceMinor !== null && booking.toInvoiceMinor !== firm.payableMinor ? (
        <p className="soft text-sm">Sent invoices don’t change. Invoice or credit the difference.</p>
      ) : null}
    </FormDialog>
  );
}

function newLine(): FirmLineValues {
  return {
    key: randomId(),
    kind: 'Adjustment',
    title: '',
    explanation: 'Agreed with the customer.',
    performanceTypeId: null,
    amountMinor: null,
  };
}

const isSame = (lines: FirmLineValues[], others: FirmLineValues[]): boolean => {
  const facts = ({ title, amountMinor }: FirmLineValues) => `${title} ${amountMinor}`;
  return lines.length === others.length && lines.every((line, index) => facts(line) === facts(others[index] ?? line));
};
