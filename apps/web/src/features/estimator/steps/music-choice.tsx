import type { Currency } from '@cadenza/domain/money';
import { type GigType, receptionMinutes } from '@cadenza/domain/pricing/durations';
import { useId, useState } from 'react';
import { MoneyText } from '../../../shared/format/money-text.tsx';
import { differsInVoices, groupsFor, lowestPrice, type Performance } from '../catalogue/catalogue.ts';
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
  if (!catalogue || !priced) return cityFailure ? null : <MusicSkeleton called={called} />;
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
          <MusicFamily
            key={group.name}
            {...group}
            input={name}
            chosen={music}
            minutes={Math.min(priced.minutes[part], receptionMinutes)}
            currency={catalogue.city.currency}
            part={part}
          />
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

interface MusicFamilyProps {
  name: string;
  performances: readonly Performance[];
  /** The name of the radio buttons. */
  input: string;
  /** The id of the chosen music of this part. */
  chosen: string | null;
  minutes: number;
  currency: Currency;
  part: GigType;
}

/** Line-ups of one kind. On a phone they are collapsed to their lowest price, except the chosen kind. */
function MusicFamily({ name, performances, input, chosen, minutes, currency, part }: MusicFamilyProps) {
  const isChosen = performances.some(({ id }) => id === chosen);
  const [isOpen, setOpen] = useState(isChosen);
  const [wasChosen, setWasChosen] = useState(isChosen);
  // Choices of an earlier visit arrive after the first render. A kind that is no longer chosen keeps its state.
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen);
    if (isChosen) setOpen(true);
  }
  const id = useId();
  const from = lowestPrice(performances, minutes);
  return (
    <div data-folded={!isOpen || undefined}>
      <h3 className={styles.family}>
        <span className={styles.plain}>{name}</span>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          {from === null ? null : (
            <span className={styles.from}>
              {' '}
              from <MoneyText brief minor={from} currency={currency} />
            </span>
          )}
        </button>
      </h3>
      <div className={styles.options} id={id}>
        {performances.map((performance) => (
          <MusicOption
            key={performance.id}
            performance={performance}
            name={input}
            minutes={minutes}
            currency={currency}
            isChosen={chosen === performance.id}
            part={part}
          />
        ))}
      </div>
    </div>
  );
}

/** The loading placeholder. */
function MusicSkeleton({ called }: { called: string }) {
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
