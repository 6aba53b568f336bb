import { describe, expect, it } from 'vitest';
import { daysOf, moveSpan, rosterDaysProblems, rosterSpan, spanTitle, withNeighbours } from './roster-span.ts';

describe('the days of a gig roster', () => {
  it.each([
    // 8 March 2027 is a Monday.
    ['weekend', '2027-03-08', '2027-03-12', '2027-03-14'],
    ['weekend', '2027-03-11', '2027-03-12', '2027-03-14'],
    ['weekend', '2027-03-12', '2027-03-12', '2027-03-14'],
    ['weekend', '2027-03-14', '2027-03-12', '2027-03-14'],
    ['weekend', '2027-12-31', '2027-12-31', '2028-01-02'],
    ['day', '2027-03-14', '2027-03-14', '2027-03-14'],
    ['week', '2027-03-08', '2027-03-08', '2027-03-14'],
    ['week', '2027-03-14', '2027-03-08', '2027-03-14'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ] as const)('show as %s around %s from %s to %s', (view, date, fromDate, toDate) => {
    expect(rosterSpan(view, date)).toEqual({ fromDate, toDate });
  });

  it.each([
    ['weekend', '2027-03-12', 1, '2027-03-19'],
    ['weekend', '2027-03-08', -1, '2027-03-05'],
    ['day', '2027-03-01', -1, '2027-02-28'],
    ['week', '2027-03-10', 1, '2027-03-15'],
    ['month', '2027-12-31', 1, '2028-01-01'],
    ['month', '2027-03-31', -1, '2027-02-01'],
  ] as const)('move as %s around %s by %i to %s', (view, date, by, first) => {
    expect(moveSpan(view, date, by)).toBe(first);
  });

  it('are named', () => {
    const weekend = rosterSpan('weekend', '2027-03-12');
    expect(spanTitle('weekend', weekend)).toBe('Fri 12/03/2027 – Sun 14/03/2027');
    expect(spanTitle('day', rosterSpan('day', '2027-03-12'))).toBe('Friday 12 March 2027');
    expect(spanTitle('month', rosterSpan('month', '2027-03-12'))).toBe('March 2027');
    expect(daysOf(weekend)).toEqual(['2027-03-12', '2027-03-13', '2027-03-14']);
    expect(withNeighbours(weekend)).toEqual({ fromDate: '2027-03-11', toDate: '2027-03-15' });
  });

  it.each([
    ['2027-03-12', '2027-03-12', undefined],
    ['2027-03-01', '2027-04-14', undefined],
    ['2027-03-01', '2027-04-15', 'Please choose at most 45 days'],
    ['2027-03-12', '2027-03-11', 'The last day can’t be before the first'],
  ])('from %s to %s are refused with %s', (fromDate, toDate, sentence) => {
    expect(rosterDaysProblems({ fromDate, toDate })[0]?.message).toBe(sentence);
  });
});
