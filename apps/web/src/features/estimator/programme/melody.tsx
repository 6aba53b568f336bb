import type { GigType } from '@cadenza/domain/pricing/durations';
import { type Choices, noMusic, parts } from '../choices/choices.ts';
import type { Priced } from '../choices/price-choices.ts';
import { isSent } from '../draft/is-sent.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import styles from './melody.module.css';

const gap = 7;
const bottom = 50;

/** The canon in D: steps above the lowest line, one note per decision. */
const notes = [8, 7, 6, 5, 4, 3, 4, 5].map((step, index) => ({ index, path: note(index, step) }));

/** A stave that gains a note with every decision. */
export function Melody() {
  const { choices, priced, kept } = useEstimatorParts('choices', 'priced', 'kept');
  const written = decisionsOf(choices, priced, kept !== null, isSent(kept?.draft));
  const lines = [0, 1, 2, 3, 4].map((line) => `M0 ${bottom - line * gap}H304`).join('');
  return (
    <svg className={styles.melody} viewBox="0 0 304 72" aria-hidden="true" focusable="false">
      <path className={styles.stave} d={`${lines}M302 ${bottom}V${bottom - 4 * gap}`} />
      <path
        className={styles.clef}
        d="M20.500 43.500c0-3.500 5.500-4.300 6.800-.8c1.300 4.500-2.700 8-7.300 7.600c-5.500-.5-9-5.500-7.600-11.300c1.400-6.300 7.300-9.400 10-15.300c1.600-3.600 1.400-9-1.300-10.900c-2.700 1.400-4.100 6.300-3.200 11.700l5 31c.7 4.500-1.800 7.600-5 7.200c-2.700-.5-3.600-3.600-1.400-5"
      />
      <path className={styles.clef} d={sharp(38, 8) + sharp(47, 5)} />
      {notes.map(({ index, path }) => (
        <path key={path} className={styles.note} data-written={written[index]} d={path} />
      ))}
    </svg>
  );
}

function note(index: number, step: number): string {
  const x = 72 + index * 29;
  const y = bottom - (step * gap) / 2;
  // Half notes: slanted and open, with the stem down on the left above the middle line, otherwise up on the right.
  const head = `M${x - 4.6} ${y + 1.8}c-1-2.600 4.200-6 7.600-4.800c2.600 1.200-2.600 6-7.600 4.800`;
  return step >= 4 ? `${head}M${x - 4.8} ${y + 1}v21` : `${head}M${x + 3.6} ${y - 1.4}v-21`;
}

function sharp(x: number, step: number): string {
  const y = bottom - (step * gap) / 2;
  return `M${x - 1.5} ${y - 6}v12.500M${x + 1.5} ${y - 6.5}v12.500M${x - 3.5} ${y - 1.5}l7-1.800M${x - 3.5} ${y + 3}l7-1.800`;
}

/** The decisions made, in the order of the programme; each is a note of its melody. */
function decisionsOf(choices: Choices, priced: Priced | null, isKept: boolean, isSent: boolean): boolean[] {
  return [
    choices.notSureWhen || choices.eventDate !== null,
    ...parts.flatMap((part) => partDecisions(choices, part)),
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
