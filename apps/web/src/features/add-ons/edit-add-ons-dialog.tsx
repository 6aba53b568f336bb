import { previewAddOns, saveAddOns } from '@cadenza/contract/add-ons/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import {
  type AddOnEntry,
  addOnChangeProblems,
  addOnsOn,
  maxAddOns,
  maxOfOne,
} from '@cadenza/domain/add-ons/add-on-list';
import type { Currency } from '@cadenza/domain/money';
import { addDays } from '@cadenza/domain/time';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { gigOptions } from '../../shared/form/gig-options.ts';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { ProblemText } from '../../shared/form/problem-text.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import { usePausedChange } from '../../shared/settings/use-paused-change.ts';
import { entryOf, newRow, type Row, rowOf } from './add-on-row.ts';
import styles from './add-ons.module.css';

interface EditAddOnsDialogProps {
  city: City;
  known: OutputOf<'getAddOns'>;
  onClose: () => void;
}

/** Sets the add-ons of a city from a day on, after previewing which open quotes change. */
export function EditAddOnsDialog({ city, known, onClose }: EditAddOnsDialogProps) {
  const params = { id: city.id };
  const changeOf = ({ from, addOns }: { from: string; addOns: Row[] }): { from: string; addOns: AddOnEntry[] } => ({
    from,
    addOns: addOns.map(entryOf),
  });
  const current = addOnsOn(known.steps, known.today).map(rowOf);
  const form = useOperationForm('saveAddOns', {
    schema: saveAddOns.body,
    initialValues: { from: addDays(known.today, 1), addOns: current.length > 0 ? current : [newRow()] },
    rules: (values) => addOnChangeProblems(known, changeOf(values)),
    request: (values) => ({ params, body: { version: known.version, ...changeOf(values) } }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onClose,
  });
  const body = usePausedChange(changeOf(form.values));
  const isRight = inputProblems(previewAddOns.body, body, addOnChangeProblems(known, body)).length === 0;
  const preview = useOperation('previewAddOns', { params, body }, { enabled: isRight, keepPrevious: true });
  const { addOns } = form.values;
  return (
    <FormDialog title="Add-ons" form={form} onClose={onClose} size="lg">
      <FromDayInput today={known.today} {...form.getInputProps('from')} />
      {addOns.map(({ key }, index) => (
        <AddOnFields key={key} form={form} index={index} currency={known.currency} />
      ))}
      <AddRow
        disabled={addOns.length >= maxAddOns}
        onClick={() => form.insertListItem('addOns', newRow())}
        error={form.errorAt('addOns')}
      >
        Add an add-on
      </AddRow>
      <QuoteChanges changes={preview.data} isRight={isRight} error={preview.error} currency={known.currency} />
    </FormDialog>
  );
}

interface AddOnFieldsProps {
  form: ServerForm<{ from: string; addOns: Row[] }>;
  index: number;
  currency: Currency;
}

/** One add-on of the list: its text, its price, and when it is offered. */
function AddOnFields({ form, index, currency }: AddOnFieldsProps) {
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
