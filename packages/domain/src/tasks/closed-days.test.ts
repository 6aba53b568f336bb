import { describe, expect, test } from 'vitest';
import { closedDaysOf, maxClosedTimes, readClosedDays } from './closed-days.ts';

describe('closed days', () => {
  test.each<[string, { from: string; until: string }[]]>([
    ['', []],
    ['2026-12-24', [{ from: '2026-12-24', until: '2026-12-24' }]],
    ['24/12/2026 to 03/01/2027', [{ from: '2026-12-24', until: '2027-01-03' }]],
    [
      ' 2026-12-24 to 2027-01-03 \n\n2027-04-02',
      [
        { from: '2026-12-24', until: '2027-01-03' },
        { from: '2027-04-02', until: '2027-04-02' },
      ],
    ],
  ])('%j', (text, days) => {
    expect(readClosedDays(text)).toEqual({ days });
    expect(closedDaysOf(text)).toEqual(days);
  });

  const asWritten = 'please write a day as 24/12/2026, or days as 24/12/2026 to 03/01/2027';
  test.each([
    ['Christmas', `Line 1: ${asWritten}`],
    ['20261224', `Line 1: ${asWritten}`],
    ['12/24/2026', `Line 1: ${asWritten}`],
    ['24/12/2026 to 03/01/2027 to 04/01/2027', `Line 1: ${asWritten}`],
    ['2026-12-24\n2026-02-30', `Line 2: ${asWritten}`],
    ['2026-12-24 - 2027-01-03', `Line 1: ${asWritten}`],
    ['2027-01-03 to 2026-12-24', 'Line 1: the last day is before the first'],
    [Array.from({ length: maxClosedTimes + 1 }, () => '2026-12-24').join('\n'), 'At most 40 lines'],
  ])('%j is refused', (text, problem) => {
    expect(readClosedDays(text)).toEqual({ problem });
  });
});
