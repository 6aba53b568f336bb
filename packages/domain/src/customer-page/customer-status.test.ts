import { expect, it } from 'vitest';
import { BookingStatus, bookingStatuses } from '../bookings/booking-status.ts';
import { companysNext, coPlannersNext, customerStages, customerStatus } from './customer-status.ts';

it('a customer never goes back a stage while the booking is active', () => {
  const open = bookingStatuses.filter((status) => status >= 15 && status < BookingStatus.Cancelled);
  const stages = open.map((status) => {
    const { stage } = customerStatus(status);
    return stage === null ? -1 : customerStages.indexOf(stage);
  });
  expect(stages).toEqual(stages.toSorted((a, b) => a - b));
  expect(stages[0]).toBe(0);
  expect(stages.at(-1)).toBe(customerStages.length - 1);
});

it.each(bookingStatuses)("status %i is worded without the office's terms", (status) => {
  const { title, next } = customerStatus(status);
  expect(`${title} ${next}`).not.toMatch(/Estimated|Placeholder|Abandoned|Unconfirmed|Finalised|Archived|Post Event/i);
});

it('a closed booking has no stage', () => {
  expect(customerStatus(BookingStatus.Cancelled).stage).toBeNull();
  expect(customerStatus(BookingStatus.Archived).stage).toBeNull();
});

it.each([
  [BookingStatus.Quote, { mayPay: true, mayDecide: false }, 'Once Mia accepts it, we’ll start finding your musicians.'],
  [BookingStatus.Quote, { mayPay: false, mayDecide: true }, null],
  [BookingStatus.Confirmation, { mayPay: false, mayDecide: true }, 'Once Mia pays the deposit, your date is secure.'],
  [BookingStatus.Confirmation, { mayPay: true, mayDecide: false }, null],
  [BookingStatus.Planning, { mayPay: false, mayDecide: false }, null],
])('in status %i a co-planner with %o reads who acts next: %s', (status, rights, next) => {
  expect(coPlannersNext(status, rights, 'Mia')).toBe(next ?? customerStatus(status).next);
});

it('a company’s people read who accepts a quote and where, as their page cannot', () => {
  expect(companysNext(BookingStatus.Quote, 'Mia Tran')).toBe(
    'Mia Tran can accept it with the link in our email. Let us know if you’d like any changes.',
  );
  expect(companysNext(BookingStatus.Planning, 'Mia Tran')).toBe(customerStatus(BookingStatus.Planning).next);
});
