import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { describe, expect, it } from 'vitest';
import { commissionOf, marginOf, musicianPayOf, profitOf, superOf, suppliersOf } from './booking-result.ts';

const payout = (name: string, netMinor: number, superMinor = 0, status: PaymentStatus = 30) => ({
  payee: { name },
  netMinor,
  status,
  super: { amountMinor: superMinor },
});
const positions = [
  { title: 'Violin 1, ceremony', plannedMinor: 32_000 },
  { title: 'Cello, ceremony', plannedMinor: 30_000 },
];

describe('what the musicians get', () => {
  it('is planned from the positions until their payments are calculated', () => {
    expect(musicianPayOf(null, positions)).toEqual({
      minor: 62_000,
      isPlanned: true,
      parts: [
        { label: 'Violin 1, ceremony', minor: 32_000 },
        { label: 'Cello, ceremony', minor: 30_000 },
      ],
    });
  });

  it('is taken from their payments after that, without cancelled ones', () => {
    const pay = musicianPayOf([payout('Eleanor Vance', 40_000), payout('Ruth Calloway', 9_000, 0, 80)], positions);
    expect(pay).toEqual({ minor: 40_000, isPlanned: false, parts: [{ label: 'Eleanor Vance', minor: 40_000 }] });
  });
});

describe('the profit', () => {
  const pay = musicianPayOf([payout('Eleanor Vance', 200_000, 24_000)], []);
  const commission = commissionOf([payout('Oscar Delacroix', 30_000, 3_600)]);
  const onTop = superOf([payout('Eleanor Vance', 200_000, 24_000), payout('Oscar Delacroix', 30_000, 3_600)], null);

  it('is the price without tax less pay, commission and super', () => {
    expect(profitOf(382_727, [pay, commission, onTop])).toBe(382_727 - 200_000 - 30_000 - 27_600);
  });

  it('is expected to be less by the planned super, until payments are calculated', () => {
    const planned = superOf(null, { minor: 7440 });
    expect(planned).toEqual({ minor: 7440, parts: [], isPlanned: true });
    expect(profitOf(382_727, [musicianPayOf(null, positions), planned])).toBe(382_727 - 62_000 - 7440);
    expect(superOf(null, { minor: 0 })).toBeNull();
    expect(superOf(null, null)).toBeNull();
    expect(superOf([payout('Ruth Calloway', 9000)], { minor: 1080 })).toBeNull();
  });

  it('also subtracts what suppliers cost, once their invoices are confirmed', () => {
    const cost = (status: 10 | 30 | 60) => ({ supplierName: 'Harbour Pianos', number: 'P-1', costMinor: 9000, status });
    expect(profitOf(382_727, [suppliersOf([cost(10), cost(30), cost(60)])])).toBe(364_727);
    expect(suppliersOf([cost(10)])).toBeNull();
  });

  it('ignores what is not known yet', () => {
    expect(profitOf(382_727, [pay, commissionOf([]), superOf([], null)])).toBe(182_727);
  });

  it.each([
    [100_000, 400_000, 25],
    [-20_000, 400_000, -5],
    [0, 0, null],
  ])('of %i out of %i is %s %%', (profit, net, percent) => {
    expect(marginOf(profit, net)).toBe(percent);
  });
});
