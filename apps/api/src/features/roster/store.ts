import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, firstFilled, fragment } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { LockedBookingId, SeenBookingId, SeenPositionId } from '../../platform/session/booking-proof.ts';

/** Links two positions with each other; any previous links of theirs are removed. */
export async function linkPositions(trx: Db, positionId: SeenPositionId, otherId: SeenPositionId): Promise<void> {
  await partPosition(trx, positionId);
  await partPosition(trx, otherId);
  await sql`
    update positions set linked_position_id = case id when ${positionId}::uuid then ${otherId}::uuid else ${positionId}::uuid end
    where id in (${positionId}, ${otherId})`.execute(trx);
}

/** Unlinks a position and its linked one. */
export async function partPosition(trx: Db, positionId: SeenPositionId): Promise<void> {
  await sql`
    update positions set linked_position_id = null
    where id = ${positionId} or linked_position_id = ${positionId}`.execute(trx);
}

/**
 * Adds a copy of the position to the booking's other gig, after the others there, with that gig's hours. Returns its
 * id, or null when there is no other gig.
 */
export async function addPositionLike(
  trx: Db,
  positionId: SeenPositionId,
  name: string | null,
): Promise<SeenPositionId | null> {
  const { rows } = await sql<{ id: SeenPositionId }>`
    insert into positions (booking_id, gig_id, ordinal, name, skill_id, is_leader, is_singer, preferred_singer_id,
      arrival_at, start_at, end_at)
    select p.booking_id, g.id, coalesce((select max(ordinal) from positions where gig_id = g.id), 0) + 1,
      coalesce(${name}, p.name), p.skill_id, false, p.is_singer, p.preferred_singer_id, g.arrival_at, g.start_at, g.end_at
    from positions p join gigs g on g.booking_id = p.booking_id and g.id <> p.gig_id
    where p.id = ${positionId} limit 1 returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Whether a position belongs to its gig's line-up; a second one of the same name and skill does not. */
export const inLineUp = (position: { id: Expression<string> }) => {
  const alike = fragment
    .selectFrom('positions as p1')
    .innerJoin('positions as p2', (join) =>
      join
        .onRef('p2.gig_id', '=', 'p1.gig_id')
        .onRef('p2.name', '=', 'p1.name')
        .onRef('p2.skill_id', '=', 'p1.skill_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p1.id', '=', position.id);
  const ordered = fragment
    .selectFrom('positions as p3')
    .innerJoin('gigs as g3', 'g3.id', 'p3.gig_id')
    .innerJoin('lineup_positions as l3', (join) =>
      join
        .onRef('l3.lineup_id', '=', 'g3.lineup_id')
        .onRef('l3.name', '=', 'p3.name')
        .onRef('l3.skill_id', '=', 'p3.skill_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p3.id', '=', position.id);
  return sql<boolean>`(${alike}) <= (${ordered})`;
};

/** The same for one position. */
export async function isInLineUp(trx: Db, bookingId: LockedBookingId, positionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('positions as p')
    .select(({ ref }) => inLineUp({ id: ref('p.id') }).as('isInLineUp'))
    .where('p.booking_id', '=', bookingId)
    .where('p.id', '=', positionId)
    .executeTakeFirstOrThrow();
  return row.isInLineUp;
}

/** Removes a position with its offers. */
export async function deletePosition(trx: Db, bookingId: LockedBookingId, positionId: string): Promise<void> {
  await trx.deleteFrom('positions').where('booking_id', '=', bookingId).where('id', '=', positionId).execute();
}

/** Sets the singer of a position; a reservation for another singer is released. */
export async function preferSinger(trx: Db, positionId: SeenPositionId, performerId: string | null): Promise<void> {
  await sql`
    update positions set is_reserved = is_reserved and preferred_singer_id is not distinct from ${performerId}::uuid,
      preferred_singer_id = ${performerId}
    where id = ${positionId}`.execute(trx);
}

/**
 * Holds unfilled positions for a singer. Returns false when another booking holds the singer at an overlapping time:
 * the database refuses, and the transaction can write nothing more.
 */
export async function holdPositions(
  trx: Db,
  positionIds: readonly SeenPositionId[],
  performerId: string,
): Promise<boolean> {
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

/** Releases the dates held for a singer in a booking; returns the number of positions. */
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
  const rows = await db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('u.name')
    .where('f.id', '=', anyOf(performerIds))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('positions as p')
            .select('p.id')
            .where('p.booking_id', '=', bookingId)
            .where(({ eb, ref, or }) =>
              or([
                eb('p.musician_id', '=', ref('f.user_id')),
                eb('p.is_reserved', '=', true).and('p.preferred_singer_id', '=', ref('f.id')),
              ]),
            ),
        ),
      ),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('group_offers as q')
          .select('q.state')
          .where('q.booking_id', '=', bookingId)
          .whereRef('q.musician_id', '=', 'f.user_id')
          .where('q.type', '=', OfferType.AvailabilityCheck)
          .where('q.state', 'in', ['available', 'unavailable'])
          .orderBy('q.answered_at', 'desc')
          .orderBy('q.id')
          .limit(1),
        'is distinct from',
        'available',
      ),
    )
    .orderBy('f.ordinal')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => row.name);
}

/** Singers whom the customer chose, and those who were offered or given a position. */
export const singersOf = (db: Db, bookingId: Expression<string>) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as w', 'w.id', 'f.user_id')
    .leftJoin('booking_singers as s', (join) =>
      join.onRef('s.performer_id', '=', 'f.id').on('s.booking_id', '=', bookingId),
    )
    .select(['f.id as performerId', 'f.gender', 'f.user_id as userId', 'w.photo_path as photoPath', 's.rank'])
    .select((eb) => [
      firstFilled(eb.ref('f.alias'), eb.ref('w.name')).as('name'),
      jsonObjectFrom(
        sentTo(eb, bookingId)
          .select(['q.state as answer', 'q.answered_at as answeredAt'])
          .where('q.type', '<>', OfferType.PayChange)
          .orderBy('q.sent_at', 'desc')
          .orderBy('q.id')
          .limit(1),
      ).as('asked'),
    ])
    .where((singer) => {
      const { eb, exists, or, ref, selectFrom } = singer;
      const given = selectFrom('positions as p')
        .where('p.booking_id', '=', bookingId)
        .where((p) => p.or([p('p.preferred_singer_id', '=', ref('f.id')), p('p.musician_id', '=', ref('f.user_id'))]));
      return or([eb('s.performer_id', 'is not', null), exists(sentTo(singer, bookingId)), exists(given)]);
    })
    .orderBy('s.rank', (order) => order.asc().nullsLast())
    .orderBy('f.ordinal')
    .orderBy('f.id');

const sentTo = ({ selectFrom }: ExpressionBuilder<DB & { f: DB['performers'] }, 'f'>, bookingId: Expression<string>) =>
  selectFrom('group_offers as q').where('q.booking_id', '=', bookingId).whereRef('q.musician_id', '=', 'f.user_id');
