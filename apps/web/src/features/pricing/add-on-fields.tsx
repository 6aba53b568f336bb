import { Checkbox, NumberInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Quote } from './price-sheet.ts';
import styles from './quote-dialog.module.css';
import type { QuoteValues } from './quote-values.ts';

/** The city's add-ons for an event, each with today's price. Nothing if the city has none. */
export function AddOnFields({ form, quote }: { form: ServerForm<QuoteValues>; quote: Quote }) {
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
