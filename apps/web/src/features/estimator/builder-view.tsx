import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import { lazy, Suspense } from 'react';
import styles from './builder-view.module.css';
import { musicOf, noMusic } from './choices/choices.ts';
import field from './controls/field.module.css';
import { FieldError } from './controls/field-error.tsx';
import { change } from './state/change.ts';
import { useEstimator } from './state/estimator-store.ts';
import { useProblems } from './state/use-problems.ts';
import { CityFailure } from './steps/city-failure.tsx';
import { DayStep } from './steps/day-step.tsx';
import { LengthChoice } from './steps/length-choice.tsx';
import { MusicChoice } from './steps/music-choice.tsx';
import { PlaceField } from './steps/place-field.tsx';
import { StartField } from './steps/start-field.tsx';
import { StepNav } from './steps/step-nav.tsx';
import { StepSection } from './steps/step-section.tsx';
import { partName, wordsOf } from './steps/wording.ts';

const AddOnsStep = lazy(async () => ({ default: (await import('./steps/add-ons-step.tsx')).AddOnsStep }));
const ExtraTime = lazy(async () => ({ default: (await import('./steps/extra-time.tsx')).ExtraTime }));
const SingersStep = lazy(async () => ({ default: (await import('./steps/singers-step.tsx')).SingersStep }));

/** The estimator: everything that affects the price, on one page. */
export function BuilderView() {
  const eventType = useEstimator((state) => state.choices.eventType);
  const isVocal = useEstimator((state) => state.priced?.isVocal ?? false);
  const hasAddOns = useEstimator((state) => state.priced?.hasAddOns ?? false);
  return (
    <div className={styles.view}>
      <div className="stack-3">
        <h1 className={styles.title} id="title" tabIndex={-1}>
          {wordsOf(eventType).title}
        </h1>
        <p className={styles.lead}>
          Choose your music and see the price as you go. We only ask for your details when you’re ready to get in touch.
        </p>
      </div>
      <StepNav />
      <DayStep />
      <CityFailure />
      {gigTypes.map((part) => (
        <PartStep key={part} part={part} />
      ))}
      {isVocal ? (
        <Suspense fallback={null}>
          <SingersStep />
        </Suspense>
      ) : null}
      {hasAddOns ? (
        <Suspense fallback={null}>
          <AddOnsStep />
        </Suspense>
      ) : null}
      <NoteStep />
    </div>
  );
}

/** One part of the day: place, hours and music. If no music is wanted, only that can be changed. */
function PartStep({ part }: { part: GigType }) {
  const eventType = useEstimator((state) => state.choices.eventType);
  const isPlayed = useEstimator((state) => state.choices[part].music !== noMusic);
  const canPlayLonger = useEstimator(
    ({ choices, catalogue }) =>
      part === 'reception' && musicOf(choices[part]) !== null && (catalogue?.settings.halfHours.most ?? 0) > 0,
  );
  return (
    <StepSection step={part} title={partName(part, eventType)}>
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
      {canPlayLonger ? (
        <Suspense fallback={null}>
          <ExtraTime />
        </Suspense>
      ) : null}
    </StepSection>
  );
}

const longest = 4000;

function NoteStep() {
  const note = useEstimator((state) => state.choices.note);
  const error = useProblems().note;
  return (
    <StepSection step="note" title="Note">
      <div className="stack-2 shrinkable">
        <label className="semibold" htmlFor="note-text">
          Anything we should know?
        </label>
        <textarea
          className={field.input}
          id="note-text"
          rows={4}
          maxLength={longest}
          value={note}
          aria-invalid={error !== undefined}
          aria-describedby="note-hint note-error"
          onChange={(event) => change({ kind: 'note', note: event.target.value })}
        />
        <p className="soft text-md flush" id="note-hint">
          A must-play song, stairs at the entrance, a surprise to keep secret.
        </p>
        <FieldError id="note-error">{error}</FieldError>
      </div>
    </StepSection>
  );
}
