import { type FieldProblem, problemsBelow } from '../field-problems.ts';
import type { RegionId } from '../regions.ts';
import { addDays, formatLongDate, isCalendarDate } from '../time.ts';
import type { Setting, SettingValue } from './setting.ts';
import { type SettingStep, stepOn } from './setting-steps.ts';
import { isSameValue, valueProblems } from './setting-value.ts';

/** The facts that decide whether a value can be set, all from the city and its day. */
export interface SettingContext {
  regionId: RegionId;
  today: string;
  /** All steps of the setting, past and planned. */
  steps: readonly SettingStep[];
  /** The first day from which a looser value of a safeguard can apply. */
  looserFrom: string;
}

export interface SettingChange {
  from: string;
  value: SettingValue;
}

const daysAhead = 5 * 366;
const minNotice = 3;

/**
 * The first day from which a safeguard can be loosened: after the current cooling-off, and at least three days ahead, so that
 * the other admins have time to withdraw it, and any account entered under the old value has cooled off.
 */
export const looserFrom = (today: string, coolingOffHours: number): string =>
  addDays(today, Math.max(minNotice, Math.ceil(coolingOffHours / 24) + 1));

/** What is wrong with a change: `from`, and the fields below `value`. */
export function changeProblems(setting: Setting, context: SettingContext, change: SettingChange): FieldProblem[] {
  const from = dateProblem(context, change.from);
  const value = problemsBelow('value', valueProblems(setting, change.value, context.regionId));
  const problems = [...(from === null ? [] : [{ path: 'from', message: from }]), ...value];
  return problems.length > 0 ? problems : stepProblems(setting, context, change);
}

/** What is wrong with the start day of something new. */
export function effectiveDateProblem(today: string, from: string): string | null {
  if (!isCalendarDate(from)) return 'Please enter a date';
  if (from < today) return 'Please choose today or later';
  return from > addDays(today, daysAhead) ? 'Please choose a day within five years' : null;
}

function dateProblem({ today, steps }: SettingContext, from: string): string | null {
  const problem = effectiveDateProblem(today, from);
  if (problem !== null || !steps.some((step) => step.from === from)) return problem;
  return from === today
    ? 'A value already applies from today. Please choose a later date'
    : 'A value is already planned from this day. Please remove it first';
}

function stepProblems(setting: Setting, context: SettingContext, { from, value }: SettingChange): FieldProblem[] {
  const before = stepOn(context.steps, from);
  if (!before) return [{ path: 'from', message: 'This is before the city began' }];
  if (isSameValue(before.value, value)) {
    return [{ path: `value.${setting.fields[0].name}`, message: 'This is already the value on that day' }];
  }
  if (!needsNotice(setting, before.value, value) || from >= context.looserFrom) return [];
  const message = `This protects payments: it can be loosened from ${formatLongDate(context.looserFrom)}`;
  return [{ path: 'from', message }];
}

/** Whether a change makes it easier for money to leave, so that it needs notice and the other admins are notified. */
export const needsNotice = (setting: Setting, before: SettingValue, after: SettingValue): boolean =>
  setting.looser?.(before, after) ?? false;

/** Whether a planned value can be removed: only before its day. */
export const isRemovable = (step: SettingStep, { today, steps }: Pick<SettingContext, 'today' | 'steps'>): boolean =>
  step.from > today && steps[0] !== step;
