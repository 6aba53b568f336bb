import { routes } from '../platform/http/routes.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { updateBooking } from './update-booking.ts';
import { updateBookingType } from './update-booking-type.ts';

export const bookingsWorkflowRoutes = routes({
  updateBooking: (context, { params, body }) => updateBooking(context, params.id, body),
  previewBookingChange: (context, { params, body }) => previewBookingChange(context, params.id, body),
  updateBookingType: (context, { params, body }) => updateBookingType(context, params.id, body.type),
});
