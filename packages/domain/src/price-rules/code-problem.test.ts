import { expect, it } from 'vitest';
import { codeNote, codeProblem } from './code-problem.ts';
import type { PriceRule } from './price-rule.ts';

const fridays: PriceRule = {
  name: 'Fridays',
  sentence: 'Fridays with a code',
  basisPoints: -1000,
  season: null,
  weekdays: [5],
  onHolidays: false,
  code: { word: 'SPRING10', until: '2027-06-30' },
};
const facts = { date: '2027-11-26', region: 'AU', code: 'SPRING10', today: '2027-06-30' } as const;

it.each([
  [facts, null],
  [{ ...facts, code: 'SPRING11' }, 'This code is not known in Sydney'],
  [{ ...facts, today: '2027-07-01' }, 'This code could be used until Wednesday 30 June 2027'],
  [{ ...facts, date: '2027-11-27' }, null],
])('an entered code: %j', (asked, problem) => {
  expect(codeProblem([fridays], asked, 'Sydney')).toBe(problem);
});

it.each([
  [facts, null],
  [{ ...facts, code: null }, null],
  [{ ...facts, code: 'SPRING11' }, 'This code is not known in Sydney. A new price is without it.'],
  [
    { ...facts, today: '2027-07-01' },
    'This code could be used until Wednesday 30 June 2027. A new price is without it.',
  ],
  [{ ...facts, date: '2027-11-27' }, 'This code takes nothing off on the day of this event.'],
  [{ ...facts, date: null }, 'This code takes nothing off on the day of this event.'],
])('the code of an event: %j', (asked, note) => {
  expect(codeNote([fridays], asked, 'Sydney')).toBe(note);
});
