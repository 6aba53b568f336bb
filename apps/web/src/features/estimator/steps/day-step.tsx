import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { use, useId, useState } from 'react';
import { KnownCities } from '../../../shared/layout/known-cities.ts';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { TickBox } from '../controls/tick-box.tsx';
import { change } from '../state/change.ts';
import { useEstimator, useEstimatorParts } from '../state/estimator-store.ts';
import { openCity } from '../state/open-city.ts';
import { useLongDate } from '../state/use-long-date.ts';
import { useProblems, useToday } from '../state/use-problems.ts';
import styles from './day-step.module.css';
import { StepSection } from './step-section.tsx';
import { wordsOf } from './wording.ts';

const kinds = Object.values(EventType).map((value) => ({ value, label: wordsOf(value).kind }));

/** The event type, the city and the date. */
export function DayStep() {
  const eventType = useEstimator((state) => state.choices.eventType);
  return (
    <StepSection step="day" title="The day">
      <div className={styles.row}>
        <SegmentedChoice
          legend="Event"
          options={kinds}
          value={eventType}
          onChange={(value) => change({ kind: 'event type', eventType: value })}
        />
        <CityChoice />
      </div>
      <DateField />
    </StepSection>
  );
}

/** The date of the event, or "not sure when". */
function DateField() {
  const { eventDate, notSureWhen } = useEstimator((state) => state.choices);
  const error = useProblems().date;
  const longDate = useLongDate();
  const today = useToday();
  const id = useId();
  return (
    <div className={styles.when}>
      <div className="stack-2 shrinkable">
        <label className="semibold" htmlFor="date">
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
        <p className="soft" id={`${id}-long`}>
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

/**
 * The city of the event: chosen from a list, or nearest to the person. An unknown city in the address can be corrected
 * here.
 */
function CityChoice() {
  const { catalogue, cityWord, cityFailure } = useEstimatorParts('catalogue', 'cityWord', 'cityFailure');
  const [nearest, setNearest] = useState('');
  const cities = use(KnownCities).map(({ name }) => ({ value: name, label: name }));
  const id = useId();
  const isUnknown = cityFailure !== null && !cityFailure.isUnreachable;
  const findNearest = () =>
    import('../state/find-nearest-city.ts')
      .then(({ findNearestCity }) => findNearestCity(navigator.geolocation))
      .then(setNearest, () => setNearest('We couldn’t find your nearest city. Please choose one.'));
  return (
    <div className="stack-2 shrinkable" id="city">
      <SegmentedChoice
        legend="City"
        options={cities}
        value={catalogue?.city.name ?? cityWord}
        onChange={(city) => {
          setNearest('');
          void openCity(city);
        }}
        describedBy={id}
      />
      <FieldError id={id}>{isUnknown ? cityFailure.message : undefined}</FieldError>
      <div>
        <ActionButton look="plain" onClick={() => void findNearest()}>
          Find my nearest city
        </ActionButton>
      </div>
      <p className="soft text-md flush" role="status">
        {nearest}
      </p>
    </div>
  );
}
