import { describe, expect, it } from 'vitest';
import { addMonths, isMonth, monthOf, monthWeeks } from './month-grid.ts';

describe('the calendar of a month', () => {
  it.each([
    // month, first Sunday shown, last Saturday shown, weeks
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2027-05', '2027-04-25', '2027-06-05', 6],
    ['2024-02', '2024-01-28', '2024-03-02', 5],
    ['2022-12', '2022-11-27', '2022-12-31', 5],
  ])('%s goes from Sunday %s to Saturday %s', (month, first, last, weeks) => {
    const grid = monthWeeks(month);
    expect(grid).toHaveLength(weeks);
    expect(grid[0]?.[0]).toBe(first);
    expect(grid.at(-1)?.[6]).toBe(last);
  });

  it('shows each day of the month once', () => {
    const days = monthWeeks('2028-02').flat();
    expect(days.filter((day) => monthOf(day) === '2028-02')).toHaveLength(29);
    expect(new Set(days).size).toBe(days.length);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-11', 0, '2026-11'],
  ])('moves from %s by %i months to %s', (month, by, expected) => {
    expect(addMonths(month, by)).toBe(expected);
  });

  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-1', false],
    ['', false],
  ])('accepts %j as a month: %s', (value, expected) => {
    expect(isMonth(value)).toBe(expected);
  });
});
