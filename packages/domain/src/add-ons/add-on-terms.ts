import type { ChosenAddOn } from '../enquiry/enquiry-price.ts';
import type { AddOn } from './add-on-list.ts';
import type { AddOnChoice } from './chosen-add-ons.ts';

// A file of its own: it is all that a browser needs to price what was chosen.

/** What was chosen, with its terms; an add-on that none of these is, is left out. */
export const addOnsFrom = (chosen: readonly AddOnChoice[], known: readonly (AddOn | ChosenAddOn)[]): ChosenAddOn[] =>
  chosen.flatMap(({ addOnId, count }) => {
    const addOn = known.find((each) => each.addOnId === addOnId);
    return addOn ? [{ ...addOn, count }] : [];
  });

/** The chosen add-ons as another list has them; one that it no longer has stays as it was. */
export const withAddOnsOf = (chosen: readonly ChosenAddOn[], list: readonly AddOn[]): ChosenAddOn[] =>
  addOnsFrom(chosen, [...list, ...chosen]);
