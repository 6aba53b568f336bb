import type { GigTimes } from '@cadenza/domain/bookings/gig-times';
import type { Db } from '../../platform/db/database.ts';

export async function setTimes(trx: Db, positionId: string, { arrivalAt, startAt, endAt }: GigTimes): Promise<void> {
  await trx
    .updateTable('positions')
    .set({ arrival_at: arrivalAt, start_at: startAt, end_at: endAt })
    .where('id', '=', positionId)
    .execute();
}

/** @param payMinor agreed for playing, in minor units; null restores the city's rates */
export async function setPayOverride(trx: Db, positionId: string, payMinor: number | null): Promise<void> {
  await trx.updateTable('positions').set({ pay_override_minor: payMinor }).where('id', '=', positionId).execute();
}
