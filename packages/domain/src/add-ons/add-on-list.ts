import type { FieldProblem } from '../field-problems.ts';
import type { GigType } from '../pricing/durations.ts';
import { stepDayProblem } from '../settings/step-day.ts';

/** An extra that customers of a city can add to their music. */
export interface AddOn {
  addOnId: string;
  name: string;
  /** A description for customers. */
  description: string;
  /** Price per unit as the city quotes it: minor units, including tax if its prices do. */
  priceMinor: number;
  /** How many an event can have; 1 for a yes-or-no add-on. */
  most: number;
  /** The part of the day whose music it requires; null for either. */
  part: GigType | null;
}

/** An add-on in a change; without an id it is new. */
export type AddOnEntry = Omit<AddOn, 'addOnId'> & { addOnId: string | null };

/** The add-ons that a city offers from a day until the next step, in order. */
export interface AddOnStep {
  from: string;
  addOns: readonly AddOn[];
}

export interface AddOnChange {
  from: string;
  addOns: readonly AddOnEntry[];
}

export const maxAddOns = 20;
/** The most of one add-on in an event, whatever the city allows. */
export const maxOfOne = 10;

/** The add-ons offered on a day; none before the first step. The steps are in order. */
export const addOnsOn = (steps: readonly AddOnStep[], day: string): readonly AddOn[] =>
  steps.findLast(({ from }) => from <= day)?.addOns ?? [];

/** What is wrong with a change: its day, and each add-on by its index in the list. */
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
    ? [{ path: 'addOns', message: 'These add-ons already apply on that day' }]
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
