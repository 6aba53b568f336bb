import { isPostponingFree } from '@cadenza/domain/cancellations/cancellation-cost';
import { canAdministerBooking } from '@cadenza/domain/permissions/bookings';
import { sql } from 'kysely';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { findCancellationFacts } from '../store.ts';
import { costOf } from '../views.ts';
import { findPostponing } from './find-postponing.ts';

/**
 * Called before anyone but an admin lowers the agreed price: keeps what cancelling costs until then, below which only an admin can
 * cancel.
 */
export async function keepCost(
  trx: Db,
  { scope, now }: OfficeContext,
  { id, city_id: cityId }: LockedBooking,
): Promise<void> {
  if (canAdministerBooking(scope.actor, { cityId })) return;
  const { owedMinor } = costOf(await findCancellationFacts(trx, scope, id, now));
  await trx
    .updateTable('bookings')
    .set({ owed_before_minor: sql<number>`greatest(owed_before_minor, ${owedMinor}::bigint)` })
    .where('id', '=', id)
    .execute();
}

/** The same before the date changes, unless the terms allow that. */
export async function keepCostOfDate(trx: Db, context: OfficeContext, booking: LockedBooking): Promise<void> {
  const { event_date: eventDate } = booking;
  if (eventDate === null) return;
  const postponing = await findPostponing(trx, booking.id, context.now);
  if (!postponing || isPostponingFree(postponing.policy, { ...postponing, eventDate })) return;
  await keepCost(trx, context, booking);
}
