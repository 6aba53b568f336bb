import { describe, expect, it } from 'vitest';
import { changedRates, noRates, rateDayProblems, ratesOn } from './venue-rates.ts';

const steps = [
  { from: '2026-01-01', customerFeeMinor: 4500, payoutMinor: null },
  { from: '2027-03-01', customerFeeMinor: null, payoutMinor: 3000 },
];

it.each([
  ['2025-12-31', noRates],
  ['2026-01-01', { customerFeeMinor: 4500, payoutMinor: null }],
  ['2027-02-28', { customerFeeMinor: 4500, payoutMinor: null }],
  ['2027-03-01', { customerFeeMinor: null, payoutMinor: 3000 }],
])('the figures on %s are those of the latest step', (day, rates) => {
  expect(ratesOn(steps, day)).toEqual(rates);
});

it('keeps the other figure as of that day, and accepts null for a figure', () => {
  expect(changedRates(steps, '2027-01-01', { payoutMinor: 2000 })).toEqual({
    customerFeeMinor: 4500,
    payoutMinor: 2000,
  });
  expect(changedRates(steps, '2027-04-01', { customerFeeMinor: 0, payoutMinor: undefined })).toEqual({
    customerFeeMinor: 0,
    payoutMinor: 3000,
  });
  expect(changedRates(steps, '2027-01-01', { customerFeeMinor: null })).toEqual(noRates);
});

describe('the start day of figures', () => {
  it.each([
    ['2027-01-15', undefined],
    ['2028-01-15', undefined],
    ['2027-01-14', 'Please choose today or later'],
    ['2033-01-15', 'Please choose a day within five years'],
    ['', 'Please enter a date'],
    ['2027-02-30', 'Please enter a date'],
  ])('%s: %s', (from, message) => {
    expect(rateDayProblems('2027-01-15', from)[0]?.message).toBe(message);
  });
});
