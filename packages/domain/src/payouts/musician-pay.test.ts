import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PositionWork, positionPay } from '../positions/position-pay.ts';
import { managerPayment, musicianPayment, type Payee } from './musician-pay.ts';

const violin: PositionWork = {
  title: 'Violin, ceremony',
  perHourMinor: 12_000,
  leaderMinor: 5_000,
  minutes: 90,
  isLeader: false,
  overrideMinor: null,
  travelPayoutMinor: 0,
  artistFeeMinor: 0,
};
const amounts = (work: Partial<PositionWork>) =>
  positionPay({ ...violin, ...work }).map(({ category, amountMinor }) => [category, amountMinor]);

describe('the pay of a position', () => {
  it.each([
    { work: {}, items: [['Performance', 18_000]], why: 'an hour and a half at the hourly rate' },
    { work: { perHourMinor: 10_001, minutes: 30 }, items: [['Performance', 5_001]], why: 'half a cent is rounded up' },
    {
      work: { perHourMinor: 10_000, minutes: 20 },
      items: [['Performance', 3_333]],
      why: 'a third of a cent is rounded down',
    },
    {
      work: { isLeader: true },
      items: [
        ['Performance', 18_000],
        ['Leader', 5_000],
      ],
      why: 'the leader gets a loading',
    },
    {
      work: { isLeader: true, overrideMinor: 30_000 },
      items: [['Performance', 30_000]],
      why: 'an agreed amount replaces everything',
    },
    { work: { overrideMinor: 0 }, items: [['Performance', 0]], why: 'pay can be zero' },
    {
      work: { overrideMinor: 20_000, travelPayoutMinor: 4_500, artistFeeMinor: 15_000 },
      items: [
        ['Performance', 20_000],
        ['Travel', 4_500],
        ['Artist Fee', 15_000],
      ],
      why: 'travel and artist fee are added',
    },
  ])('$why', ({ work, items }) => {
    expect(amounts(work)).toEqual(items);
  });

  it('titles every line', () => {
    const titles = positionPay({ ...violin, isLeader: true, travelPayoutMinor: 1, artistFeeMinor: 1 }).map(
      ({ title }) => title,
    );
    expect(titles).toEqual([
      'Violin, ceremony',
      'Violin, ceremony, leader',
      'Violin, ceremony, travel',
      'Violin, ceremony, artist fee',
    ]);
  });

  it.each([{ perHourMinor: -1 }, { minutes: 0.5 }, { overrideMinor: -100 }, { travelPayoutMinor: Number.NaN }])(
    'of %o is a fault',
    (work) => {
      expect(() => positionPay({ ...violin, ...work })).toThrow(RangeError);
    },
  );
});

const sydney: Payee = {
  taxRegistered: true,
  taxRate: '0.10',
  region: 'AU',
  entity: 'sole trader',
  superRate: '0.12',
  hasAbn: true,
  hasSupplierStatement: false,
};
const positions = [
  { ...violin, positionId: 'p1', isLeader: true, travelPayoutMinor: 4_500 },
  { ...violin, positionId: 'p2', title: 'Violin, reception', minutes: 300 },
];

