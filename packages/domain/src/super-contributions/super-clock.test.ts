import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSuperBusinessDay } from '../holidays/business-days.ts';
import { addDays } from '../time.ts';
import { overduePayDays, type SuperContribution, superDueOn, superEvidence, superState } from './super-clock.ts';

const contribution: SuperContribution = {
  payoutNumber: 30_001,
  payeeId: 'ada',
  payee: 'Ada Byrne',
  paidOn: '2027-03-22',
  superMinor: 9_960,
  superBaseMinor: 83_000,
  superRate: '0.12',
  superReason: 'Super guarantee of 12% on top for a sole trader, on earnings without travel and tax.',
  fund: { name: 'Hostplus', usi: 'HOS0100AU', memberTail: '200' },
  sentOn: null,
  receivedOn: null,
};

describe('super is due at the fund', () => {
  it.each([
    ['2026-11-23', '2026-12-02', 'seven working days later'],
    ['2027-03-22', '2027-04-02', 'with Good Friday and Easter Monday between'],
    ['2026-12-21', '2027-01-04', 'over Christmas and New Year'],
    ['2027-02-25', '2027-03-10', 'with Labour Days in the west and in the south between'],
    ['2026-07-01', '2026-07-10', 'from the first day of payday super'],
    ['2026-06-30', '2026-07-28', 'by the quarter on the day before'],
    ['2026-01-01', '2026-04-28', 'by the first quarter'],
    ['2025-12-31', '2026-01-28', 'by the last quarter'],
  ])('for pay of %s on %s: %s', (paidOn, dueOn) => {
    expect(superDueOn(paidOn)).toBe(dueOn);
  });

  it('always on a business day, 9 to 21 days after the pay day', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(1_782_864_000_000 + days * 86_400_000));
    fc.assert(
      fc.property(day, (at) => {
        const dueOn = superDueOn(at.toISOString().slice(0, 10));
        const days = (Date.parse(dueOn) - at.getTime()) / 86_400_000;
        expect(isSuperBusinessDay(dueOn)).toBe(true);
        expect(days).toBeGreaterThanOrEqual(9);
        expect(days).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('a contribution', () => {
  it.each<[Partial<SuperContribution>, string, string]>([
    [{}, '2027-04-02', 'due'],
    [{}, '2027-04-03', 'overdue'],
    [{ sentOn: '2027-03-23' }, '2027-04-02', 'sent'],
    [{ sentOn: '2027-03-23' }, '2027-04-03', 'overdue'],
    [{ receivedOn: '2027-04-02' }, '2027-06-01', 'paid'],
    [{ receivedOn: '2027-04-03' }, '2027-06-01', 'paid late'],
    [{ superMinor: 0 }, '2027-06-01', 'not due'],
  ])('with %o on %s is %s', (more, today, state) => {
    expect(superState({ ...contribution, ...more }, today)).toBe(state);
  });
});

describe('the evidence of super', () => {
  it('shows each musician what was due, what was paid and what is late', () => {
    const late = { ...contribution, payoutNumber: 30_002, paidOn: '2027-03-01', receivedOn: '2027-03-15' };
    const bea = { ...contribution, payeeId: 'bea', payee: 'Bea Castellano', receivedOn: '2027-03-30' };
    const [first, second] = superEvidence([bea, contribution, late], '2027-04-05');
    expect(first).toMatchObject({
      payee: 'Ada Byrne',
      superMinor: 19_920,
      paidMinor: 9_960,
      dueMinor: 0,
      overdueMinor: 9_960,
      lines: [
        { payoutNumber: 30_002, dueOn: '2027-03-11', state: 'paid late', daysLate: 4 },
        {
          payoutNumber: 30_001,
          dueOn: '2027-04-02',
          state: 'overdue',
          daysLate: 3,
          superReason: contribution.superReason,
        },
      ],
    });
    expect(second).toMatchObject({
      payee: 'Bea Castellano',
      paidMinor: 9_960,
      lines: [{ state: 'paid', daysLate: 0 }],
    });
  });

  it('always sums: paid, due and overdue make up the contributions', () => {
    const any = fc.record({
      payeeId: fc.constantFrom('a', 'b'),
      paidOn: fc.constantFrom('2026-05-04', '2027-03-01', '2027-03-22', '2027-04-01'),
      superMinor: fc.nat(100_000),
      receivedOn: fc.option(fc.constantFrom('2027-03-10', '2027-03-31')),
    });
    fc.assert(
      fc.property(fc.array(any), (given) => {
        const evidence = superEvidence(
          given.map((more) => ({ ...contribution, ...more })),
          '2027-04-01',
        );
        for (const { superMinor, paidMinor, dueMinor, overdueMinor } of evidence) {
          expect(paidMinor + dueMinor + overdueMinor).toBe(superMinor);
        }
        expect(evidence.flatMap(({ lines }) => lines)).toHaveLength(given.length);
      }),
    );
  });
});

describe('the pay days whose super is overdue', () => {
  it('are those with a past due day, under either law', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-12-01', days));
    fc.assert(
      fc.property(day, day, (paidOn, today) => {
        fc.pre(paidOn <= today);
        const isOverdue = overduePayDays(today).some(({ from, to }) => from <= paidOn && paidOn <= to);
        expect(isOverdue).toBe(superDueOn(paidOn) < today);
      }),
    );
  });
});
