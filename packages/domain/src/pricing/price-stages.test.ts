import { expect, it } from 'vitest';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { firmPriceRefusal, quoteRefusal } from './price-stages.ts';

it('lets the quote be adjusted from the first enquiry until the price is agreed', () => {
  expect(bookingStatuses.filter((status) => quoteRefusal(status) === null)).toEqual([10, 15, 20, 30]);
});

it('lets a firm price be set from Quote until the books are closed', () => {
  const open = bookingStatuses.filter((status) => firmPriceRefusal(status) === null);
  expect(open).toEqual([30, 40, 50, 60, 70, 80, 90, 95, 100, 110]);
});
