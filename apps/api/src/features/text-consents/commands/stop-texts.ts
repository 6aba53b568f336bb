import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { manageBooking } from '../../bookings/door.ts';
import { withdrawTextConsent } from '../door.ts';

/** Stops texts to a customer at their request. Repeating the call changes nothing. */
export const stopTexts = (context: OfficeContext, id: string): Promise<OutputOf<'stopTexts'>> =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, id);
    await withdrawTextConsent(trx, booking, eventAuthorOf(context), context.now);
    return { message: `Texts to ${booking.customer_name} stopped` };
  });
