import { NumberInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Quote } from './price-sheet.ts';
import styles from './quote-dialog.module.css';
import type { QuoteValues } from './quote-values.ts';

/**
 * The number of half hours of the reception beyond its package. Nothing if the city offers none and none were chosen.
 */
export function ExtraTimeField({
  form,
  quote: { extraTime, currency },
}: {
  form: ServerForm<QuoteValues>;
  quote: Quote;
}) {
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
