import { expect, it } from 'vitest';
import { priceReads } from './price-reads.ts';

it('a changed price reloads the lines of the payment plan, what cancelling costs and the ledger', () => {
  expect(priceReads).toEqual(expect.arrayContaining(['getPaymentPlan', 'getCancellation', 'getBookingLedger']));
});
