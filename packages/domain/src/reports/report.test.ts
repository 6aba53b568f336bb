import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actors } from '../../testing/actors.ts';
import { readCsvRows, writeCsvRows } from '../csv.ts';
import { addDays } from '../time.ts';
import { mayOpenReport, plainDecimal, reportFileRows } from './report.ts';
import { namedPeriods, reportPeriod, reportPeriodProblems, yearInSteps, yearPeriod } from './report-period.ts';
import { reports } from './reports.ts';
import { type SuperReportRow, superReport, superStatus } from './super-report.ts';
import { reportYears } from './year-sums-report.ts';

const row: SuperReportRow = {
  payoutId: 'p',
  payoutNumber: 30_001,
  bookingId: 'b',
  payee: 'Ada Byrne',
  fund: 'Hostplus',
  usi: 'HOS0100AU',
  shownMemberNumber: '•••••345',
  earningsMinor: 83_000,
  superMinor: 9960,
  paidOn: null,
  dueOn: null,
  receivedOn: null,
  state: 'not owed yet',
  daysLate: 0,
};

describe('the file of a report', () => {
  it('has a column for each declared one, and the currency', () => {
    const [head, cells] = reportFileRows(superReport, [row], 'AUD');
    expect(head).toEqual([...superReport.columns.map((column) => column.head), 'Currency']);
    expect(cells?.slice(0, 9)).toEqual([
      'Ada Byrne',
      '30001',
      'Hostplus',
      'HOS0100AU',
      '•••••345',
      '830.00',
      '99.60',
      '',
      '',
    ]);
    expect(cells?.at(-1)).toBe('AUD');
  });

  it('sums to the same amounts when parsed', () => {
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }));
    fc.assert(
      fc.property(amounts, (given) => {
        const rows = reportFileRows(
          superReport,
          given.map((superMinor) => ({ ...row, superMinor })),
          'AUD',
        );
        const read = (readCsvRows(writeCsvRows(rows)) ?? []).slice(1).map(({ cells }) => cells[6] ?? '');
        expect(read.map((cell) => Math.round(Number(cell) * 100))).toEqual(given.map((minor) => minor + 0));
      }),
    );
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-1250, '-12.50'],
    [123_450, '1234.50'],
  ])('writes %d cents as %s', (minor, text) => {
    expect(plainDecimal(minor)).toBe(text);
  });
});

describe('a report', () => {
  it('is available to people with permission, in their own city', () => {
    const openTo = (name: keyof typeof actors, cityId = 'sydney') =>
      reports.filter((report) => mayOpenReport(report, actors[name], { cityId })).map(({ slug }) => slug);
    expect(openTo('sydneyAdmin')).toEqual(reports.map(({ slug }) => slug));
    const forStaff = [
      'season',
      'booked-musicians',
      'event-gig-summary',
      'payments',
      'musician-paysheet',
      'super',
      'year-sums',
    ];
    expect(openTo('sydneySales')).toEqual(forStaff);
    expect(openTo('support')).toEqual(forStaff);
    expect(openTo('sydneyMusician')).toEqual([]);
    expect(openTo('sydneyAdmin', 'toronto')).toEqual([]);
  });

  it('has its own address and purpose', () => {
    expect(new Set(reports.map(({ slug }) => slug)).size).toBe(reports.length);
    expect(reports.every(({ purpose }) => /^[A-Z].{30,}\.$/.test(purpose))).toBe(true);
  });
});

