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
