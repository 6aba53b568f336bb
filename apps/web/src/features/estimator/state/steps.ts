import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import type { Section } from '../address/estimator-address.ts';
import type { Choices } from '../choices/choices.ts';
import type { FieldName, FieldProblems } from './field-problems.ts';

/** The steps of the builder, in the order of the page. */
export type Step = Exclude<Section, 'ceremony-music'>;

/** The fields in the order of the page, by step. */
const fieldsOf: Record<Step, readonly FieldName[]> = {
  day: ['city', 'date'],
  ceremony: fieldsOfPart('ceremony'),
  reception: fieldsOfPart('reception'),
  singers: ['singers'],
  'add-ons': ['add-ons'],
  note: ['note'],
};

function fieldsOfPart(part: GigType): FieldName[] {
  return [`${part}.place`, `${part}.length`, `${part}.start`, `${part}.music`];
}

export const steps = Object.keys(fieldsOf) as Step[];

const inOrder = Object.values(fieldsOf).flat();

export const stepOf = (field: FieldName): Step => steps.find((step) => fieldsOf[step].includes(field)) ?? 'day';

export const stepOfSection = (section: Section): Step => (section === 'ceremony-music' ? 'ceremony' : section);

export const firstField = (problems: FieldProblems): FieldName | undefined =>
  inOrder.find((field) => problems[field] !== undefined);

/**
 * What is still to be chosen, in page order: the requirements of an enquiry, and the music of each part
 * of the day, which everyone is asked about once.
 */
export function gapsIn(choices: Choices, missing: FieldProblems, checked: readonly Step[]): FieldName[] {
  const isUndecided = (field: FieldName) =>
    gigTypes.some((part) => field === `${part}.music` && choices[part].music === null && !checked.includes(part));
  return inOrder.filter((field) => missing[field] !== undefined || isUndecided(field));
}

/** The next gap from the open step on; after the last step, the first on the page. */
export function nextGap(gaps: readonly FieldName[], open: Step | null): FieldName | null {
  const from = open === null ? 0 : steps.indexOf(open);
  return gaps.find((field) => steps.indexOf(stepOf(field)) >= from) ?? gaps[0] ?? null;
}