describe('the periods of a report', () => {
  it.each([
    ['2027-03-24', 7, ['2027-03-21', '2027-03-27'], ['2026-07-01', '2027-06-30', '2026/27']],
    ['2027-03-21', 1, ['2027-03-21', '2027-03-27'], ['2027-01-01', '2027-12-31', '2027']],
    ['2027-07-01', 7, ['2027-06-27', '2027-07-03'], ['2027-07-01', '2028-06-30', '2027/28']],
    ['2028-02-29', 1, ['2028-02-27', '2028-03-04'], ['2028-01-01', '2028-12-31', '2028']],
  ])('on %s, in a city whose year begins in month %d', (today, month, week, year) => {
    const [first, thisMonth, , latest, ...earlier] = namedPeriods(today, month);
    expect([first?.fromDate, first?.toDate]).toEqual(week);
    expect(thisMonth?.fromDate).toBe(`${today.slice(0, 7)}-01`);
    expect([latest?.fromDate, latest?.toDate, latest?.label]).toEqual(year);
    expect(earlier.at(-1)?.fromDate.slice(0, 4)).toBe('2022');
  });

  it('of this week, month and year always contain the day', () => {
    const day = fc.date({ min: new Date('2022-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (date, month) => {
        const today = date.toISOString().slice(0, 10);
        const periods = namedPeriods(today, month);
        for (const { fromDate, toDate } of [periods[0], periods[1], periods[3]].filter(
          (period) => period !== undefined,
        )) {
          expect(fromDate <= today && today <= toDate).toBe(true);
        }
      }),
    );
  });

  it.each([
    [{}, '2027-02-01', '2027-02-28'],
    [{ fromDate: '2027-01-05' }, '2027-01-05', '2028-01-05'],
    [{ toDate: '2027-12-31' }, '2026-12-31', '2027-12-31'],
    [{ fromDate: '2027-01-05', toDate: '2027-01-06' }, '2027-01-05', '2027-01-06'],
  ])('for %j in February 2027', (given, fromDate, toDate) => {
    expect(reportPeriod(given, '2027-02-14')).toEqual({ fromDate, toDate });
    expect(reportPeriodProblems({ fromDate, toDate })).toEqual([]);
  });

  it('in steps make up the business year, each day once', () => {
    const year = fc.integer({ min: 2022, max: 2090 });
    fc.assert(
      fc.property(
        year,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('month' as const, 'week'),
        (of, begins, step) => {
          const { fromDate, toDate } = yearPeriod(of, begins);
          const steps = yearInSteps(of, begins, step);
          expect([steps[0]?.fromDate, steps.at(-1)?.toDate]).toEqual([fromDate, toDate]);
          expect(steps.every((each) => each.fromDate <= each.toDate)).toBe(true);
          const nextDays = steps.slice(0, -1).map((each) => addDays(each.toDate, 1));
          expect(steps.slice(1).map((each) => each.fromDate)).toEqual(nextDays);
        },
      ),
    );
    expect(yearInSteps(2024, 7, 'year').map(({ label }) => label)).toEqual(['2022/23', '2023/24', '2024/25']);
    expect(yearInSteps(2026, 7, 'month')[0]?.label).toBe('July 2026');
  });

  it('are calendar years for the tax office', () => {
    expect(reportYears('2024-02-01')).toEqual([2024, 2023, 2022]);
    expect(reportYears('2021-02-01')).toEqual([2022]);
  });
});

describe('the status of super', () => {
  it.each([
    [null, null, '2027-03-24', { state: 'not owed yet', dueOn: null, daysLate: 0 }],
    ['2027-03-01', null, '2027-03-10', { state: 'due', dueOn: '2027-03-11', daysLate: 0 }],
    ['2027-03-01', null, '2027-03-13', { state: 'late', dueOn: '2027-03-11', daysLate: 2 }],
    ['2027-03-01', '2027-03-09', '2027-03-24', { state: 'received', dueOn: '2027-03-11', daysLate: 0 }],
    ['2027-03-01', '2027-03-12', '2027-03-24', { state: 'received', dueOn: '2027-03-11', daysLate: 1 }],
  ] as const)('when it was paid on %s and received on %s, on %s', (paidOn, receivedOn, today, status) => {
    expect(superStatus({ paidOn, receivedOn, superMinor: 9960 }, today)).toEqual(status);
  });
});
