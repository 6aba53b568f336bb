import { describe, expect, it } from 'vitest';
import { applicableRules, appliesOn, type PriceRule } from './price-rule.ts';

const anyDay = { season: null, weekdays: [], onHolidays: false };
const rule = (change: Partial<PriceRule>): PriceRule => ({
  name: 'Rule',
  sentence: 'Sometimes',
  basisPoints: -1000,
  ...anyDay,
  code: null,
  ...change,
});

describe('the day of an event', () => {
  it.each([
    ['a season, its first day', { season: { from: '03-01', until: '11-30' } }, '2027-03-01', true],
    ['a season, its last day', { season: { from: '03-01', until: '11-30' } }, '2027-11-30', true],
    ['the day after a season', { season: { from: '03-01', until: '11-30' } }, '2027-12-01', false],
    ['a season over New Year, before it', { season: { from: '12-20', until: '01-06' } }, '2026-12-31', true],
    ['a season over New Year, after it', { season: { from: '12-20', until: '01-06' } }, '2027-01-06', true],
    ['the day after a season over New Year', { season: { from: '12-20', until: '01-06' } }, '2027-01-07', false],
    ['a season of one day', { season: { from: '02-29', until: '02-29' } }, '2028-02-29', true],
    ['a matching weekday', { weekdays: [6, 7] }, '2027-11-27', true],
    ['another weekday', { weekdays: [6, 7] }, '2027-11-26', false],
    ['a public holiday', { onHolidays: true }, '2027-12-25', true],
    ['the substitute day of one', { onHolidays: true }, '2027-12-27', true],
    ['not a public holiday', { onHolidays: true }, '2027-12-24', false],
    ['a weekday out of season', { season: { from: '03-01', until: '11-30' }, weekdays: [6] }, '2027-12-04', false],
    [
      'all conditions together',
      { season: { from: '03-01', until: '04-30' }, weekdays: [5], onHolidays: true },
      '2027-03-26',
      true,
    ],
  ] as const)('%s', (_, conditions, date, holds) => {
    expect(appliesOn({ ...anyDay, ...conditions }, date, 'AU')).toBe(holds);
  });

  it('meets no condition while it is unknown', () => {
    expect(appliesOn({ ...anyDay, season: { from: '01-01', until: '12-31' } }, null, 'AU')).toBe(false);
    expect(appliesOn({ ...anyDay, weekdays: [1, 2, 3, 4, 5, 6, 7] }, null, 'AU')).toBe(false);
    expect(appliesOn({ ...anyDay, onHolidays: true }, null, 'AU')).toBe(false);
    expect(appliesOn(anyDay, null, 'AU')).toBe(true);
  });

  it.each([
    ['Easter Saturday in Australia', '2027-03-27', 'AU', true],
    ['Easter Sunday in Australia', '2027-03-28', 'AU', true],
    ['Easter Sunday elsewhere', '2027-03-28', 'US', false],
    ['Thanksgiving in the States', '2027-11-25', 'US', true],
    ['Thanksgiving in Canada', '2027-10-11', 'CA', true],
    ['Anzac Day, a Sunday', '2027-04-25', 'AU', true],
    ['Family Day of Ontario', '2027-02-15', 'CA', true],
    ['Remembrance Day, which only banks observe', '2027-11-11', 'CA', false],
    ["Patriots' Day of Massachusetts", '2027-04-19', 'US', true],
    ['Juneteenth', '2028-06-19', 'US', true],
  ] as const)('is a public holiday of the region or not: %s', (_, date, region, holds) => {
    expect(appliesOn({ ...anyDay, onHolidays: true }, date, region)).toBe(holds);
  });
});

describe('a code', () => {
  const facts = { date: '2027-11-27', region: 'AU', code: 'SPRING10', today: '2027-06-30' } as const;
  const spring = rule({ name: 'Spring', code: { word: 'SPRING10', until: '2027-06-30' } });

  it('opens its rule until its last day', () => {
    expect(applicableRules([spring], facts)).toEqual([spring]);
    expect(applicableRules([spring], { ...facts, today: '2027-07-01' })).toEqual([]);
  });

  it('opens no other rule; without it, rules that need one do not apply', () => {
    expect(applicableRules([spring], { ...facts, code: 'SPRING11' })).toEqual([]);
    expect(applicableRules([spring], { ...facts, code: null })).toEqual([]);
  });

  it('is not enough if the day has to match too', () => {
    const fridays = { ...spring, weekdays: [5] };
    expect(applicableRules([fridays], facts)).toEqual([]);
    expect(applicableRules([fridays], { ...facts, date: '2027-11-26' })).toEqual([fridays]);
    expect(applicableRules([fridays], { ...facts, date: null })).toEqual([]);
  });

  it('applies together with rules that need none', () => {
    const saturdays = rule({ name: 'Saturdays', weekdays: [6], basisPoints: 500 });
    expect(applicableRules([saturdays, spring], facts)).toEqual([saturdays, spring]);
  });
});
