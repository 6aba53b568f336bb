import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { ChosenAddOn } from '@cadenza/domain/enquiry/enquiry-price';
import type { BookingContext } from './booking-context.ts';

/** Add-ons for some enquiries that are not agreed yet: chosen by booking number, so that no random draw changes. */
export function addOnsOf({
  city,
  furthest,
  number,
}: Pick<BookingContext, 'city' | 'furthest' | 'number'>): ChosenAddOn[] {
  if (furthest > BookingStatus.Quote || number % 2 !== 1) return [];
  return city.addOns.slice(0, 2).map(({ most, ...addOn }) => ({ ...addOn, count: Math.min(most, 2) }));
}
