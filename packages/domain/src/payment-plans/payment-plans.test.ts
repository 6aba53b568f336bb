import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumMinor } from '../money.ts';
import { defaultPlan } from './default-plan.ts';
import { type PlannedLine, planAmounts } from './plan-amounts.ts';
import {
  invoicedDueDay,
  type PlanLine,
  planDueDay,
  planDueText,
  planLineKind,
  planLineLabel,
  planText,
} from './plan-line.ts';
import { planLineProblems, planPriceProblem } from './plan-problems.ts';

const rest: PlannedLine = { percent: null, amountMinor: null, invoicedMinor: null };
const part = (percent: number, invoicedMinor: number | null = null): PlannedLine => ({
  ...rest,
  percent,
  invoicedMinor,
});
const fixed = (amountMinor: number): PlannedLine => ({ ...rest, amountMinor });
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const line = (change: Partial<PlanLine> = {}): PlanLine => ({
  id: 'l',
  percent: null,
  amountMinor: null,
  dueOn: null,
  daysBefore: null,
  ...change,
});

describe('the amounts of a plan', () => {
  test.each<[string, PlannedLine[], number, number[]]>([
    ['half, and the rest', [part(50), rest], 220_000, [110_000, 110_000]],
    ['gives the odd cent to the part', [part(50), rest], 100_001, [50_001, 50_000]],
    ['two parts and the rest by largest remainder', [part(33), part(33), rest], 10_002, [3_301, 3_300, 3_401]],
    ['an amount, a part and the rest', [fixed(99_000), part(25), rest], 220_000, [99_000, 55_000, 66_000]],
    ['all of it', [rest], 220_000, [220_000]],
    [
      'keeps invoiced amounts, and the rest takes the difference',
      [part(50, 60_000), part(25), rest],
      220_000,
      [60_000, 55_000, 105_000],
    ],
    [
      'a lower price shortens the lines from the end',
      [part(50, 110_000), fixed(80_000), rest],
      150_000,
      [110_000, 40_000, 0],
    ],
    ['a price below the total of the lines', [fixed(99_000), part(50), rest], 120_000, [99_000, 21_000, 0]],
    ['nothing', [part(50), rest], 0, [0, 0]],
  ])('%s', (_, lines, firmMinor, amounts) => {
    expect(planAmounts(lines, { firmMinor, besidesMinor: 0 })).toEqual({ amounts, uncoveredMinor: 0, overMinor: 0 });
  });

  test('include what was invoiced outside the plan', () => {
    const { amounts } = planAmounts([part(50, 110_000), rest], { firmMinor: 220_000, besidesMinor: 20_000 });
    expect(amounts).toEqual([110_000, 90_000]);
  });

  test('give the remainder after the rest is invoiced, and any excess', () => {
    const lines = [part(50, 110_000), { ...rest, invoicedMinor: 110_000 }];
    expect(planAmounts(lines, { firmMinor: 250_000, besidesMinor: 0 }).uncoveredMinor).toBe(30_000);
    expect(planAmounts(lines, { firmMinor: 200_000, besidesMinor: 0 })).toMatchObject({
      uncoveredMinor: 0,
      overMinor: 20_000,
    });
  });

  const anyLine = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((percent) => part(percent)),
    fc.integer({ min: 1, max: 300_000 }).map(fixed),
    fc
      .integer({ min: 1, max: 50 })
      .chain((percent) => fc.integer({ min: 1, max: 200_000 }).map((minor) => part(percent, minor))),
  );
  test('sum to the firm price, whatever was invoiced', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 400_000 })),
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (lines, lastInvoiced, firmMinor, besidesMinor) => {
          const plan = [...lines, { ...rest, invoicedMinor: lastInvoiced }];
          const { amounts, uncoveredMinor, overMinor } = planAmounts(plan, { firmMinor, besidesMinor });
          expect(sumMinor(amounts) + besidesMinor + uncoveredMinor - overMinor).toBe(firmMinor);
          expect(Math.min(...amounts, uncoveredMinor, overMinor)).toBeGreaterThanOrEqual(0);
          expect(lastInvoiced === null ? uncoveredMinor : 0).toBe(0);
        },
      ),
    );
  });
});

