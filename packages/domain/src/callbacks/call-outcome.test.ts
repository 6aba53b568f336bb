import { expect, test } from 'vitest';
import { type CallOutcome, callAgainProblem, callAgainProblems, nextCallAt } from './call-outcome.ts';

const friday = '2027-01-15T00:00:00.000Z';
const again = { callAgainOn: '2027-01-18', callAgainTime: '17:30' };

test.each<[CallOutcome, boolean, string, string | null]>([
  ['reached', true, friday, null],
  ['no answer', true, friday, '2027-01-15T02:00:00.000Z'],
  ['no answer', false, friday, null],
  // The next morning after Friday 11:00 in Sydney, ten or eleven hours ahead of UTC.
  ['tomorrow', true, friday, '2027-01-15T22:00:00.000Z'],
  ['tomorrow', false, '2027-07-15T00:00:00.000Z', '2027-07-15T23:00:00.000Z'],
  ['call again', false, friday, '2027-01-18T06:30:00.000Z'],
])('after "%s" (requested: %s) at %s the next call is due at %s', (outcome, isWaiting, now, due) => {
  const next = nextCallAt({ outcome, ...again }, isWaiting, now, 'Australia/Sydney');
  expect(next === null ? null : Date.parse(next)).toBe(due === null ? null : Date.parse(due));
});

test.each<[CallOutcome, string, string, string[]]>([
  ['call again', '2027-01-18', '17:30', []],
  ['call again', '', '', ['callAgainOn', 'callAgainTime']],
  ['call again', '2027-02-30', '9:30', ['callAgainOn', 'callAgainTime']],
  ['no answer', '', '', []],
])('a call that ends "%s" on "%s" at "%s" lacks %j', (outcome, callAgainOn, callAgainTime, paths) => {
  const problems = callAgainProblems({ outcome, callAgainOn, callAgainTime });
  expect(problems.map(({ path }) => path)).toEqual(paths);
});

test.each([
  [friday, 'Please choose a time to come'],
  ['2027-01-15T00:01:00.000Z', null],
  ['2028-01-15T00:00:00.000Z', null],
  ['2028-01-15T00:01:00.000Z', 'Please choose a time within a year'],
])('calling again at %s: %s', (at, problem) => expect(callAgainProblem(at, friday)).toBe(problem));
