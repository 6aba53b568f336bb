import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';

/** A copy of the number, because the first script does not include the table of statuses. */
const estimated: (typeof BookingStatus)['Estimated'] = 20;

/** True once the customer has sent the enquiry, whatever status staff have moved it to since. */
export const isSent = (draft: Draft | undefined): boolean => draft !== undefined && draft.status >= estimated;