describe('a line', () => {
  test.each<[string, Partial<PlanLine>, string | null, string | null]>([
    ['on acceptance is due on its invoice’s day', {}, '2027-09-20', null],
    ['on a day stays on that day', { dueOn: '2027-05-01' }, '2027-09-20', '2027-05-01'],
    ['before the event moves with it', { daysBefore: 14 }, '2027-09-20', '2027-09-06'],
    ['before an event without a date has no due day yet', { daysBefore: 14 }, null, null],
  ])('%s', (_, change, eventDate, due) => expect(planDueDay(line(change), eventDate)).toBe(due));

  test.each<[string, Partial<PlanLine>, string]>([
    ['due soon', { daysBefore: 195 }, '2027-03-16'],
    ['due later', { daysBefore: 14 }, '2027-09-06'],
    ['due on acceptance', {}, '2027-03-16'],
  ])('invoiced today and %s has at least the usual number of days', (_, change, due) => {
    expect(invoicedDueDay(line(change), { eventDate: '2027-09-20', today: '2027-03-09', dueDays: 7 })).toBe(due);
  });

  test('has a due date, a name and a kind of invoice', () => {
    expect(
      [{}, { daysBefore: 0 }, { daysBefore: 1 }, { daysBefore: 90 }, { dueOn: '2027-05-01' }].map((due) =>
        planDueText(line(due)),
      ),
    ).toEqual([
      'On acceptance',
      'On the day of the event',
      '1 day before the event',
      '90 days before the event',
      '01/05/2027',
    ]);
    const plan = [line({ percent: 30 }), line({ amountMinor: 50_000 }), line({})];
    expect(plan.map((each, index) => planLineLabel(each, index, 3))).toEqual(['Deposit', 'Instalment', 'Balance']);
    expect(planLineLabel(line(), 0, 1)).toBe('Full payment');
    expect(plan.map((each, index) => planLineKind(each, index, 30))).toEqual([
      'deposit percent',
      'instalment',
      'full invoice',
    ]);
    expect(planLineKind(line({ percent: 30 }), 0, 50)).toBe('deposit fixed');
  });

  test('is described in one sentence with the others', () => {
    const plan = [line({ percent: 30 }), line({ amountMinor: 50_000, dueOn: '2027-05-01' }), line({ daysBefore: 14 })];
    expect(planText(plan, money)).toBe(
      'Deposit of 30% on acceptance, instalment of $500.00 on 01/05/2027, balance 14 days before the event',
    );
  });
});

describe('a plan', () => {
  test.each<[string, PlanLine[], string[]]>([
    ['has a line', [], ['lines']],
    ['has at most twelve', Array.from({ length: 13 }, () => line()), ['lines']],
    ['ends with the rest', [line({ percent: 50 })], ['lines.0.percent']],
    ['has the rest once', [line(), line()], ['lines.0.percent']],
    ['has a part or an amount in each line', [line({ percent: 50, amountMinor: 1 }), line()], ['lines.0.percent']],
    [
      'has one due day in each line',
      [line({ percent: 5, dueOn: '2027-05-01', daysBefore: 3 }), line()],
      ['lines.0.dueOn'],
    ],
    ['is valid', [line({ percent: 50 }), line({ daysBefore: 14 })], []],
  ])('%s', (_, lines, paths) => expect(planLineProblems(lines).map(({ path }) => path)).toEqual(paths));

  const edited = (change: Partial<PlanLine>, invoicedMinor: number | null = null) => ({
    ...line(change),
    invoicedMinor,
  });
  test.each<[string, ReturnType<typeof edited>[], string | null]>([
    ['fits', [edited({ percent: 50 }), edited({})], null],
    ['leaves nothing for the last line', [edited({ percent: 100 }), edited({})], 'Nothing is left for the last line'],
    [
      'exceeds the price',
      [edited({ amountMinor: 250_000 }), edited({})],
      'These lines add up to $300.00 more than the agreed price',
    ],
    [
      'includes invoiced amounts',
      [edited({ percent: 50 }, 200_000), edited({ percent: 20 }), edited({})],
      'These lines add up to $240.00 more than the agreed price',
    ],
    ['is invoiced whole', [edited({ percent: 50 }, 110_000), edited({}, 110_000)], null],
    [
      'is invoiced beyond the price',
      [edited({ percent: 50 }, 230_000), edited({})],
      '$100.00 more than the agreed price is already invoiced',
    ],
  ])('that %s is refused with the reason', (_, lines, problem) => {
    expect(planPriceProblem(lines, { firmMinor: 220_000, besidesMinor: 0 }, money)).toBe(problem);
  });

  const settings = { depositPercent: 50, instalmentPercent: 0, instalmentDays: 90, balanceDueDays: 14 };
  test.each([
    ['deposit and balance', {}, 'Deposit of 50% on acceptance, balance 14 days before the event'],
    [
      'an instalment between them',
      { depositPercent: 30, instalmentPercent: 40 },
      'Deposit of 30% on acceptance, instalment of 40% 90 days before the event, balance 14 days before the event',
    ],
    ['a single payment', { depositPercent: 100, instalmentPercent: 40 }, 'Full payment on acceptance'],
    ['no deposit', { depositPercent: 0 }, 'Full payment 14 days before the event'],
    [
      'an instalment that leaves a balance',
      { depositPercent: 60, instalmentPercent: 60 },
      'Deposit of 60% on acceptance, instalment of 39% 90 days before the event, balance 14 days before the event',
    ],
  ])('of the city has %s', (_, change, text) => {
    const lines = defaultPlan({ ...settings, ...change }).map((each) => ({ ...each, id: 'l' }));
    expect(planText(lines, money)).toBe(text);
    expect(planLineProblems(lines)).toEqual([]);
  });
});
