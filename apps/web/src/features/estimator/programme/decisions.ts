import type { GigType } from '@cadenza/domain/pricing/durations';
import { type Choices, noMusic, parts } from '../choices/choices.ts';
import type { Priced } from '../choices/price-choices.ts';

/** The decisions made, in the order of the programme; each is a note of its melody. */
export function decisionsOf(choices: Choices, priced: Priced | null, isKept: boolean, isSent: boolean): boolean[] {
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
