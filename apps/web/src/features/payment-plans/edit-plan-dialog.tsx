import { savePaymentPlan } from '@cadenza/contract/payment-plans/operations';
import { formatMinor } from '@cadenza/domain/money';
import { planAmounts } from '@cadenza/domain/payment-plans/plan-amounts';
import { maxPlanLines } from '@cadenza/domain/payment-plans/plan-line';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ProblemText } from '../../shared/form/problem-text.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import styles from './edit-plan-dialog.module.css';
import type { Plan } from './payment-plan.ts';
import { PlanLineFields } from './plan-line-fields.tsx';
import { editedLines, type LineValues, newLine, planBody, planRules, planValues, priceOf } from './plan-values.ts';

/** The editable lines of a plan, each with its amount; the last is always the rest. */
export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const form = useOperationForm('savePaymentPlan', {
    schema: savePaymentPlan.body,
    initialValues: planValues(plan),
    request: (values) => ({ params: { id: plan.bookingId }, body: planBody(plan, values) }),
    rules: (values) => planRules(plan, values),
    success: 'Plan saved.',
    onDone: onClose,
  });
  const { lines } = form.values;
  const rest = lines.at(-1);
  const others = lines.slice(0, -1);
  const setOthers = (changed: LineValues[]) => form.setFieldValue('lines', [...changed, ...(rest ? [rest] : [])]);
  const { amounts } = planAmounts(editedLines(plan, form.values), priceOf(plan));
  const nameOf = (id: string) => `line ${lines.findIndex((line) => line.id === id) + 1}`;
  const reorder = useReorder(
    others.map(({ id }) => id),
    nameOf,
    (order) => setOthers(order.flatMap((id) => others.find((line) => line.id === id) ?? [])),
  );
  const isFull = rest?.invoicedMinor !== null;
  return (
    <FormDialog title="Payment plan" form={form} onClose={onClose} size="lg">
      <ol className="plain">
        {[...reorder.order, ...(rest ? [rest.id] : [])].map((id) => {
          const index = lines.findIndex((line) => line.id === id);
          const line = lines[index];
          if (!line) return null;
          return (
            <PlanLineFields
              key={id}
              line={line}
              place={{ index, count: lines.length }}
              amount={formatMinor(amounts[index] ?? 0, plan.currency)}
              currency={plan.currency}
              form={form}
              reorder={reorder}
              onRemove={() => setOthers(others.filter((each) => each.id !== id))}
            />
          );
        })}
      </ol>
      <ReorderStatus reorder={reorder} />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull || lines.length >= maxPlanLines}
        onClick={() => setOthers([...others, newLine()])}
      >
        Add a line
      </Button>
      {isFull ? <p>Everything is invoiced. Edit an invoice to change its amount.</p> : null}
      <p className={`${styles.sum} flush semibold`}>
        <span>Firm price</span>
        <span className="tabular">{formatMinor(plan.firmMinor ?? 0, plan.currency)}</span>
      </p>
      <ProblemText>{form.errorAt('lines')}</ProblemText>
    </FormDialog>
  );
}
