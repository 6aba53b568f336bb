import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import editor from '../../shared/settings/list-editor.module.css';
import styles from './price-rules.module.css';
import type { Row } from './rule-row.ts';
import { dayNames, monthNames } from './rule-text.ts';

interface RuleFieldsProps {
  form: ServerForm<{ from: string; rules: Row[] }>;
  index: number;
}

const months = [
  { value: '', label: 'Any month' },
  ...monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
];

/** One rule of the list: its name, its change, and its conditions. */
export function RuleFields({ form, index }: RuleFieldsProps) {
  const row = form.values.rules[index];
  const name = row?.name ?? '';
  const props = (field: keyof Row) => form.getInputProps(`rules.${index}.${field}`);
  return (
    <fieldset className={`stack-3 ${editor.rows}`}>
      <legend>{name === '' ? 'New rule' : name}</legend>
      <div className={styles.head}>
        <TextInput label="Name" {...props('name')} />
        <NumberInput
          label="Change"
          description="Use a minus to reduce the price."
          suffix="%"
          decimalScale={2}
          min={-100}
          max={100}
          hideControls
          {...props('percent')}
        />
      </div>
      <TextInput
        label="Words for customers"
        description="When it applies, as shown with the price: “Saturdays in March and November”."
        w="100%"
        {...props('sentence')}
      />
      <Checkbox.Group label="Days of the week" description="Leave empty for any day." {...props('weekdays')}>
        <div className={styles.days}>
          {dayNames.map((label, day) => (
            <Checkbox key={label} value={String(day + 1)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label="Only on public holidays"
        {...form.getInputProps(`rules.${index}.onHolidays`, { type: 'checkbox' })}
      />
      <div className={styles.season}>
        <NativeSelect label="Season from" data={months} {...props('fromMonth')} />
        <NumberInput label="First day" min={1} max={31} allowDecimal={false} hideControls {...props('fromDay')} />
        <NativeSelect label="Season until" data={months} {...props('untilMonth')} />
        <NumberInput label="Last day" min={1} max={31} allowDecimal={false} hideControls {...props('untilDay')} />
      </div>
      <div className={styles.code}>
        <TextInput
          label="Code"
          description="6 to 20 letters and digits for customers to enter. Leave empty for none."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...props('code')}
        />
        <TextInput type="date" label="Last day of the code" {...props('codeUntil')} />
      </div>
      <Button variant="subtle" color="negative" onClick={() => form.removeListItem('rules', index)}>
        Remove<span className="visually-hidden"> {name === '' ? 'the new rule' : name}</span>
      </Button>
    </fieldset>
  );
}
