import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { Section } from '../controls/section.tsx';
import { SegmentedChoice } from '../controls/segmented-choice.tsx';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { CityChoice } from './city-choice.tsx';
import { DateField } from './date-field.tsx';
import styles from './day-step.module.css';
import { wordsOf } from './wording.ts';

const kinds = Object.values(EventType).map((value) => ({ value, label: wordsOf(value).kind }));

/** The event type, the city and the date. */
export function DayStep() {
  const eventType = useEstimator((state) => state.choices.eventType);
  return (
    <Section id="day" title="The day">
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
    </Section>
  );
}
