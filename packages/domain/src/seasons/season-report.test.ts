import { describe, expect, it, test } from 'vitest';
import { conversion, demandLevel, likelyMinor, monthHead, monthsFrom, weekendsFrom } from './season-report.ts';

describe('the weekends of a season', () => {
  it.each(['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-29'])('begin with that of %s', (today) => {
    expect(weekendsFrom(today)[0]).toEqual({ fromDate: '2026-11-27', saturday: '2026-11-28', toDate: '2026-11-29' });
  });

  it('are a year of weekends, a week apart, across the new year', () => {
    const saturdays = weekendsFrom('2026-11-26').map(({ saturday }) => saturday);
    expect(saturdays).toHaveLength(52);
    expect(saturdays.slice(4, 7)).toEqual(['2026-12-26', '2027-01-02', '2027-01-09']);
  });
});

test('the months are this one and eleven more, with the year where it changes', () => {
  expect(monthsFrom('2026-11-26').map(monthHead)).toEqual([
    'Nov',
    'Dec',
    'Jan 27',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
  ]);
});

test.each([
  [0, 0, 0],
  [0, 40, 0],
  [1, 0, 4],
  [10, 40, 1],
  [11, 40, 2],
  [20, 40, 2],
  [21, 40, 3],
  [32, 40, 3],
  [33, 40, 4],
])('%i seats for %i players are level %i', (seats, players, level) => {
  expect(demandLevel(seats, players)).toBe(level);
});

test.each([
  [0, 0, null],
  [1, 3, 33],
  [3, 3, 100],
])('%i of %i is %s percent', (count, before, percent) => {
  expect(conversion(count, before)).toBe(percent);
});

test.each([
  [100_000, 4, 3, 75_000],
  [100_000, 3, 1, 33_333],
  [100_000, 0, 0, 0],
  [100_000, 2, 5, 100_000],
])('quotes of %i are expected to bring, with %i quoted and %i agreed, %i', (quotedMinor, quoted, agreed, likely) => {
  expect(likelyMinor(quotedMinor, quoted, agreed)).toBe(likely);
});
