import { lazy, Suspense } from 'react';
import styles from './builder-view.module.css';
import { parts } from './choices/choices.ts';
import { useEstimator } from './state/estimator-store.ts';
import { CityFailure } from './steps/city-failure.tsx';
import { DayStep } from './steps/day-step.tsx';
import { FarPlaceDialog } from './steps/far-place-dialog.tsx';
import { NoteStep } from './steps/note-step.tsx';
import { PartStep } from './steps/part-step.tsx';
import { wordsOf } from './steps/wording.ts';

const SingersStep = lazy(async () => ({ default: (await import('./steps/singers-step.tsx')).SingersStep }));

/** The estimator: everything that affects the price, on one page. */
export function BuilderView() {
  const eventType = useEstimator((state) => state.choices.eventType);
  const isVocal = useEstimator((state) => state.priced?.isVocal ?? false);
  return (
    <div className={styles.view}>
      <div className={styles.intro}>
        <h1 className={styles.title} id="title" tabIndex={-1}>
          {wordsOf(eventType).title}
        </h1>
        <p className={styles.lead}>
          Choose the music for the day and read its price as you go. We ask who you are only when you want us to hear
          from you.
        </p>
      </div>
      <DayStep />
      <CityFailure />
      {parts.map((part) => (
        <PartStep key={part} part={part} />
      ))}
      {isVocal ? (
        <Suspense fallback={null}>
          <SingersStep />
        </Suspense>
      ) : null}
      <NoteStep />
      <FarPlaceDialog />
    </div>
  );
}
