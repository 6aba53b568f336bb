import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { manageBooking } from '../../bookings/door.ts';
import { endWait } from '../store.ts';

/** The customer waits for no answer, unless they have written since. */
export const dismissMessages = (
  context: OfficeContext,
  id: string,
  { latestAt }: InputOf<'dismissMessages'>['body'],
): Promise<OutputOf<'dismissMessages'>> =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, id);
    await endWait(trx, booking.id, latestAt);
    return { message: 'No reply needed' };
  });
