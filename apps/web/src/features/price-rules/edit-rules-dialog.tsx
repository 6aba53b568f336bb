import type { OutputOf } from '@cadenza/contract/operations';
import { previewPriceRules, savePriceRules } from '@cadenza/contract/price-rules/operations';
import { maxRules, type RuleStep, ruleChangeProblems, rulesOn } from '@cadenza/domain/price-rules/rule-list';
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
import { RuleFields } from './rule-fields.tsx';
import { newRow, pathInRow, type Row, rowOf, ruleOf } from './rule-row.ts';

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
    refreshes: ['getPriceRules'],
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
