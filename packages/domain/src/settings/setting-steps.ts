import type { SettingValue } from './setting.ts';
import { isSameValue } from './setting-value.ts';

/** From this day on a setting has this value, until its next step. */
export interface SettingStep {
  from: string;
  value: SettingValue;
}

/** A dated row of settings, of which a setting is some of the fields. */
export interface SettingRow<Fields> {
  from: string;
  fields: Fields;
}

/**
 * The steps of one setting, the earliest first: the first row, each day on which it was set, and each on which it differs
 * from the row before. `setOn` are the days on which somebody set it, also to what it was already.
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
 * The rows that differ once these fields hold from a day until the setting's next step: a new one where none begins on that
 * day, and those within that already begin later. Rows before are never among them.
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
