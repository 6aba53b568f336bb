import { describe, expect, it, test } from 'vitest';
import { bandChangeProblems, bandsOn } from './band-list.ts';

const band = (minKm: number, customerFeeMinor = 0, payoutMinor = 0) => ({ minKm, customerFeeMinor, payoutMinor });
const first = [band(0), band(70, 4500, 3500)];
const planned = [band(0), band(60, 5000, 4000)];
const steps = [
  { from: '2020-01-01', bands: first },
  { from: '2027-07-01', bands: planned },
];
const today = '2027-01-15';

describe('the travel bands of a city', () => {
  test.each([
    ['2019-12-31', []],
    ['2020-01-01', first],
    ['2027-06-30', first],
    ['2027-07-01', planned],
  ])('on %s', (day, bands) => expect(bandsOn(steps, day)).toEqual(bands));

  test.each([
    ['2027-03-01', [band(0), band(80, 4500)], []],
    ['2027-01-14', first, [{ path: 'from', message: 'Please choose today or later' }]],
    [
      '2027-07-01',
      first,
      [{ path: 'from', message: 'Bands are already planned from this day. Please remove them first' }],
    ],
    ['2027-03-01', [], [{ path: 'bands', message: 'Please give at least one band' }]],
    ['2027-03-01', [band(10)], [{ path: 'bands.0.minKm', message: 'The first band begins at 0 km' }]],
    ['2027-03-01', [band(0), band(70), band(70)], [{ path: 'bands.2.minKm', message: 'Please give more than 70 km' }]],
    ['2027-03-01', first, [{ path: 'bands', message: 'These bands already apply on that day' }]],
    ['2027-08-01', planned, [{ path: 'bands', message: 'These bands already apply on that day' }]],
    ['2027-08-01', first, []],
  ])('changed from %s to %j: %j', (from, bands, problems) => {
    expect(bandChangeProblems({ today, steps }, { from, bands })).toEqual(problems);
  });

  it('cannot be changed twice from the same day', () => {
    const since = [...steps, { from: today, bands: planned }].toSorted((a, b) => a.from.localeCompare(b.from));
    expect(bandChangeProblems({ today, steps: since }, { from: today, bands: first })).toEqual([
      { path: 'from', message: 'Bands from today already apply. Please choose tomorrow or later' },
    ]);
  });
});
