import { unarchiveCommand } from '@cadenza/domain/bookings/booking-status';
import { routes } from '../platform/http/routes.ts';
import { archiveBookings } from './archive-bookings.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { updateBooking } from './update-booking.ts';
import { updateBookingOutcome } from './update-booking-outcome.ts';
import { updateBookingStatus } from './update-booking-status.ts';
import { updateBookingType } from './update-booking-type.ts';

export const bookingsWorkflowRoutes = routes({
  updateBooking,
  previewBookingChange,
  updateBookingStatus: (context, { params, body }) => updateBookingStatus(context, params.id, body),
  archiveBookings,
  unarchiveBooking: (context, { params }) => updateBookingStatus(context, params.id, { status: unarchiveCommand }),
  updateBookingOutcome,
  updateBookingType,
});
