import { updateQuote } from '@cadenza/contract/pricing/operations';
import { Checkbox, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import type { Quote } from './price-sheet.ts';
import styles from './quote-dialog.module.css';
import { type QuoteValues, quoteFieldOf, quoteInputOf, quoteValuesOf } from './quote-values.ts';

interface QuoteDialogProps {
  bookingId: string;
  quote: Quote;
  onClose: () => void;
}

/** Adjusts a quote: extra time, add-ons, a code, a surcharge, a discount and agreed changes, each with a reason. The event is then repriced. */
export function QuoteDialog({ bookingId, quote, onClose }: QuoteDialogProps) {
  const form = useOperationForm('updateQuote', {
    schema: updateQuote.body,
    initialValues: quoteValuesOf(quote),
    pathOf: quoteFieldOf,
    request: (values) => ({ params: { id: bookingId }, body: quoteInputOf(values, quote.version) }),
    success: 'Quote updated',
    onDone: onClose,
  });
  const { discount } = form.values;

  return (
    <FormDialog title="Edit quote" size="lg" form={form} onClose={onClose}>
      <ExtraTimeField form={form} quote={quote} />
      <AddOnFields form={form} quote={quote} />
      <TextInput
        label="Code"
        description={quote.priceCodeNote ?? 'The price code the customer has, if any.'}
        w="100%"
        maw="20rem"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('priceCode')}
      />
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
            { value: 'percent', label: 'Percentage' },
            { value: 'amount', label: 'Amount' },
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

/**
 * The number of half hours of the reception beyond its package. Nothing if the city offers none and none were chosen.
 */
function ExtraTimeField({ form, quote: { extraTime, currency } }: { form: ServerForm<QuoteValues>; quote: Quote }) {
  if (extraTime === null || Math.max(extraTime.most, extraTime.halfHours) === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>Extra time</legend>
      <NumberInput
        label="Half hours beyond the reception’s package"
        description={
          <>
            <MoneyText brief minor={extraTime.priceMinor} currency={currency} /> for each musician, up to{' '}
            {extraTime.most}
          </>
        }
        min={0}
        max={Math.max(extraTime.most, extraTime.halfHours)}
        allowDecimal={false}
        placeholder="0"
        {...form.getInputProps('extraHalfHours')}
      />
    </fieldset>
  );
}

/** The city's add-ons for an event, each with today's price. Nothing if the city has none. */
function AddOnFields({ form, quote }: { form: ServerForm<QuoteValues>; quote: Quote }) {
  const { addOnsToChoose, currency } = quote;
  if (addOnsToChoose.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>Add-ons</legend>
      {addOnsToChoose.map(({ addOnId, name, part, most, priceMinor }) => {
        const path = `addOns.${addOnId}`;
        const price = (
          <>
            <MoneyText brief minor={priceMinor} currency={currency} />
            {most > 1 ? ` each, up to ${most}` : null}
            {part === null ? null : `, with ${part} music`}
          </>
        );
        return most === 1 ? (
          <Checkbox
            key={addOnId}
            label={name}
            description={price}
            checked={Number(form.values.addOns[addOnId] ?? 0) > 0}
            onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? 1 : 0)}
          />
        ) : (
          <NumberInput
            key={addOnId}
            label={name}
            description={price}
            min={0}
            max={most}
            allowDecimal={false}
            placeholder="0"
            {...form.getInputProps(path)}
          />
        );
      })}
    </fieldset>
  );
}
