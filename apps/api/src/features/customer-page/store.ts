import { type CoPlannerRights, maxCoPlanners } from '@cadenza/domain/co-planners/co-planner';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

const columns = [
  'o.id',
  'o.name',
  'o.email',
  'o.may_suggest as maySuggest',
  'o.may_pay as mayPay',
  'o.may_decide as mayDecide',
  'o.decides_since as decidesSince',
] as const;

/** A booking's co-planners, in order. */
export const coPlannersOf = (bookingId: Expression<string>) =>
  fragment.selectFrom('co_planners as o').where('o.booking_id', '=', bookingId).orderBy('o.place').select(columns);

export const findCoPlanner = (trx: Db, bookingId: LockedBookingId, id: string) =>
  trx
    .selectFrom('co_planners as o')
    .where('o.booking_id', '=', bookingId)
    .where('o.id', '=', id)
    .select(columns)
    .executeTakeFirst();

export const findCoPlannerAt = (trx: Db, bookingId: LockedBookingId, email: string) =>
  trx
    .selectFrom('co_planners as o')
    .where('o.booking_id', '=', bookingId)
    .where(sql`lower(o.email)`, '=', email.toLowerCase())
    .select(columns)
    .executeTakeFirst();

/** Returns the new id, in the first free place; undefined where there is none. */
export async function addCoPlanner(
  trx: Db,
  bookingId: LockedBookingId,
  { name, email, maySuggest, mayPay, mayDecide }: CoPlannerRights & { name: string; email: string },
  now: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into co_planners (booking_id, place, name, email, may_suggest, may_pay, may_decide, invited_at)
    select ${bookingId}::uuid, free.place, ${name}, ${email}, ${maySuggest}, ${mayPay}, ${mayDecide}, ${now}::timestamptz
      from generate_series(1, ${sql.lit(maxCoPlanners)}) as free (place)
     where not exists (select from co_planners o where o.booking_id = ${bookingId}::uuid and o.place = free.place)
     order by free.place limit 1
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** A co-planner who could already decide still can; any other has yet to be confirmed. */
export async function setRights(
  trx: Db,
  bookingId: LockedBookingId,
  id: string,
  { maySuggest, mayPay, mayDecide }: CoPlannerRights,
): Promise<void> {
  await trx
    .updateTable('co_planners')
    .set((eb) => ({
      may_suggest: maySuggest,
      may_pay: mayPay,
      may_decide: mayDecide,
      decides_since: mayDecide ? eb.ref('decides_since') : null,
    }))
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .execute();
}

export async function confirmDecider(trx: Db, bookingId: LockedBookingId, id: string, now: string): Promise<void> {
  await trx
    .updateTable('co_planners')
    .set({ decides_since: now })
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .where('may_decide', '=', true)
    .execute();
}

/** Their link is removed with them. */
export async function removeCoPlanner(trx: Db, bookingId: LockedBookingId, id: string): Promise<void> {
  await trx.deleteFrom('co_planners').where('booking_id', '=', bookingId).where('id', '=', id).execute();
}
