import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';
import { buildCity, buildCustomer, buildPerformance, buildVenue } from './build.ts';
import { findLineUp } from './build-seats.ts';
import { insertAll } from './insert-all.ts';

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
  const bookingId = booking.id ?? randomUUID();
  const gigId = gig.id ?? randomUUID();
  const lineUp = await findLineUp(db, performanceId);
  const places = await db
    .selectFrom('lineup_positions')
    .selectAll()
    .where('lineup_id', '=', lineUp.id)
    .orderBy('ordinal')
    .execute();
  const positions = places.map(({ ordinal, name, skill_id, is_leader, is_singer }) => ({
    id: randomUUID(),
    booking_id: bookingId,
    gig_id: gigId,
    ordinal,
    name,
    skill_id,
    is_leader,
    is_singer,
    arrival_at: arrival,
    start_at: start,
    end_at: end,
  }));
  await insertAll(db, {
    bookings: {
      status: 40,
      status_since: '2026-06-01T00:00:00Z',
      event_date: '2027-03-13',
      first_start: start,
      last_end: end,
      currency: 'AUD',
      created_at: '2026-06-01T00:00:00Z',
      updated_at: '2026-06-01T00:00:00Z',
      ...booking,
      id: bookingId,
      city_id: cityId,
      customer_id: customerId,
    },
    gigs: {
      performance_type_id: 1,
      duration_minutes: 60,
      start_time: '15:00',
      ...gig,
      id: gigId,
      booking_id: bookingId,
      performance_id: performanceId,
      lineup_id: lineUp.id,
      venue_id: venueId,
      arrival_at: arrival,
      start_at: start,
      end_at: end,
    },
    positions,
  });
  return { bookingId, customerId, cityId, gigId, positionIds: positions.map(({ id }) => id) };
}
