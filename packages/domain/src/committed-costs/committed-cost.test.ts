import { describe, expect, it } from 'vitest';
import { regionIds } from '../regions.ts';
import { tradeInvoiceStatuses } from '../trade-invoices/trade-invoice.ts';
import { committedCost, committedSums } from './committed-cost.ts';

describe("what a supplier's invoice costs an event", () => {
  it('is without tax where the tax comes back, and with it in the States', () => {
    const sums = { netMinor: 100_000, grossMinor: 110_000 };
    expect(regionIds.map((region) => committedCost(region, sums))).toEqual([100_000, 100_000, 110_000]);
  });

  it('counts from the confirmation on: drafts wait, and reversed ones are nothing', () => {
    const costs = tradeInvoiceStatuses.map((status, index) => ({ status, costMinor: 10 ** index }));
    expect(committedSums(costs)).toEqual({ committedMinor: 1110, unconfirmedMinor: 1 });
  });
});
