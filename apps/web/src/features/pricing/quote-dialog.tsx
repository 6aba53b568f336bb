import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { priceReads } from './price-reads.ts';
import type { Quote } from './price-sheet.ts';
import styles from './quote-dialog.module.css';
import { type QuoteValues, quoteFieldOf, quoteInputOf, quoteValuesOf } from './quote-values.ts';

interface QuoteDialogProps {
  bookingId: string;
  quote: Quote;
  onClose: () => void;
}

const needed = 'Please give an amount';

/** Adjusts a quote: a surcharge, a discount and agreed changes, each with a reason. The event is then repriced. */
export function QuoteDialog({ bookingId, quote, onClose }: QuoteDialogProps) {
  const form = useServerForm<QuoteValues>({
    initialValues: quoteValuesOf(quote),
    pathOf: quoteFieldOf,
    validate: {
      surcharge: { amountMinor: (amount, { surcharge }) => (amount === null && surcharge.reason ? needed : null) },
      adjustments: { amountMinor: (amount) => (amount === null ? needed : null) },
    },
  });
  const save = useOperationMutation('updateQuote', {
    refreshes: priceReads,
    success: 'The quote has been changed',
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  const { discount } = form.values;

  return (
    <FormDialog
      title="Edit the quote"
      size="lg"
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((values) =>
        save.run({ params: { id: bookingId }, body: quoteInputOf(values, quote.version) }),
      )}
    >
      <fieldset className={styles.part}>
        <legend className={styles.title}>Surcharge</legend>
        <div className={styles.pair}>
          <MoneyInput label="Amount" currency={quote.currency} {...form.getInputProps('surcharge.amountMinor')} />
          <TextInput label="Reason" {...form.getInputProps('surcharge.reason')} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.title}>Discount</legend>
        <SegmentedControl
          size="xs"
          aria-label="Discount by"
          data={[
            { value: 'percent', label: 'In percent' },
            { value: 'amount', label: 'An amount' },
          ]}
          {...form.getInputProps('discount.by')}
        />
        <div className={styles.pair}>
          {discount.by === 'percent' ? (
            <NumberInput
              label="Percent"
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              {...form.getInputProps('discount.percent')}
            />
          ) : (
            <MoneyInput label="Amount" currency={quote.currency} {...form.getInputProps('discount.amountMinor')} />
          )}
          <TextInput label="Reason" {...form.getInputProps('discount.reason')} />
        </div>
      </fieldset>
      <AdjustmentFields form={form} currency={quote.currency} />
    </FormDialog>
  );
}
