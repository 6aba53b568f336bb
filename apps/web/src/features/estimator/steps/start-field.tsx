import type { GigType } from '@cadenza/domain/pricing/durations';
import { useId } from 'react';
import field from '../controls/field.module.css';
import { change } from '../state/change.ts';
import { type useEstimator, useEstimatorParts } from '../state/estimator-store.ts';

/** The start time, in the venue's time zone. */
export function StartField({ part }: { part: GigType }) {
  const id = useId();
  const { choices, catalogue } = useEstimatorParts('choices', 'catalogue');
  const startTime = choices[part].startTime ?? usualStart(catalogue, part);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Music begins at
      </label>
      <input
        className={field.input}
        id={id}
        type="time"
        step={900}
        value={startTime}
        onChange={(event) => {
          if (event.target.value !== '') change({ kind: 'start', part, startTime: event.target.value });
        }}
      />
    </div>
  );
}

/** The city's usual start for a part of the day, until another is chosen. */
export function usualStart(catalogue: ReturnType<typeof useEstimator.getState>['catalogue'], part: GigType): string {
  if (!catalogue) return '';
  const { ceremonyStartTime, receptionStartTime } = catalogue.settings;
  return part === 'ceremony' ? ceremonyStartTime : receptionStartTime;
}
