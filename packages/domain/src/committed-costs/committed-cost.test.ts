import { describe, expect, it } from 'vitest';
import { regionIds } from '../regions.ts';
import { tradeInvoiceStatuses } from '../trade-invoices/trade-invoice.ts';
import { committedCost, committedSums } from './committed-cost.ts';

describe("what a supplier's invoice costs an event", () => {
  it('excludes tax that is refunded to us, and includes it in the States', () => {
    const sums = { netMinor: 100_000, grossMinor: 110_000 };
    expect(regionIds.map((region) => committedCost(region, sums))).toEqual([100_000, 100_000, 110_000]);
  });

  it('counts once confirmed: drafts wait, and reversed ones are zero', () => {
    const costs = tradeInvoiceStatuses.map((status, index) => ({ status, costMinor: 10 ** index }));
    expect(committedSums(costs)).toEqual({ committedMinor: 1110, unconfirmedMinor: 1 });
  });
});
