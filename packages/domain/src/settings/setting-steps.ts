import type { SettingValue } from './setting.ts';
import { isSameValue } from './setting-value.ts';

/** A setting has this value from this day until its next step. */
export interface SettingStep {
  from: string;
  value: SettingValue;
}

/** A dated row of settings; one setting is some of its fields. */
export interface SettingRow<Fields> {
  from: string;
  fields: Fields;
}

/**
 * The steps of one setting, earliest first: the first row, each day it was set, and each day it differs
 * from the row before. `setOn` are the days it was set, even to the same value.
 */
export function stepsOf<Fields>(
  rows: readonly SettingRow<Fields>[],
  readValue: (fields: Fields) => SettingValue,
  setOn: ReadonlySet<string>,
): SettingStep[] {
  const steps: SettingStep[] = [];
  for (const { from, fields } of rows) {
    const value = readValue(fields);
    const before = steps.at(-1);
    if (before === undefined || setOn.has(from) || !isSameValue(before.value, value)) steps.push({ from, value });
  }
  return steps;
}

/** The step in force on a day; undefined before the first. */
export const stepOn = <Step extends SettingStep>(steps: readonly Step[], day: string): Step | undefined =>
  steps.findLast(({ from }) => from <= day);

/** The first step after a day. */
export const stepAfter = <Step extends SettingStep>(steps: readonly Step[], day: string): Step | undefined =>
  steps.find(({ from }) => from > day);

/**
 * The rows that change when these fields apply from a day until the setting's next step: a new one if none begins on that
 * day, and those within that begin later. Earlier rows never change.
 */
export function rowsChangedBy<Fields>(
  rows: readonly SettingRow<Fields>[],
  { from, until, fields }: { from: string; until: string | undefined; fields: Partial<Fields> },
): SettingRow<Fields>[] {
  const before = rows.findLast((row) => row.from <= from);
  if (!before) throw new RangeError('A setting cannot begin before its city has settings');
  const later = rows.filter((row) => row.from > from && (until === undefined || row.from < until));
  return [{ from, fields: before.fields }, ...later].map((row) => ({
    from: row.from,
    fields: { ...row.fields, ...fields },
  }));
}
