import type { FieldProblem } from '../field-problems.ts';
import { type Currency, formatMinor } from '../money.ts';
import { nameProblem } from '../names.ts';
import { paragraphsOf } from '../paragraphs.ts';
import { type RegionId, regionCurrency } from '../regions.ts';
import { readClosedDays } from '../tasks/closed-days.ts';
import { formatTime } from '../time.ts';
import type { Setting, SettingField, SettingOption, SettingValue } from './setting.ts';

type Scalar = SettingValue[string];

/** What is wrong with a value, by field name; the same sentences on the screen and from the server. */
export function valueProblems(setting: Setting, value: SettingValue, region: RegionId): FieldProblem[] {
  const problems = setting.fields.flatMap((field) => {
    const message = fieldProblem(field, value[field.name], region);
    return message === null ? [] : [{ path: field.name, message }];
  });
  const unknown = Object.keys(value).filter((name) => !setting.fields.some((field) => field.name === name));
  if (unknown.length > 0) return [...problems, ...unknown.map((path) => ({ path, message: 'This isn’t expected' }))];
  const together = problems.length === 0 ? (setting.problem?.(value) ?? null) : null;
  return together === null ? problems : [{ path: together.field, message: together.message }];
}

function fieldProblem(field: SettingField, given: Scalar | undefined, region: RegionId): string | null {
  switch (field.kind) {
    case 'percent':
      return percentProblem(field, given);
    case 'money':
      return moneyProblem(field, given, regionCurrency(region));
    case 'whole':
      return typeof given === 'number' && Number.isInteger(given) && isWithin(field, given)
        ? null
        : `Please give ${field.least} to ${field.most} ${field.unit}`;
    case 'time':
      return typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given)
        ? null
        : 'Please give a time as HH:mm';
    case 'text':
      return textProblem(field.longest, given);
    case 'words':
      return wordsProblem(field.longest, given);
    case 'code':
      return codeProblem(field.longest, given);
    case 'days':
      return wordsProblem(field.longest, given) ?? daysProblem(String(given));
    case 'yesNo':
      return typeof given === 'boolean' ? null : 'Please say yes or no';
    case 'choice':
      return optionsIn(field, region).some(({ value }) => value === given) ? null : 'Please choose one of these';
  }
}

const isWithin = ({ least, most }: { least: number; most: number }, given: number) => given >= least && given <= most;

function percentProblem(field: SettingField & { kind: 'percent' }, given: Scalar | undefined): string | null {
  if (typeof given !== 'number' || !isWithin(field, given)) return `Please give ${field.least} to ${field.most} %`;
  const steps = given * 10 ** field.decimals;
  if (Math.abs(steps - Math.round(steps)) < 1e-6) return null;
  return field.decimals === 0 ? 'Please give a whole percentage' : 'A percentage has at most two decimals';
}

function moneyProblem(
  field: SettingField & { kind: 'money' },
  given: Scalar | undefined,
  currency: Currency,
): string | null {
  if (typeof given === 'number' && Number.isInteger(given) && isWithin(field, given)) return null;
  return `Please give an amount from ${formatMinor(field.least, currency)} to ${formatMinor(field.most, currency)}`;
}

function textProblem(longest: number, given: Scalar | undefined): string | null {
  if (typeof given !== 'string' || given.trim() === '') return 'Please fill this in';
  return given.length > longest ? `At most ${longest} characters` : nameProblem(given);
}

function wordsProblem(longest: number, given: Scalar | undefined): string | null {
  if (typeof given !== 'string') return 'Please write a text';
  return given.length > longest ? `At most ${longest} characters` : null;
}

function codeProblem(longest: number, given: Scalar | undefined): string | null {
  if (typeof given !== 'string') return 'Please write a text';
  if (given.length > longest) return `At most ${longest} characters`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(given)) return 'Please write one line';
  // A spreadsheet would take it for a formula, and an escape character would reach the program.
  return /^\s*[=+\-@＝＋－＠]/.test(given) ? 'Please begin with a letter or a digit' : null;
}

function daysProblem(given: string): string | null {
  const read = readClosedDays(given);
  return 'problem' in read ? read.problem : null;
}

/** The options available in a region. */
export const optionsIn = (field: SettingField & { kind: 'choice' }, region: RegionId): readonly SettingOption[] =>
  field.options.filter(({ regions }) => regions === undefined || regions.includes(region));

/** The value in words: "Added to prices, 13%, HST", "Monday to Friday, 09:00 AM to 05:00 PM", "None". */
export function valueText(setting: Setting, value: SettingValue, region: RegionId): string {
  const isNone = setting.fields.some(
    (field) => field.kind === 'percent' && field.zeroIsNone && value[field.name] === 0,
  );
  if (isNone) return 'None';
  let text = '';
  for (const field of setting.fields) {
    const each = fieldText(field, value[field.name], region);
    const between = field.kind === 'time' && field.endsRange ? ' to ' : ', ';
    if (each !== '') text += text === '' ? each : between + each;
  }
  if (text === '') return setting.fields.every(({ kind }) => kind === 'code') ? 'None yet' : 'None';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function fieldText(field: SettingField, given: Scalar | undefined, region: RegionId): string {
  switch (field.kind) {
    case 'percent':
      return `${given}%`;
    case 'money':
      return withLabel(field, formatMinor(Number(given), regionCurrency(region)));
    case 'whole':
      return field.zeroIsNone && given === 0 ? '' : withLabel(field, `${given} ${unitFor(field, given)}`);
    case 'time':
      return formatTime(String(given));
    case 'text':
      return String(given);
    case 'words':
      return String(given).trim() === '' ? 'Nothing' : String(given);
    case 'code':
      return String(given ?? '').trim() === '' ? '' : `${field.label}: ${String(given)}`;
    case 'days':
      return paragraphsOf(String(given)).join(', ') || 'none';
    case 'yesNo':
      return given === true ? field.label.toLowerCase() : '';
    case 'choice':
      return field.options.find(({ value }) => value === given)?.label ?? '';
  }
}

/** The unit after a number: "day before" after 1, otherwise "days before". */
export const unitFor = ({ unit }: { unit: string }, given: unknown): string =>
  given === 1 ? unit.replace(/s\b/, '') : unit;

const withLabel = ({ label, isLabelled }: { label: string; isLabelled?: true }, amount: string) =>
  isLabelled ? `${label.toLowerCase()} ${amount}` : amount;

export const isSameValue = (a: SettingValue, b: SettingValue): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
