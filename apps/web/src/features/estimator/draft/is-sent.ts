import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';

/** True once the customer has sent the enquiry, whatever status staff have moved it to since. */
export const isSent = (draft: Draft | undefined): boolean =>
  draft !== undefined && draft.status >= BookingStatus.Estimated;
