import { expect, it } from 'vitest';
import { BookingStatus, bookingStatuses } from '../bookings/booking-status.ts';
import { customerStages, customerStatus } from './customer-status.ts';

it('a customer never goes back a stage while the booking goes on', () => {
  const open = bookingStatuses.filter((status) => status >= 15 && status < BookingStatus.Cancelled);
  const stages = open.map((status) => {
    const { stage } = customerStatus(status);
    return stage === null ? -1 : customerStages.indexOf(stage);
  });
  expect(stages).toEqual(stages.toSorted((a, b) => a - b));
  expect(stages[0]).toBe(0);
  expect(stages.at(-1)).toBe(customerStages.length - 1);
});

it.each(bookingStatuses)('status %i is told without the words of the office', (status) => {
  const { title, next } = customerStatus(status);
  expect(`${title} ${next}`).not.toMatch(/Estimated|Placeholder|Abandoned|Unconfirmed|Finalised|Archived|Post Event/i);
});

it('a closed booking is at no stage', () => {
  expect(customerStatus(BookingStatus.Cancelled).stage).toBeNull();
  expect(customerStatus(BookingStatus.Archived).stage).toBeNull();
});
