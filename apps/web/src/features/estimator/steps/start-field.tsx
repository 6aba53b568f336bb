import type { GigType } from '@cadenza/domain/pricing/durations';
import { useId } from 'react';
import { usualStart } from '../catalogue/catalogue.ts';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useProblems } from '../state/use-problems.ts';

/** The start time, in the venue's time zone. */
export function StartField({ part }: { part: GigType }) {
  const id = useId();
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const error = useProblems()[`${part}.start`];
  const startTime = choices[part].startTime ?? usualStart(catalogue, part);
  return (
    <div className="stack-2 shrinkable">
      <label className="semibold" htmlFor={id}>
        Music begins at
      </label>
      <input
        className={field.input}
        id={id}
        type="time"
        step={900}
        value={startTime}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          if (event.target.value !== '') change({ kind: 'start', part, startTime: event.target.value });
        }}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
