import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';

/** A number of its own: the first script is without the table of all statuses. */
const estimated: (typeof BookingStatus)['Estimated'] = 20;

/** True once the customer has sent the enquiry, whatever status staff have moved it to since. */
export const isSent = (draft: Draft | undefined): boolean => draft !== undefined && draft.status >= estimated;
