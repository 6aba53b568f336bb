import type { FieldProblem } from '../field-problems.ts';
import { stepDayProblem } from '../settings/step-day.ts';
import { isCalendarDate } from '../time.ts';
import type { PriceRule } from './price-rule.ts';

/** The price rules that a city applies from a day until the next step, in order. */
export interface RuleStep {
  from: string;
  rules: readonly PriceRule[];
}

export const maxRules = 20;

/** The rules in force on a day; none before the first step. The steps are in order. */
export const rulesOn = (steps: readonly RuleStep[], day: string): readonly PriceRule[] =>
  steps.findLast(({ from }) => from <= day)?.rules ?? [];

/** What is wrong with a change: its day, and each rule by its index in the list. */
export function ruleChangeProblems(
  { today, steps }: { today: string; steps: readonly RuleStep[] },
  { from, rules }: RuleStep,
): FieldProblem[] {
  const day = stepDayProblem(today, steps, from, 'Price rules');
  const problems = [
    ...(day === null ? [] : [{ path: 'from', message: day }]),
    ...rules.flatMap((rule, index) =>
      ruleProblems(rule, rules.slice(0, index), from).map(({ path, message }) => ({
        path: `rules.${index}.${path}`,
        message,
      })),
    ),
  ];
  if (problems.length > 0) return problems;
  return isSame(rulesOn(steps, from), rules)
    ? [{ path: 'rules', message: 'These price rules already apply on that day' }]
    : [];
}

function ruleProblems(rule: PriceRule, before: readonly PriceRule[], from: string): FieldProblem[] {
  const { name, basisPoints, season, weekdays, onHolidays, code } = rule;
  const hasName = before.some((other) => nameKey(other.name) === nameKey(name));
  const hasCode = code !== null && before.some((other) => other.code?.word === code.word);
  const isAlways = season === null && weekdays.length === 0 && !onHolidays && code === null;
  return [
    ...(hasName ? [{ path: 'name', message: 'Another rule has this name' }] : []),
    ...(basisPoints === 0 ? [{ path: 'basisPoints', message: 'Please give a percentage other than zero' }] : []),
    ...(code !== null && basisPoints > 0 ? [{ path: 'basisPoints', message: 'A code can only reduce the price' }] : []),
    ...(isAlways
      ? [{ path: 'onHolidays', message: 'Please choose when the rule applies: a season, days or a code' }]
      : []),
    ...(['from', 'until'] as const).flatMap((end) =>
      season === null || isDayOfYear(season[end])
        ? []
        : [{ path: `season.${end}`, message: 'Please choose a day of that month' }],
    ),
    ...(hasCode ? [{ path: 'code.word', message: 'Another rule has this code' }] : []),
    ...(code !== null && code.until < from
      ? [{ path: 'code.until', message: 'Please choose a day on or after the rules’ first day' }]
      : []),
  ];
}

/** 29 February is valid: a season can end on it. */
const isDayOfYear = (day: string): boolean => isCalendarDate(`2028-${day}`);

const nameKey = (name: string) => name.trim().toLowerCase();

const isSame = (one: readonly PriceRule[], other: readonly PriceRule[]): boolean =>
  JSON.stringify(one.map(termsOf)) === JSON.stringify(other.map(termsOf));

/** With a fixed field order, so that equal rules serialise equally. */
const termsOf = ({ name, sentence, basisPoints, season, weekdays, onHolidays, code }: PriceRule) => [
  name,
  sentence,
  basisPoints,
  season && [season.from, season.until],
  weekdays.toSorted((a, b) => a - b),
  onHolidays,
  code && [code.word, code.until],
];
