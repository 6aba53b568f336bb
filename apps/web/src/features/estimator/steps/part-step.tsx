import type { GigType } from '@cadenza/domain/pricing/durations';
import { noMusic } from '../choices/choices.ts';
import { Section } from '../controls/section.tsx';
import { useEstimator } from '../state/estimator-store.ts';
import { LengthChoice } from './length-choice.tsx';
import { MusicChoice } from './music-choice.tsx';
import styles from './part-step.module.css';
import { PlaceField } from './place-field.tsx';
import { StartField } from './start-field.tsx';
import { partName } from './wording.ts';

/** One part of the day: place, hours and music. If no music is wanted, only that can be changed. */
export function PartStep({ part }: { part: GigType }) {
  const eventType = useEstimator((state) => state.choices.eventType);
  const isPlayed = useEstimator((state) => state.choices[part].music !== noMusic);
  return (
    <Section id={part} title={partName(part, eventType)}>
      {isPlayed ? (
        <>
          <PlaceField part={part} />
          <div className={styles.row}>
            <LengthChoice part={part} />
            <StartField part={part} />
          </div>
        </>
      ) : null}
      <MusicChoice part={part} />
    </Section>
  );
}
