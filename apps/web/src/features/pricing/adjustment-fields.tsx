import type { Currency } from '@cadenza/domain/money';
import { Button, TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import styles from './quote-dialog.module.css';
import type { QuoteValues } from './quote-values.ts';

const MOST = 20;

/** Agreed changes to a quote: description, amount and reason. */
export function AdjustmentFields({ form, currency }: { form: ServerForm<QuoteValues>; currency: Currency }) {
  const { adjustments } = form.values;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>Agreed changes</legend>
      {adjustments.map(({ key }, index) => (
        <div key={key} className={styles.part}>
          <div className={styles.line}>
            <TextInput label="Description" {...form.getInputProps(`adjustments.${index}.title`)} />
            <MoneyInput
              label="Amount"
              currency={currency}
              allowNegative
              {...form.getInputProps(`adjustments.${index}.amountMinor`)}
            />
            <Button variant="subtle" color="negative" onClick={() => form.removeListItem('adjustments', index)}>
              Remove<span className="visually-hidden"> change {index + 1}</span>
            </Button>
          </div>
          <TextInput label="Reason" w="100%" {...form.getInputProps(`adjustments.${index}.reason`)} />
        </div>
      ))}
      {adjustments.length < MOST ? (
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            form.insertListItem('adjustments', {
              key: randomId(),
              title: '',
              amountMinor: null,
              reason: '',
            })
          }
        >
          Add a change
        </Button>
      ) : null}
    </fieldset>
  );
}
