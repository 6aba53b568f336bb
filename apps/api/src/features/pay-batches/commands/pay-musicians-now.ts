import type { OutputOf } from '@cadenza/contract/operations';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import type { OfficeContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockVisibleBooking } from '../../bookings/door.ts';
import { findMusicianPayouts } from '../store.ts';
import { addPayBatch } from './add-pay-batch.ts';

/** Makes a batch of all or some of a booking's confirmed musicians. A repeat finds nothing ready to pay. */
export const payMusiciansNow = (
  context: OfficeContext,
  bookingId: string,
  ids?: readonly string[],
): Promise<OutputOf<'payMusiciansNow'>> =>
  context.db.transaction().execute(async (trx) => {
    const { id, city_id: cityId } = await lockVisibleBooking(trx, context.scope, bookingId);
    if (!canPayOut(context.actor, { cityId })) throw refuse('payingForAdmins');
    const musicians = await findMusicianPayouts(trx, id);
    if (ids?.some((each) => !musicians.some((payout) => payout.id === each))) throw refuse('payoutNotFound');
    const paying = ids ?? musicians.filter(({ isReady }) => isReady).map((payout) => payout.id);
    if (paying.length === 0) throw refuse('noPayoutReady');
    const { count, ...batch } = await addPayBatch(trx, context, { cityId, ids: paying });
    const payments = count === 1 ? 'one payment' : `${count} payments`;
    return { batch, message: `Batch ${batch.name} with ${payments} is waiting for another admin’s approval` };
  });
