import { previewAddOns, saveAddOns } from '@cadenza/contract/add-ons/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { type AddOnEntry, addOnChangeProblems, addOnsOn, maxAddOns } from '@cadenza/domain/add-ons/add-on-list';
import { addDays } from '@cadenza/domain/time';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import { usePausedChange } from '../../shared/settings/use-paused-change.ts';
import { AddOnFields } from './add-on-fields.tsx';
import { entryOf, newRow, type Row, rowOf } from './add-on-row.ts';

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
    refreshes: ['getAddOns'],
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
