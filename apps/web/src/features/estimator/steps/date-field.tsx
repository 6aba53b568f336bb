import { useId } from 'react';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { TickBox } from '../controls/tick-box.tsx';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { useLongDate } from '../state/use-long-date.ts';
import { useProblems, useToday } from '../state/use-problems.ts';
import styles from './day-step.module.css';

/** The date of the event, or "not sure when". */
export function DateField() {
  const { eventDate, notSureWhen } = useEstimator((state) => state.choices);
  const error = useProblems().date;
  const longDate = useLongDate();
  const today = useToday();
  const id = useId();
  return (
    <div className={styles.when}>
      <div className={field.field}>
        <label className={field.label} htmlFor="date">
          Date
        </label>
        <input
          className={field.input}
          id="date"
          type="date"
          min={today ?? undefined}
          value={notSureWhen ? '' : (eventDate ?? '')}
          disabled={notSureWhen}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-long ${id}-error`}
          onChange={(event) => change({ kind: 'date', eventDate: event.target.value || null })}
        />
        <p className={styles.long} id={`${id}-long`}>
          {longDate}
        </p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <TickBox
        label="We are not sure when"
        isOn={notSureWhen}
        onChange={(isOn) => change({ kind: 'not sure when', isOn })}
      />
    </div>
  );
}
