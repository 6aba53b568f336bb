import type { OutputOf } from '@cadenza/contract/operations';
import { previewPriceRules, savePriceRules } from '@cadenza/contract/price-rules/operations';
import { maxRules, type RuleStep, ruleChangeProblems, rulesOn } from '@cadenza/domain/price-rules/rule-list';
import { addDays } from '@cadenza/domain/time';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import { usePausedChange } from '../../shared/settings/use-paused-change.ts';
import styles from './price-rules.module.css';
import { newRow, pathInRow, type Row, rowOf, ruleOf } from './rule-row.ts';
import { dayNames, monthNames } from './rule-text.ts';

interface EditRulesDialogProps {
  city: City;
  known: OutputOf<'getPriceRules'>;
  onClose: () => void;
}

const changeOf = ({ from, rules }: { from: string; rules: Row[] }): RuleStep => ({ from, rules: rules.map(ruleOf) });

/** Sets the price rules of a city from a day on, after previewing which open quotes change. */
export function EditRulesDialog({ city, known, onClose }: EditRulesDialogProps) {
  const params = { id: city.id };
  const current = rulesOn(known.steps, known.today).map(rowOf);
  const bodyOf = (values: { from: string; rules: Row[] }) => {
    const { from, rules } = changeOf(values);
    return { from, rules: rules.map((rule) => ({ ...rule, weekdays: [...rule.weekdays] })) };
  };
  const form = useOperationForm('savePriceRules', {
    schema: savePriceRules.body,
    initialValues: { from: addDays(known.today, 1), rules: current.length > 0 ? current : [newRow()] },
    pathOf: pathInRow,
    rules: (values) => ruleChangeProblems(known, changeOf(values)),
    request: (values) => ({ params, body: { version: known.version, ...bodyOf(values) } }),
    onDone: onClose,
  });
  const body = usePausedChange(bodyOf(form.values));
  const isRight = inputProblems(previewPriceRules.body, body, ruleChangeProblems(known, body)).length === 0;
  const preview = useOperation('previewPriceRules', { params, body }, { enabled: isRight, keepPrevious: true });
  const { rules } = form.values;
  return (
    <FormDialog title="Price rules" form={form} onClose={onClose} size="lg">
      <FromDayInput today={known.today} {...form.getInputProps('from')} />
      {rules.map(({ key }, index) => (
        <RuleFields key={key} form={form} index={index} />
      ))}
      <AddRow
        disabled={rules.length >= maxRules}
        onClick={() => form.insertListItem('rules', newRow())}
        error={form.errorAt('rules')}
      >
        Add a rule
      </AddRow>
      <QuoteChanges changes={preview.data} isRight={isRight} error={preview.error} currency={known.currency} />
    </FormDialog>
  );
}

interface RuleFieldsProps {
  form: ServerForm<{ from: string; rules: Row[] }>;
  index: number;
}

const months = [
  { value: '', label: 'Any month' },
  ...monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label })),
];

/** One rule of the list: its name, its change, and its conditions. */
function RuleFields({ form, index }: RuleFieldsProps) {
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
