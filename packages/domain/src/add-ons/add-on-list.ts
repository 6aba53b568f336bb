import type { ChosenAddOn } from '../enquiry/enquiry-price.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { GigType } from '../pricing/durations.ts';
import { stepDayProblem } from '../settings/step-day.ts';

/** An extra that customers of a city can add to their music. */
export interface AddOn {
  addOnId: string;
  name: string;
  /** What it is, in a sentence. */
  description: string;
  /** Of one, as the city quotes: minor units, with tax where its prices include it. */
  priceMinor: number;
  /** How many an event can have: 1 for what it has or has not. */
  most: number;
  /** The part of the day that it needs music for; null for either. */
  part: GigType | null;
}

/** An add-on in a change; without an id it is a new one. */
export type AddOnEntry = Omit<AddOn, 'addOnId'> & { addOnId: string | null };

/** The add-ons of a city that are offered from a day until the next step, in their order. */
export interface AddOnStep {
  from: string;
  addOns: readonly AddOn[];
}

export interface AddOnChange {
  from: string;
  addOns: readonly AddOnEntry[];
}

export const mostAddOns = 20;
/** The most of one add-on in an event, whatever a city says. */
export const mostOfOne = 10;

/** The add-ons offered on a day; none before the first step. The steps come in their order. */
export const addOnsOn = (steps: readonly AddOnStep[], day: string): readonly AddOn[] =>
  steps.findLast(({ from }) => from <= day)?.addOns ?? [];

/** What is wrong with a change: the day, and each add-on at its place in the list. */
export function addOnChangeProblems(
  { today, steps }: { today: string; steps: readonly AddOnStep[] },
  { from, addOns }: AddOnChange,
): FieldProblem[] {
  const day = stepDayProblem(today, steps, from, 'Add-ons');
  const known = new Set(steps.flatMap((step) => step.addOns.map(({ addOnId }) => addOnId)));
  const problems = [
    ...(day === null ? [] : [{ path: 'from', message: day }]),
    ...addOns.flatMap((addOn, index) => entryProblems(addOn, addOns.slice(0, index), known, `addOns.${index}.`)),
  ];
  if (problems.length > 0) return problems;
  return isSame(addOnsOn(steps, from), addOns)
    ? [{ path: 'addOns', message: 'These are the add-ons on that day already' }]
    : [];
}

function entryProblems(
  { addOnId, name, priceMinor }: AddOnEntry,
  before: readonly AddOnEntry[],
  known: ReadonlySet<string>,
  path: string,
): FieldProblem[] {
  const isForeign = addOnId !== null && !known.has(addOnId);
  const isTwice = addOnId !== null && before.some((other) => other.addOnId === addOnId);
  const hasName = before.some((other) => nameKey(other.name) === nameKey(name));
  return [
    ...(isForeign || isTwice ? [{ path: `${path}addOnId`, message: 'This add-on isn’t in the city’s list' }] : []),
    ...(hasName ? [{ path: `${path}name`, message: 'Another add-on has this name' }] : []),
    ...(priceMinor > 0 ? [] : [{ path: `${path}priceMinor`, message: 'Please give a price above zero' }]),
  ];
}

const nameKey = (name: string) => name.trim().toLowerCase();

const isSame = (one: readonly AddOn[], other: readonly AddOnEntry[]): boolean =>
  one.length === other.length && one.every((addOn, index) => isSameAddOn(addOn, other[index]));

const isSameAddOn = (one: AddOn, other: AddOnEntry | undefined): boolean =>
  one.addOnId === other?.addOnId &&
  one.name === other.name &&
  one.description === other.description &&
  one.priceMinor === other.priceMinor &&
  one.most === other.most &&
  one.part === other.part;

/** What a customer or a sales manager chose. */
export interface AddOnChoice {
  addOnId: string;
  count: number;
}

/**
 * What is wrong with chosen add-ons, each at its place in the list. What was chosen before may stay as it is, even if it is no
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

/** Whether as many of the same add-ons are chosen, in whatever order. */
export const isSameChoice = (one: readonly AddOnChoice[], other: readonly AddOnChoice[]): boolean =>
  one.length === other.length &&
  one.every(({ addOnId, count }) => other.some((each) => each.addOnId === addOnId && each.count === count));

/** What can be chosen: what is offered, and after it what was chosen but is no longer offered. */
export const addOnsToChoose = (offered: readonly AddOn[], chosen: readonly (AddOn & ChosenAddOn)[]): AddOn[] => [
  ...offered,
  ...chosen
    .filter(({ addOnId }) => !offered.some((each) => each.addOnId === addOnId))
    .map(({ count: _count, ...addOn }) => addOn),
];

/** What was chosen, with its terms; an add-on that none of these is, is left out. */
export const addOnsFrom = (chosen: readonly AddOnChoice[], known: readonly (AddOn | ChosenAddOn)[]): ChosenAddOn[] =>
  chosen.flatMap(({ addOnId, count }) => {
    const addOn = known.find((each) => each.addOnId === addOnId);
    return addOn ? [{ ...addOn, count }] : [];
  });

/** The chosen add-ons as another list has them; one that it no longer has stays as it was. */
export const withAddOnsOf = (chosen: readonly ChosenAddOn[], list: readonly AddOn[]): ChosenAddOn[] =>
  addOnsFrom(chosen, [...list, ...chosen]);
