import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '../money.ts';
import type { PositionWork } from '../positions/position-pay.ts';
import { musicianPayment } from './musician-pay.ts';
import { type CostedSeat, marginDifference, musiciansCost, musiciansSuper } from './musicians-cost.ts';
import type { PayeeEntity } from './super-guarantee.ts';

const sydney = { region: 'AU', superRate: '0.12' } as const;
const boston = { region: 'US', superRate: '0' } as const;

const work = (facts: Partial<PositionWork>): PositionWork => ({
  title: 'Violin 1, ceremony',
  perHourMinor: 9000,
  leaderMinor: 0,
  minutes: 60,
  isLeader: false,
  overrideMinor: null,
  travelPayoutMinor: 0,
  artistFeeMinor: 0,
  ...facts,
});
const seat = (id: string, player: CostedSeat['player'], facts: Partial<PositionWork> = {}): CostedSeat => ({
  id,
  player,
  work: work(facts),
});
const ada = { userId: 'ada', entity: 'sole trader' } as const;
const bea = { userId: 'bea', entity: 'company' } as const;
const cleo = { userId: 'cleo', entity: 'sole trader' } as const;

describe("the cost of a booking's musicians", () => {
  it('is their pay and super, with no super on travel; unfilled seats are planned for a sole trader', () => {
    const travelled = { travelPayoutMinor: 3500 };
    // 90.00 and 35.00 for travel; 12 % of 90.00 on top.
    expect(musiciansCost([seat('1', ada, travelled)], sydney)).toBe(12_500 + 1080);
    expect(musiciansCost([seat('1', null, travelled)], sydney)).toBe(12_500 + 1080);
    expect(musiciansCost([seat('1', bea, travelled)], sydney)).toBe(12_500);
    expect(musiciansCost([seat('1', ada, travelled)], boston)).toBe(12_500);
  });

  it('rounds super once on the total of each musician', () => {
    // 50.04 twice: 12 % of 100.08 is 12.0096; separately 6.0048 each, together 12.00.
    const both = [seat('1', ada, { overrideMinor: 5004 }), seat('2', ada, { overrideMinor: 5004 })];
    expect(musiciansSuper(both, sydney)).toBe(1201);
    expect(musiciansCost(both, sydney)).toBe(10_008 + 1201);
  });

  it('equals the sum of their payments, for any people in any seats', () => {
    const player = fc.constantFrom(ada, bea, cleo);
    const facts = fc.record({
      perHourMinor: fc.integer({ min: 0, max: 30_000 }),
      minutes: fc.integer({ min: 0, max: 400 }),
      travelPayoutMinor: fc.integer({ min: 0, max: 20_000 }),
      artistFeeMinor: fc.integer({ min: 0, max: 20_000 }),
    });
    const seats = fc
      .array(fc.tuple(player, facts), { maxLength: 8 })
      .map((all) => all.map(([who, each], index) => seat(String(index), who, each)));
    fc.assert(
      fc.property(seats, fc.constantFrom(sydney, boston), (all, terms) => {
        const payments = [ada, bea, cleo].map(({ userId, entity }: { userId: string; entity: PayeeEntity }) =>
          musicianPayment({
            entity,
            ...terms,
            taxRegistered: true,
            taxRate: '0.1',
            hasAbn: true,
            hasSupplierStatement: false,
            positions: all
              .filter((each) => each.player?.userId === userId)
              .map((each) => ({ ...each.work, positionId: each.id })),
          }),
        );
        expect(musiciansCost(all, terms)).toBe(sumMinor(payments.map((each) => each.netMinor + each.superMinor)));
      }),
    );
  });
});

describe('the difference to the margin', () => {
  const planned = [seat('1', null), seat('2', ada)];

  it('is zero for a musician who costs the same', () => {
    expect(marginDifference(planned, [seat('1', cleo)], sydney)).toBe(0);
  });

  it('is the super saved with a company, and none outside Australia', () => {
    expect(marginDifference(planned, [seat('1', bea)], sydney)).toBe(1080);
    expect(marginDifference(planned, [seat('1', bea)], boston)).toBe(0);
  });

  it('falls by a fee and the super on it', () => {
    expect(marginDifference(planned, [seat('1', cleo, { artistFeeMinor: 5000 })], sydney)).toBe(-5600);
    expect(marginDifference(planned, [seat('1', cleo, { artistFeeMinor: 5000 })], boston)).toBe(-5000);
  });

  it('compares with the musician being replaced', () => {
    // Ada costs 90.00 and 10.80 of super, Bea 100.00 and none.
    expect(marginDifference(planned, [seat('2', bea, { overrideMinor: 10_000 })], sydney)).toBe(80);
  });
});
