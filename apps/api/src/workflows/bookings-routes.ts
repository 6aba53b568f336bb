import { routes } from '../platform/http/routes.ts';
import { createAdminBooking } from './create-admin-booking.ts';
import { updateBooking } from './update-booking.ts';
import { updateBookingType } from './update-booking-type.ts';

export const bookingsWorkflowRoutes = routes({
  createAdminBooking: (context, { body }) => createAdminBooking(context, body),
  updateBooking: (context, { params, body }) => updateBooking(context, params.id, body),
  updateBookingType: (context, { params, body }) => updateBookingType(context, params.id, body.type),
});
