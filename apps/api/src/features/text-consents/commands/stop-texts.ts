import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { manageBooking } from '../../bookings/door.ts';
import { withdrawTextConsent } from '../door.ts';

/** Stops texts to a customer at their request. Repeating the call changes nothing. */
export const stopTexts: Handler<'stopTexts'> = (context, { params: { id } }) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, id);
    await withdrawTextConsent(trx, booking, eventAuthorOf(context), context.now);
    return { message: `Texts to ${booking.customer_name} stopped` };
  });
