import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { buildCity, buildCustomer, buildPerformance, buildVenue } from './build.ts';
import { findLineUp } from './build-seats.ts';

interface Built {
  bookingId: string;
  customerId: string;
  cityId: string;
  gigId: string;
  positionIds: string[];
}

/**
 * A booking in Planning (40) with one ceremony on 2027-03-13 from 15:00 to 16:00 Sydney time (04:00 to 05:00 UTC),
 * arrival half an hour before, and a position for each place of the line-up.
 */
export async function buildBooking(
  db: Db,
  overrides: Partial<Insertable<DB['bookings']>> & {
    assigneeUserId?: string | null;
    gig?: Partial<Insertable<DB['gigs']>>;
    players?: number;
  } = {},
): Promise<Built> {
  const { assigneeUserId = null, gig = {}, players = 2, ...booking } = overrides;
  const cityId = booking.city_id ?? (await buildCity(db));
  const customerId = booking.customer_id ?? (await buildCustomer(db, cityId, { assignee_user_id: assigneeUserId }));
  const performanceId = gig.performance_id ?? (await buildPerformance(db, cityId, { players }));
  const venueId = gig.venue_id ?? (await buildVenue(db, cityId));
  const start = (gig.start_at as string | undefined) ?? '2027-03-13T04:00:00Z';
  const end = (gig.end_at as string | undefined) ?? '2027-03-13T05:00:00Z';
  const arrival = (gig.arrival_at as string | undefined) ?? '2027-03-13T03:30:00Z';
  const { id: bookingId } = await db
    .insertInto('bookings')
    .values({
      status: 40,
      status_since: '2026-06-01T00:00:00Z',
      event_date: '2027-03-13',
      first_start: start,
      last_end: end,
      currency: 'AUD',
      created_at: '2026-06-01T00:00:00Z',
      updated_at: '2026-06-01T00:00:00Z',
      ...booking,
      city_id: cityId,
      customer_id: customerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lineUp = await findLineUp(db, performanceId);
  const { id: gigId } = await db
    .insertInto('gigs')
    .values({
      performance_type_id: 1,
      duration_minutes: 60,
      start_time: '15:00',
      ...gig,
      booking_id: bookingId,
      performance_id: performanceId,
      lineup_id: lineUp.id,
      venue_id: venueId,
      arrival_at: arrival,
      start_at: start,
      end_at: end,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const positionIds = await buildPositions(db, { bookingId, gigId, lineUpId: lineUp.id, arrival, start, end });
  return { bookingId, customerId, cityId, gigId, positionIds };
}

async function buildPositions(
  db: Db,
  at: { bookingId: string; gigId: string; lineUpId: string; arrival: string; start: string; end: string },
): Promise<string[]> {
  const places = await db
    .selectFrom('lineup_positions')
    .selectAll()
    .where('lineup_id', '=', at.lineUpId)
    .orderBy('ordinal')
    .execute();
  const rows = await db
    .insertInto('positions')
    .values(
      places.map((place) => ({
        booking_id: at.bookingId,
        gig_id: at.gigId,
        ordinal: place.ordinal,
        name: place.name,
        skill_id: place.skill_id,
        is_leader: place.is_leader,
        is_singer: place.is_singer,
        arrival_at: at.arrival,
        start_at: at.start,
        end_at: at.end,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
