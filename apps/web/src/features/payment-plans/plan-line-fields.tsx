import type { Currency } from '@cadenza/domain/money';
import { planLineLabel } from '@cadenza/domain/payment-plans/plan-line';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { DragHandle } from '../../shared/reorder/drag-handle.tsx';
import type { useReorder } from '../../shared/reorder/use-reorder.ts';
import styles from './edit-plan-dialog.module.css';
import type { LineValues, PlanValues } from './plan-values.ts';

interface PlanLineFieldsProps {
  line: LineValues;
  place: { index: number; count: number };
  amount: string;
  currency: Currency;
  form: ServerForm<PlanValues>;
  reorder: ReturnType<typeof useReorder>;
  onRemove: () => void;
}

/** One line: its share, due day and amount. The last has no share: it is the rest. */
export function PlanLineFields({ line, place, amount, currency, form, reorder, onRemove }: PlanLineFieldsProps) {
  const { index, count } = place;
  const isLast = index === count - 1;
  const label = planLineLabel(
    isLast ? { percent: null, amountMinor: null } : { percent: 1, amountMinor: null },
    index,
    count,
  );
  const name = `line ${index + 1}`;
  const isFixed = line.invoicedMinor !== null;
  const at = <Field extends keyof LineValues>(field: Field) => form.getInputProps(`lines.${index}.${field}`);
  return (
    <li className={styles.line} data-lifted={reorder.liftedId === line.id || undefined} {...reorder.rowProps(line.id)}>
      <div className={`${styles.head} row-2`}>
        {isLast ? null : <DragHandle id={line.id} label={`Move ${name}`} reorder={reorder} />}
        <span className="semibold grow">{label}</span>
        <span className="tabular">{amount}</span>
        {isLast || isFixed ? null : <RemoveButton size="lg" aria-label={`Remove ${name}`} onClick={onRemove} />}
      </div>
      {isFixed ? (
        <p className="soft flush">Invoiced</p>
      ) : (
        <div className={styles.fields}>
          {isLast ? (
            <p className={`soft flush ${styles.rest}`}>The rest of the price</p>
          ) : (
            <>
              <NativeSelect
                label="Share"
                aria-label={`Share of ${name}`}
                data={[
                  { value: 'percent', label: 'Percentage' },
                  { value: 'amount', label: 'Amount' },
                ]}
                {...at('shareKind')}
              />
              {line.shareKind === 'percent' ? (
                <NumberInput
                  label="Of the price"
                  suffix="%"
                  min={1}
                  max={100}
                  allowDecimal={false}
                  {...at('percent')}
                />
              ) : (
                <MoneyInput label="Amount" currency={currency} {...at('amountMinor')} />
              )}
            </>
          )}
          <NativeSelect
            label="Due"
            aria-label={`When ${name} is due`}
            data={[
              { value: 'acceptance', label: 'On acceptance' },
              { value: 'before', label: 'Before the event' },
              { value: 'day', label: 'On a day' },
            ]}
            {...at('dueKind')}
          />
          {line.dueKind === 'before' ? (
            <NumberInput label="Days before" min={0} max={730} allowDecimal={false} {...at('daysBefore')} />
          ) : null}
          {line.dueKind === 'day' ? <TextInput type="date" label="Day" {...at('dueOn')} /> : null}
        </div>
      )}
    </li>
  );
}
