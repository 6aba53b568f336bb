import { gigTypes } from '@cadenza/domain/pricing/durations';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, musicOf } from './choices.ts';

/** The add-ons that go with the music chosen so far. */
export const offeredAddOns = (choices: Choices, { addOns }: Catalogue): Catalogue['addOns'] =>
  addOns.filter((addOn) =>
    gigTypes.some((part) => (addOn.part === null || addOn.part === part) && musicOf(choices[part]) !== null),
  );

/** The chosen ones, in words: "Ceremony sound, 2 × Learn a song". */
export const addOnsText = (choices: Choices, catalogue: Catalogue): string =>
  offeredAddOns(choices, catalogue)
    .flatMap(({ addOnId, name }) => {
      const count = choices.addOns.find((each) => each.addOnId === addOnId)?.count ?? 0;
      return count === 0 ? [] : [count === 1 ? name : `${count} × ${name}`];
    })
    .join(', ');
