import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredPay, type PayFacts, positionWork } from '../offers/offered-pay.ts';
import { agreedWork } from './agreed-pay.ts';
import { managerPayment, musicianPayment, type Payee } from './musician-pay.ts';
import { type EarnedFor, earnedFor, netEarnings, offeredEarnings } from './net-earnings.ts';

const payee: Payee = {
  taxRegistered: true,
  taxRate: '0.10',
  region: 'AU',
  entity: 'sole trader',
  superRate: '0.12',
  hasAbn: true,
  hasSupplierStatement: false,
};
const facts: PayFacts = {
  perHourMinor: 12_000,
  leaderMinor: 5_000,
  payOverrideMinor: null,
  isLeader: true,
  minutes: 90,
  performanceTypeId: 1,
  gigMinutes: 90,
  halfHourPayMinor: 0,
  km: 80,
  venuePayoutMinor: null,
  bands: [{ minKm: 70, customerFeeMinor: 4_500, payoutMinor: 3_500 }],
};
const evening: EarnedFor = { km: 160, minutes: 120, payOn: '2027-03-21' };
const paymentOf = (artistFeeMinor: number, more: Partial<PayFacts> = {}, who: Partial<Payee> = {}) =>
  musicianPayment({
    ...payee,
    ...who,
    positions: [{ ...positionWork({ ...facts, ...more }, 'Violin, ceremony', artistFeeMinor), positionId: 'p' }],
  });

describe('the card of net earnings', () => {
  it('shows what the work pays, what is transferred, and the net per hour', () => {
    expect(netEarnings(paymentOf(6_000), evening)).toEqual({
      payMinor: 23_000,
      travelMinor: 3_500,
      artistFeeMinor: 6_000,
      netMinor: 32_500,
      taxMinor: 3_250,
      withheldMinor: 0,
      transferMinor: 35_750,
      superMinor: 3_480,
      km: 160,
      minutes: 120,
      perHourMinor: 16_250,
      payOn: '2027-03-21',
    });
  });

  it('shows the tax that is withheld without an ABN', () => {
    const card = netEarnings(paymentOf(0, {}, { hasAbn: false, taxRegistered: false }), evening);
    expect(card).toMatchObject({ netMinor: 26_500, withheldMinor: 12_455, transferMinor: 14_045 });
  });

  it('omits the hourly figure while the times are unknown', () => {
    const card = netEarnings(paymentOf(0), { km: null, minutes: null, payOn: null });
    expect(card).toMatchObject({ perHourMinor: null, km: null, payOn: null });
  });

  it('counts hours from the first arrival to the last end, and the drive to the farthest place and back', () => {
    const ceremony = { arrivalAt: '2027-03-13T03:30:00Z', endAt: '2027-03-13T05:00:00Z', km: 40 };
    const reception = { arrivalAt: '2027-03-13T06:00:00Z', endAt: '2027-03-13T10:30:00Z', km: 12 };
    expect(earnedFor([reception, ceremony], null)).toEqual({ km: 80, minutes: 420, payOn: null });
    expect(earnedFor([ceremony, { ...reception, km: null, endAt: null }], null)).toMatchObject({
      km: null,
      minutes: null,
    });
    expect(earnedFor([], null)).toMatchObject({ km: null, minutes: null });
  });

  it('of a manager shows the commission as pay', () => {
    const commission = managerPayment({ ...payee, commissionMinor: 30_000, title: 'Commission' });
    expect(netEarnings(commission, evening)).toMatchObject({ payMinor: 30_000, travelMinor: 0, netMinor: 30_000 });
  });

  const anyFacts = fc.record({
    perHourMinor: fc.nat(50_000),
    leaderMinor: fc.nat(10_000),
    payOverrideMinor: fc.option(fc.nat(100_000)),
    isLeader: fc.boolean(),
    minutes: fc.nat(600),
    km: fc.option(fc.nat(600)),
    venuePayoutMinor: fc.option(fc.nat(10_000)),
  });
  const anyPayee = fc.record({
    taxRegistered: fc.boolean(),
    region: fc.constantFrom('AU', 'CA', 'US'),
    entity: fc.constantFrom('sole trader', 'company'),
    hasAbn: fc.boolean(),
  });

  it('is the same for the offer and for the payout of the work as offered, to the cent', () => {
    fc.assert(
      fc.property(anyFacts, anyPayee, fc.nat(20_000), (more, who, artistFee) => {
        const work = positionWork({ ...facts, ...more }, 'Violin', artistFee);
        const offer = offeredPay({ ...facts, ...more }, artistFee);
        const accepted = { playingMinor: offer.payMinor, travelMinor: offer.travelMinor, artistFeeMinor: artistFee };
        const paid = { ...agreedWork(work, accepted), positionId: 'p' };
        const offered = netEarnings(paymentOf(artistFee, more, who), evening);
        expect(netEarnings(musicianPayment({ ...payee, ...who, positions: [paid] }), evening)).toEqual(offered);
        expect(offeredEarnings([offer], { ...payee, ...who }, evening)).toEqual(offered);
        expect(offered).toMatchObject({
          payMinor: offer.payMinor,
          travelMinor: offer.travelMinor,
          artistFeeMinor: offer.artistFeeMinor,
          netMinor: offer.totalMinor,
        });
      }),
    );
  });

  it('always sums', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyFacts, anyPayee), { maxLength: 6 }), (works) => {
        const cards = works.map(([more, who]) => netEarnings(paymentOf(0, more, who), evening));
        for (const card of cards) {
          expect(card.payMinor + card.travelMinor + card.artistFeeMinor).toBe(card.netMinor);
          expect(card.netMinor + card.taxMinor - card.withheldMinor).toBe(card.transferMinor);
        }
      }),
    );
  });
});
