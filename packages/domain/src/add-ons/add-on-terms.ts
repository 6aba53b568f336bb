import type { ChosenAddOn } from '../enquiry/enquiry-price.ts';
import type { AddOn } from './add-on-list.ts';
import type { AddOnChoice } from './chosen-add-ons.ts';

// A separate file, because it is all that a browser needs to price the chosen add-ons.

/** The chosen add-ons with their terms; those not in the list are left out. */
export const addOnsFrom = (chosen: readonly AddOnChoice[], known: readonly (AddOn | ChosenAddOn)[]): ChosenAddOn[] =>
  chosen.flatMap(({ addOnId, count }) => {
    const addOn = known.find((each) => each.addOnId === addOnId);
    return addOn ? [{ ...addOn, count }] : [];
  });

/** The chosen add-ons with the terms of another list; those no longer in it keep their own. */
export const withAddOnsOf = (chosen: readonly ChosenAddOn[], list: readonly AddOn[]): ChosenAddOn[] =>
  addOnsFrom(chosen, [...list, ...chosen]);