describe("a musician's payment", () => {
  it('in Sydney has GST on top for the registered, and super for the sole trader on what is not travel', () => {
    expect(musicianPayment({ ...sydney, positions })).toEqual({
      items: [
        { positionId: 'p1', category: 'Performance', title: 'Violin, ceremony', amountMinor: 18_000, taxMinor: 1_800 },
        { positionId: 'p1', category: 'Leader', title: 'Violin, ceremony, leader', amountMinor: 5_000, taxMinor: 500 },
        { positionId: 'p1', category: 'Travel', title: 'Violin, ceremony, travel', amountMinor: 4_500, taxMinor: 450 },
        { positionId: 'p2', category: 'Performance', title: 'Violin, reception', amountMinor: 60_000, taxMinor: 6_000 },
      ],
      netMinor: 87_500,
      taxMinor: 8_750,
      grossMinor: 96_250,
      taxRate: '0.10',
      withheldMinor: 0,
      withheldRate: '0',
      withheldReason: 'No tax is withheld: an ABN is quoted.',
      transferMinor: 96_250,
      superMinor: 9_960,
      superBaseMinor: 83_000,
      superRate: '0.12',
      superReason: 'Super guarantee of 12% on top for a sole trader, on earnings without travel and tax.',
    });
  });

  it.each([
    {
      who: 'a company in Sydney',
      payee: { entity: 'company' },
      tax: 8_750,
      superMinor: 0,
      superReason: 'No super is due: the payee is a company.',
    },
    {
      who: 'an unregistered sole trader in Sydney',
      payee: { taxRegistered: false },
      tax: 0,
      superMinor: 9_960,
      superReason: 'Super guarantee of 12% on top for a sole trader, on earnings without travel and tax.',
    },
    {
      who: 'a registered musician in Toronto',
      payee: { region: 'CA', taxRate: '0.13' },
      tax: 11_375,
      superMinor: 0,
      superReason: 'No super is due outside Australia.',
    },
    {
      who: 'anybody in Boston',
      payee: { region: 'US', taxRate: null },
      tax: 0,
      superMinor: 0,
      superReason: 'No super is due outside Australia.',
    },
  ] as const)('for $who', ({ payee, tax, superMinor, superReason }) => {
    expect(musicianPayment({ ...sydney, ...payee, positions })).toMatchObject({
      netMinor: 87_500,
      taxMinor: tax,
      grossMinor: 87_500 + tax,
      superMinor,
      superReason,
    });
  });

  it.each([
    { who: 'without an ABN', payee: {}, withheld: 41_125, transfer: 46_375 },
    {
      who: "without an ABN, but with a supplier's statement",
      payee: { hasSupplierStatement: true },
      withheld: 0,
      transfer: 87_500,
    },
    { who: 'in Toronto', payee: { region: 'CA' }, withheld: 0, transfer: 87_500 },
  ] as const)('is transferred less the tax withheld: $who', ({ payee, withheld, transfer }) => {
    const given = { ...sydney, taxRegistered: false, hasAbn: false, ...payee };
    expect(musicianPayment({ ...given, positions })).toMatchObject({
      netMinor: 87_500,
      grossMinor: 87_500,
      withheldMinor: withheld,
      transferMinor: transfer,
    });
  });

  it('always sums: items to net, their tax to the tax, net and tax to gross, with super separate', () => {
    const amount = fc.nat(200_000);
    const work = fc.record({
      positionId: fc.constant('p'),
      title: fc.constant('Violin'),
      perHourMinor: amount,
      leaderMinor: amount,
      minutes: fc.nat(720),
      isLeader: fc.boolean(),
      overrideMinor: fc.option(amount),
      travelPayoutMinor: amount,
      artistFeeMinor: amount,
    });
    const payee = fc.record({
      taxRegistered: fc.boolean(),
      taxRate: fc.constantFrom('0.10', '0.13', '0.0725', null),
      region: fc.constantFrom('AU', 'CA', 'US'),
      entity: fc.constantFrom('sole trader', 'company'),
      superRate: fc.constantFrom('0.12', '0.115'),
      hasAbn: fc.boolean(),
      hasSupplierStatement: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(work, { maxLength: 5 }), payee, (works, who) => {
        const paid = musicianPayment({ ...who, positions: works });
        expect(paid.items.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(paid.netMinor);
        expect(paid.items.reduce((sum, item) => sum + item.taxMinor, 0)).toBe(paid.taxMinor);
        expect(paid.netMinor + paid.taxMinor).toBe(paid.grossMinor);
        expect(paid.transferMinor + paid.withheldMinor).toBe(paid.grossMinor);
        expect(paid.withheldMinor > 0).toBe(
          who.region === 'AU' && !who.hasAbn && !who.hasSupplierStatement && paid.netMinor > 7_500,
        );
        expect(paid.superBaseMinor).toBeLessThanOrEqual(paid.netMinor);
        expect(paid.superMinor > 0).toBe(paid.superBaseMinor > 4 && paid.superRate !== '0');
      }),
    );
  });
});

describe("a manager's payment", () => {
  it('is the commission, with tax and super by the same rules', () => {
    expect(managerPayment({ ...sydney, commissionMinor: 30_000, title: 'Commission, booking 10001' })).toMatchObject({
      items: [{ category: 'Commission', title: 'Commission, booking 10001', amountMinor: 30_000, taxMinor: 3_000 }],
      netMinor: 30_000,
      taxMinor: 3_000,
      grossMinor: 33_000,
      superMinor: 3_600,
    });
  });

  it('is never negative', () => {
    expect(() => managerPayment({ ...sydney, commissionMinor: -1, title: 'Commission' })).toThrow(RangeError);
  });
});
