import { maxOfOne } from '@cadenza/domain/add-ons/add-on-list';
import type { Currency } from '@cadenza/domain/money';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { gigOptions } from '../../shared/form/gig-options.ts';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { ProblemText } from '../../shared/form/problem-text.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import editor from '../../shared/settings/list-editor.module.css';
import type { Row } from './add-on-row.ts';
import styles from './add-ons.module.css';

interface AddOnFieldsProps {
  form: ServerForm<{ from: string; addOns: Row[] }>;
  index: number;
  currency: Currency;
}

/** One add-on of the list: its text, its price, and when it is offered. */
export function AddOnFields({ form, index, currency }: AddOnFieldsProps) {
  const name = form.values.addOns[index]?.name ?? '';
  const props = (field: string) => form.getInputProps(`addOns.${index}.${field}`);
  return (
    <fieldset className={`stack-3 ${editor.rows}`}>
      <legend>{name === '' ? 'New add-on' : name}</legend>
      <TextInput label="Name" w="100%" {...props('name')} />
      <TextInput
        label="Description"
        description="A sentence that customers read beside the price."
        w="100%"
        {...props('description')}
      />
      <div className={styles.row}>
        <MoneyInput label="Price" currency={currency} {...props('priceMinor')} />
        <NumberInput label="Most per event" min={1} max={maxOfOne} allowDecimal={false} {...props('most')} />
        <NativeSelect label="With" data={[{ value: 'either', label: 'Either' }, ...gigOptions]} {...props('part')} />
        <Button variant="subtle" color="negative" onClick={() => form.removeListItem('addOns', index)}>
          Remove<span className="visually-hidden"> {name === '' ? 'the new add-on' : name}</span>
        </Button>
      </div>
      <ProblemText>{form.errorAt(`addOns.${index}.addOnId`)}</ProblemText>
    </fieldset>
  );
}
