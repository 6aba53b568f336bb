import { expect, test } from 'vitest';
import { changeText, whenText } from './rule-text.ts';

const always = {
  name: 'Rule',
  sentence: 'Always',
  basisPoints: 100,
  season: null,
  weekdays: [],
  onHolidays: false,
  code: null,
};

test('a rule lists its conditions', () => {
  expect(whenText({ ...always, season: { from: '12-20', until: '01-06' }, weekdays: [5, 6] })).toBe(
    '20 December to 6 January · Fri, Sat',
  );
  expect(whenText({ ...always, onHolidays: true, code: { word: 'SPRING10', until: '2027-11-30' } })).toBe(
    'Public holidays · Code SPRING10 until 30/11/2027',
  );
});

test('a change has its sign', () => {
  expect([1000, -750, 25].map(changeText)).toEqual(['+10%', '−7.5%', '+0.25%']);
});
