import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { eachBooking } from '../../bookings/door/each-booking.ts';
import { assignSalesManager } from './assign-sales-manager.ts';

/** Assigns the customers of these bookings to a sales manager, each as `assignSalesManager` would alone. */
export const assignBookings = (
  context: OfficeContext,
  { id, bookingIds }: InputOf<'assignBookings'>['body'],
): Promise<OutputOf<'assignBookings'>> =>
  eachBooking(context, bookingIds, ({ customerId }) => assignSalesManager(context, { id, customerIds: [customerId] }));
