import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { ChosenAddOn } from '@cadenza/domain/enquiry/enquiry-price';
import type { BookingContext } from './booking-context.ts';

/** Some enquiries that are not agreed yet have add-ons: by their number, so that all that is drawn stays as it is. */
export function addOnsOf({
  city,
  furthest,
  number,
}: Pick<BookingContext, 'city' | 'furthest' | 'number'>): ChosenAddOn[] {
  if (furthest > BookingStatus.Quote || number % 2 !== 1) return [];
  return city.addOns.slice(0, 2).map(({ most, ...addOn }) => ({ ...addOn, count: Math.min(most, 2) }));
}
