import type { GigTimes } from '@cadenza/domain/bookings/gig-times';
import type { Db } from '../../platform/db/database.ts';

export async function setTimes(trx: Db, positionId: string, { arrivalAt, startAt, endAt }: GigTimes): Promise<void> {
  await trx
    .updateTable('positions')
    .set({ arrival_at: arrivalAt, start_at: startAt, end_at: endAt })
    .where('id', '=', positionId)
    .execute();
}
