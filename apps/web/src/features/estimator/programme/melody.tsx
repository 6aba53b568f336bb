import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import { signOf } from '../../../shared/drawings/instruments.ts';
import { type Choices, noMusic } from '../choices/choices.ts';
import type { Priced } from '../choices/price-choices.ts';
import { isSent } from '../draft/is-sent.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import styles from './melody.module.css';

/** The canon in D: steps above the lowest line, one note per decision. Stems go down on the left from the middle line up. */
const notes = [8, 7, 6, 5, 4, 3, 4, 5].map((step, index) => ({
  href: signOf(step >= 4 ? 'note-stem-down' : 'note-stem-up'),
  x: 72 + index * 29,
  y: 50 - step * 3.5,
}));

/** A stave that gains a note with every decision. */
export function Melody() {
  const { choices, priced, kept } = useEstimatorParts('choices', 'priced', 'kept');
  const written = decisionsOf(choices, priced, kept !== null, isSent(kept?.draft));
  return (
    <svg className={styles.melody} viewBox="0 0 304 72" aria-hidden="true" focusable="false">
      <use className={styles.stave} href={signOf('stave')} />
      <use className={styles.clef} href={signOf('clef-in-d')} />
      {notes.map((place, index) => (
        <use key={place.x} className={styles.note} data-written={written[index]} {...place} />
      ))}
    </svg>
  );
}

/** The decisions made, in the order of the programme; each is a note of its melody. */
function decisionsOf(choices: Choices, priced: Priced | null, isKept: boolean, isSent: boolean): boolean[] {
  return [
    choices.notSureWhen || choices.eventDate !== null,
    ...gigTypes.flatMap((part) => partDecisions(choices, part)),
    priced?.quote !== undefined && priced.quote !== null && areSingersDecided(choices, priced),
    isKept,
    isSent,
  ];
}

function partDecisions(choices: Choices, part: GigType): [boolean, boolean] {
  const { music, place, notSureWhere } = choices[part];
  return [music !== null, music === noMusic || notSureWhere || place !== null];
}

const areSingersDecided = ({ chooseForMe, singers }: Choices, { isVocal }: Priced) =>
  !isVocal || chooseForMe || singers.length > 2;
