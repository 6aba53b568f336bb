import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  easterSunday,
  holidaysOf,
  isSuperBusinessDay,
  nextBankingDay,
  notABankingDay,
  superBusinessDaysAfter,
} from './business-days.ts';

describe('Easter Sunday', () => {
  it.each([
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2038-04-25',
  ])('was or will be on %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it('is always a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
        const date = easterSunday(year);
        expect(notABankingDay(date, 'US')).toBe('Sunday');
        expect(date.slice(5) >= '03-22' && date.slice(5) <= '04-25').toBe(true);
      }),
    );
  });
});

describe('public holidays', () => {
  it('of New South Wales in 2027, including substitutes for weekends', () => {
    expect(holidaysOf('NSW', 2027)).toEqual([
      { date: '2027-01-01', name: "New Year's Day" },
      { date: '2027-01-26', name: 'Australia Day' },
      { date: '2027-03-26', name: 'Good Friday' },
      { date: '2027-03-29', name: 'Easter Monday' },
      { date: '2027-04-25', name: 'Anzac Day' },
      { date: '2027-04-26', name: 'Anzac Day' },
      { date: '2027-06-14', name: "King's Birthday" },
      { date: '2027-10-04', name: 'Labour Day' },
      { date: '2027-12-25', name: 'Christmas Day' },
      { date: '2027-12-26', name: 'Boxing Day' },
      { date: '2027-12-27', name: 'Christmas Day' },
      { date: '2027-12-28', name: 'Boxing Day' },
    ]);
  });

  it.each([
    ['2026-12-26', 'Saturday'],
    ['2026-12-28', 'Boxing Day'],
    ['2022-12-26', 'Boxing Day'],
    ['2022-12-27', 'Christmas Day'],
    ['2022-12-28', null],
    ['2028-01-03', "New Year's Day"],
    ['2026-11-03', null],
    ['2026-06-08', "King's Birthday"],
  ])('in Sydney %s: %s', (date, name) => {
    expect(notABankingDay(date, 'AU')).toBe(name);
  });

  it.each([
    ['2026-05-18', 'Victoria Day'],
    ['2027-05-24', 'Victoria Day'],
    ['2026-07-01', 'Canada Day'],
    ['2028-07-03', 'Canada Day'],
    ['2026-09-07', 'Labour Day'],
    ['2026-09-30', 'National Day for Truth and Reconciliation'],
    ['2026-10-12', 'Thanksgiving Day'],
    ['2026-02-16', null],
    ['2026-12-28', 'Boxing Day'],
  ])('of Canadian banks %s: %s', (date, name) => {
    expect(notABankingDay(date, 'CA')).toBe(name);
  });

  it.each([
    ['2026-01-19', 'Birthday of Martin Luther King, Jr.'],
    ['2026-02-16', "Washington's Birthday"],
    ['2026-05-25', 'Memorial Day'],
    ['2027-05-31', 'Memorial Day'],
    ['2026-07-03', null],
    ['2026-07-04', 'Saturday'],
    ['2027-07-05', 'Independence Day'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2027-11-25', 'Thanksgiving Day'],
    ['2028-01-03', null],
  ])('of the Federal Reserve %s: %s', (date, name) => {
    expect(notABankingDay(date, 'US')).toBe(name);
  });
});

describe('a banking day', () => {
  it.each([
    ['2026-11-23', 'AU', '2026-11-23'],
    ['2026-12-25', 'AU', '2026-12-29'],
    ['2027-03-26', 'AU', '2027-03-30'],
    ['2027-03-26', 'CA', '2027-03-29'],
    ['2027-03-26', 'US', '2027-03-26'],
  ] as const)('on or after %s in %s is %s', (date, region, day) => {
    expect(nextBankingDay(date, region)).toBe(day);
  });
});

describe('a business day of the super guarantee', () => {
  it.each([
    ['2027-03-01', false, 'Labour Day in Western Australia only'],
    ['2027-05-31', false, 'Reconciliation Day in Canberra only'],
    ['2027-08-02', false, 'Picnic Day in the Northern Territory only'],
    ['2027-04-26', false, 'Anzac Day on a Sunday, kept on Monday in the west'],
    ['2027-11-02', true, 'Melbourne Cup Day, which is not kept everywhere in Victoria'],
    ['2027-08-11', true, 'the Ekka, which only Brisbane keeps'],
    ['2027-06-12', false, 'a Saturday'],
  ])('%s: %s, %s', (date, holds) => {
    expect(isSuperBusinessDay(date)).toBe(holds);
  });

  it.each([
    ['2026-11-23', 7, '2026-12-02'],
    ['2026-12-21', 7, '2027-01-04'],
    ['2027-03-24', 7, '2027-04-06'],
    ['2026-11-23', 20, '2026-12-21'],
  ])('%s and %d of them is %s', (from, count, day) => {
    expect(superBusinessDaysAfter(from, count)).toBe(day);
  });

  it('is exactly what is counted', () => {
    const start = fc.integer({ min: 0, max: 5000 }).map((days) => new Date(1_750_000_000_000 + days * 86_400_000));
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 25 }), (at, count) => {
        const from = at.toISOString().slice(0, 10);
        const due = superBusinessDaysAfter(from, count);
        let counted = 0;
        for (let day = new Date(at); day.toISOString().slice(0, 10) < due; ) {
          day = new Date(day.getTime() + 86_400_000);
          if (isSuperBusinessDay(day.toISOString().slice(0, 10))) counted += 1;
        }
        expect(counted).toBe(count);
        expect(isSuperBusinessDay(due)).toBe(true);
      }),
    );
  });
});
