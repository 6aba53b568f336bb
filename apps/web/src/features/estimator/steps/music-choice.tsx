import type { GigType } from '@cadenza/domain/pricing/durations';
import { useId, useState } from 'react';
import { differsInVoices, groupsFor } from '../catalogue/catalogue.ts';
import { noMusic } from '../choices/choices.ts';
import { taxOf } from '../choices/price-choices.ts';
import covering from '../controls/covering-input.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { change } from '../state/change.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { useProblems } from '../state/use-problems.ts';
import styles from './music-choice.module.css';
import { MusicOption } from './music-option.tsx';
import { type Voice, VoiceChoice } from './voice-choice.tsx';
import { partInSentence } from './wording.ts';

const skeletonRows = [1, 2, 3, 4];

/** The music for one part of the day: one performance, or none. */
export function MusicChoice({ part }: { part: GigType }) {
  const { catalogue, choices, priced, cityFailure } = useEstimatorParts(
    'catalogue',
    'choices',
    'priced',
    'cityFailure',
  );
  const problems = useProblems();
  const [voice, setVoice] = useState<Voice>(0);
  const name = useId();
  const called = partInSentence(part, choices.eventType);
  const { music } = choices[part];
  if (!catalogue || !priced) return cityFailure ? null : <MusicBones called={called} />;
  const { mode, label } = taxOf(catalogue);
  return (
    <>
      {differsInVoices(catalogue, part) ? (
        <VoiceChoice legend={`Voices for your ${called}`} value={voice} onChange={setVoice} />
      ) : null}
      <fieldset className={styles.group} id={`${part}-music`} aria-describedby={`${name}-error`}>
        <legend className={styles.legend}>Music for your {called}</legend>
        <p className={styles.about}>
          {mode === 2 ? `Prices before ${label}. The total includes it. ` : null}
          <a className={styles.link} href={`/quote/event?cityId=${catalogue.city.id}`}>
            See all our music
          </a>
        </p>
        <FieldError id={`${name}-error`}>{problems[`${part}.music`]}</FieldError>
        {groupsFor(catalogue, part, { voice, chosen: music }).map((group) => (
          <div key={group.name}>
            <h3 className={styles.family}>{group.name}</h3>
            <div className={styles.options}>
              {group.performances.map((performance) => (
                <MusicOption
                  key={performance.id}
                  performance={performance}
                  name={name}
                  minutes={priced.minutes[part]}
                  currency={catalogue.city.currency}
                  isChosen={music === performance.id}
                  part={part}
                />
              ))}
            </div>
          </div>
        ))}
        <label className={`${styles.none} ${covering.covered}`}>
          <input
            className={covering.input}
            type="radio"
            name={name}
            checked={music === noMusic}
            onChange={() => change({ kind: 'music', part, music: noMusic })}
          />
          No music for your {called}
        </label>
      </fieldset>
    </>
  );
}

/** The loading placeholder. */
function MusicBones({ called }: { called: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={`Loading music for your ${called}`}>
      <div className={styles.options}>
        {skeletonRows.map((row) => (
          <div key={row} className={styles.skeleton} />
        ))}
      </div>
    </div>
  );
}
