import type { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { canSingSome, minimumSingers } from '@cadenza/domain/enquiry/voices';
import { gigTypes } from '@cadenza/domain/pricing/durations';
import { useEffect, useId, useState } from 'react';
import { chooseForMeId, singersOf } from '../catalogue/catalogue.ts';
import { performanceOf } from '../choices/price-choices.ts';
import { FieldError } from '../controls/field-error.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { showWanted } from '../state/lead-to.ts';
import { useProblems } from '../state/use-problems.ts';
import { ChosenSingers } from './chosen-singers.tsx';
import { SingerOption } from './singer-option.tsx';
import styles from './singers-step.module.css';
import { StepSection } from './step-section.tsx';
import { type Voice, VoiceChoice } from './voice-choice.tsx';

/** Who sings, if the music has vocals: at least three singers by name in order of preference, or our choice. */
export function SingersStep() {
  const { catalogue, choices, priced } = useEstimatorParts('catalogue', 'choices', 'priced');
  const error = useProblems().singers;
  const [asked, setAsked] = useState<Voice>(0);
  const id = useId();
  useEffect(showWanted, []);
  if (!catalogue || !priced?.isVocal) return null;
  const chosen = choices.singers;
  const forMe = catalogue.performers.find((each) => each.id === chooseForMeId);
  const music = gigTypes.flatMap((part) => performanceOf(choices, catalogue, part) ?? []);
  // Leaves out singers who cannot sing any seat of the music.
  const fitting = singersOf(catalogue).filter((singer) => canSingSome(singer, music));
  const hasBoth = new Set(fitting.map(({ gender }): Gender => gender)).size > 1;
  const voice = hasBoth ? asked : 0;
  const shown = fitting.filter(({ gender }) => voice === 0 || gender === voice);
  return (
    <StepSection step="singers" title="Singers">
      <fieldset className={styles.group} aria-labelledby="singers-title" aria-describedby={`${id}-lead ${id}-error`}>
        <p className={styles.lead} id={`${id}-lead`}>
          Pick at least {minimumSingers} favourites, in order, in case one isn’t free on the day. You only pay for those
          who sing.
        </p>
        <label className={styles.forMe}>
          <input
            className={styles.box}
            type="checkbox"
            checked={choices.chooseForMe}
            onChange={(event) => change({ kind: 'choose for me', isOn: event.target.checked })}
          />
          <span className={styles.name}>{forMe?.label ?? 'Choose For Me'}</span>
          <span className={styles.small}>We’ll pick a voice that suits your music, at no extra cost.</span>
        </label>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {choices.chooseForMe ? null : (
          <>
            <ChosenSingers />
            {hasBoth ? <VoiceChoice legend="Voice type" value={voice} onChange={setAsked} /> : null}
            <ul className={styles.list}>
              {shown.map((singer) => (
                <SingerOption
                  key={singer.id}
                  singer={singer}
                  currency={catalogue.city.currency}
                  place={chosen.indexOf(singer.id) + 1}
                />
              ))}
            </ul>
          </>
        )}
      </fieldset>
    </StepSection>
  );
}
