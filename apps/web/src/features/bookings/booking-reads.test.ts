import { expect, it } from 'vitest';
import { bookingReads } from './booking-reads.ts';

it('an event on another day reloads the payment plan, whose days move with it', () => {
  expect(bookingReads).toContain('getPaymentPlan');
});
