import { unarchiveCommand } from '@cadenza/domain/bookings/booking-status';
import { routes } from '../platform/http/routes.ts';
import { archiveBookings } from './archive-bookings.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { recordOutcome } from './record-outcome.ts';
import { updateBooking } from './update-booking.ts';
import { updateBookingStatus } from './update-booking-status.ts';
import { updateBookingType } from './update-booking-type.ts';

export const bookingsWorkflowRoutes = routes({
  updateBooking: (context, { params, body }) => updateBooking(context, params.id, body),
  previewBookingChange: (context, { params, body }) => previewBookingChange(context, params.id, body),
  updateBookingStatus: (context, { params, body }) => updateBookingStatus(context, params.id, body),
  archiveBookings: (context, { body }) => archiveBookings(context, body),
  unarchiveBooking: (context, { params }) => updateBookingStatus(context, params.id, { status: unarchiveCommand }),
  updateBookingOutcome: (context, { params, body }) => recordOutcome(context, params.id, body),
  updateBookingType: (context, { params, body }) => updateBookingType(context, params.id, body.type),
});
