import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../bookings/booking-status.ts';
import { companyViewStatuses } from './company-view.ts';

describe('the lists of a company’s bookings', () => {
  it.each([
    ['quotes', [30]],
    ['upcoming', [40, 50, 60, 70, 80]],
    ['previous', [90, 95, 100, 110, 120, 130]],
  ] as const)('%s hold the statuses %j', (view, expected) => {
    expect(companyViewStatuses(view)).toEqual(expected);
  });

  it('contain each booking once, from its quote on, and no archived ones', () => {
    const all = (['quotes', 'upcoming', 'previous'] as const).flatMap(companyViewStatuses);
    expect(all).toEqual(companyViewStatuses('all'));
    expect(bookingStatuses.filter((status) => !all.includes(status))).toEqual([1, 10, 15, 20, 140]);
  });
});
