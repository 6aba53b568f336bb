import { reassignSeats, type SeatAssignment, type SeatNeed } from '@cadenza/domain/positions/reassign-seats';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, instant, lineUpOn } from '../../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';

/** A seat of a line-up, about to become a position. */
interface LineUpSeat extends SeatNeed {
  ordinal: number;
  isLeader: boolean;
  isSinger: boolean;
}

/**
 * Who keeps a position when these performances are played (by type of gig; null where none is), and in which seat. Gigs
 * whose music is unchanged are left out.
 */
export async function findSeatAssignment(
  trx: Db,
  bookingId: LockedBookingId,
  performances: Readonly<Record<number, string | null>>,
  now: string,
): Promise<SeatAssignment<LineUpSeat>> {
  const gigs = await trx
    .selectFrom('gigs as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral(({ ref }) =>
      sql<{
        id: string | null;
      }>`(select (${JSON.stringify(performances)}::jsonb ->> ${ref('g.performance_type_id')}::text)::uuid as id)`.as(
        'played',
      ),
    )
    .where('g.booking_id', '=', bookingId)
    .where(({ eb, ref }) => eb('played.id', 'is distinct from', ref('g.performance_id')))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('positions as p')
          .whereRef('p.gig_id', '=', 'g.id')
          .orderBy('p.ordinal')
          .select(['p.id as positionId', 'p.name', 'p.skill_id as skillId'])
          .select((p) => p.or([p('p.musician_id', 'is not', null), p('p.is_reserved', '=', true)]).as('isHeld')),
      ).as('holders'),
      jsonArrayFrom(
        eb
          .selectFrom('lineup_positions as l')
          .where(({ eb: is, ref }) =>
            is('l.lineup_id', '=', lineUpOn(ref('played.id'), dateIn(instant(now), ref('y.time_zone')))),
          )
          .orderBy('l.ordinal')
          .select(['l.name', 'l.skill_id as skillId', 'l.ordinal'])
          .select(['l.is_leader as isLeader', 'l.is_singer as isSinger']),
      ).as('seats'),
    ])
    .execute();
  const each = gigs.map(({ holders, seats }) =>
    reassignSeats(
      holders.map((holder) => ({ ...holder, isHeld: Boolean(holder.isHeld) })),
      seats,
    ),
  );
  return { kept: each.flatMap(({ kept }) => kept), surplus: each.flatMap(({ surplus }) => surplus) };
}

/** Assigns positions their new seats. */
export async function assignSeats(
  trx: Db,
  bookingId: LockedBookingId,
  kept: SeatAssignment<LineUpSeat>['kept'],
): Promise<void> {
  const seats = kept.map(({ positionId, seat }) => ({ positionId, ...seat }));
  await sql`
    update positions p set name = s.name, ordinal = s.ordinal, is_leader = s."isLeader", is_singer = s."isSinger"
    from json_to_recordset(${JSON.stringify(seats)}::json)
      s("positionId" uuid, name text, ordinal int, "isLeader" boolean, "isSinger" boolean)
    where p.id = s."positionId" and p.booking_id = ${bookingId}`.execute(trx);
}
