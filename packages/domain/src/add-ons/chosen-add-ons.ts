import type { ChosenAddOn } from '../enquiry/enquiry-price.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { AddOn } from './add-on-list.ts';

/** An add-on chosen by a customer or a sales manager. */
export interface AddOnChoice {
  addOnId: string;
  count: number;
}

/**
 * What is wrong with chosen add-ons, by index in the list. Earlier choices may stay unchanged, even if they are no
 * longer offered.
 */
export function addOnChoiceProblems(
  chosen: readonly AddOnChoice[],
  offered: readonly Pick<AddOn, 'addOnId' | 'name' | 'most'>[],
  before: readonly AddOnChoice[] = [],
): FieldProblem[] {
  return chosen.flatMap(({ addOnId, count }, index) => {
    if (before.some((choice) => choice.addOnId === addOnId && choice.count === count)) return [];
    const addOn = offered.find((each) => each.addOnId === addOnId);
    if (!addOn) return [{ path: `addOns.${index}.addOnId`, message: 'This add-on isn’t offered here' }];
    const most = addOn.most === 1 ? 'once' : `at most ${addOn.most} times`;
    return count <= addOn.most
      ? []
      : [{ path: `addOns.${index}.count`, message: `${addOn.name} can be chosen ${most}` }];
  });
}

/** The same choices in the order they are stored. */
export const inOrder = (choices: readonly AddOnChoice[]): AddOnChoice[] =>
  choices.toSorted((a, b) => (a.addOnId < b.addOnId ? -1 : 1));

/** Whether the same add-ons are chosen in the same numbers, in any order. */
export const isSameChoice = (one: readonly AddOnChoice[], other: readonly AddOnChoice[]): boolean =>
  one.length === other.length &&
  one.every(({ addOnId, count }) => other.some((each) => each.addOnId === addOnId && each.count === count));

/** The available add-ons: those offered, then chosen ones that are no longer offered. */
export const addOnsToChoose = (offered: readonly AddOn[], chosen: readonly (AddOn & ChosenAddOn)[]): AddOn[] => [
  ...offered,
  ...chosen
    .filter(({ addOnId }) => !offered.some((each) => each.addOnId === addOnId))
    .map(({ count: _count, ...addOn }) => addOn),
];
