import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

/** Links two positions with each other; any previous links of theirs are removed. */
export async function linkPositions(trx: Db, positionId: string, otherId: string): Promise<void> {
  await partPosition(trx, positionId);
  await partPosition(trx, otherId);
  await sql`
    update positions set linked_position_id = case id when ${positionId}::uuid then ${otherId}::uuid else ${positionId}::uuid end
    where id in (${positionId}, ${otherId})`.execute(trx);
}

/** Unlinks a position and its linked one. */
export async function partPosition(trx: Db, positionId: string): Promise<void> {
  await sql`
    update positions set linked_position_id = null
    where id = ${positionId} or linked_position_id = ${positionId}`.execute(trx);
}

/**
 * Adds a copy of the position to the booking's other gig, after the others there, with that gig's hours. Returns its
 * id, or null when there is no other gig.
 */
export async function addPositionLike(trx: Db, positionId: string, name: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into positions (booking_id, gig_id, ordinal, name, skill_id, is_leader, is_singer, preferred_singer_id,
      arrival_at, start_at, end_at)
    select p.booking_id, g.id, coalesce((select max(ordinal) from positions where gig_id = g.id), 0) + 1,
      coalesce(${name}, p.name), p.skill_id, false, p.is_singer, p.preferred_singer_id, g.arrival_at, g.start_at, g.end_at
    from positions p join gigs g on g.booking_id = p.booking_id and g.id <> p.gig_id
    where p.id = ${positionId} limit 1 returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Sets the singer a position is for; a reservation for another singer is released. */
export async function preferSinger(trx: Db, positionId: string, performerId: string | null): Promise<void> {
  await sql`
    update positions set is_reserved = is_reserved and preferred_singer_id is not distinct from ${performerId}::uuid,
      preferred_singer_id = ${performerId}
    where id = ${positionId}`.execute(trx);
}

/**
 * Holds unfilled positions for a singer. Returns false when another booking holds the singer at an overlapping time:
 * the database refuses, and the transaction can write nothing more.
 */
export async function holdPositions(trx: Db, positionIds: readonly string[], performerId: string): Promise<boolean> {
  try {
    await sql`
      update positions set is_reserved = true, preferred_singer_id = ${performerId}
      where id = any(${[...positionIds]}::uuid[]) and musician_id is null`.execute(trx);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'positions_one_hold') return false;
    throw error;
  }
}

/** Lets the dates go that are held for a singer in a booking; answers how many positions that were. */
export async function releaseHold(trx: Db, bookingId: LockedBookingId, performerId: string): Promise<number> {
  const freed = await trx
    .updateTable('positions')
    .set({ is_reserved: false })
    .where('booking_id', '=', bookingId)
    .where('preferred_singer_id', '=', performerId)
    .where('is_reserved', '=', true)
    .returning('id')
    .execute();
  return freed.length;
}

/** Which of these singers have neither said that they could come, nor are booked or held in this booking; by name. */
export async function findSilentSingers(
  db: Db,
  bookingId: SeenBookingId,
  performerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name from performers f join users u on u.id = f.user_id
    where f.id = any(${[...performerIds]}::uuid[])
      and not exists (select 1 from positions where booking_id = ${bookingId}
        and (musician_id = f.user_id or (is_reserved and preferred_singer_id = f.id)))
      and 'available' is distinct from (select state from group_offers where booking_id = ${bookingId}
        and musician_id = f.user_id and type = 2 and state in ('available', 'unavailable')
        order by answered_at desc, id limit 1)
    order by f.ordinal, f.id`.execute(db);
  return rows.map((row) => row.name);
}
