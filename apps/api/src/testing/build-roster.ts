import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/db/database.ts';
import { buildMusician, buildSkill } from './build.ts';
import { buildBooking } from './build-booking.ts';
import { insertAll } from './insert-all.ts';
import type { Caller, TestApp } from './test-app.ts';

export type Booking = Awaited<ReturnType<typeof buildBooking>>;

/** The city's ranking of musicians for a skill. */
export async function buildPreferenceList(
  db: Db,
  cityId: string,
  skillId: string,
  musicianIds: readonly string[],
): Promise<void> {
  const id = randomUUID();
  await insertAll(db, {
    preference_lists: { id, city_id: cityId, skill_id: skillId },
    preference_entries: musicianIds.map((musician_id, index) => ({ list_id: id, rank: index + 1, musician_id })),
  });
}

/** A violinist of the city, signed in. */
export async function buildViolinist(server: TestApp, cityId: string, firstName: string): Promise<Caller> {
  const skill = await buildSkill(server.db, cityId);
  return server.signInAs(
    await buildMusician(server.db, cityId, [skill], { first_name: firstName, last_name: 'Okafor' }),
  );
}

export interface Office {
  cityId: string;
  /** The city's booking manager. */
  admin: Caller;
  /** A sales manager of the city with no customers assigned. */
  colleague: Caller;
}

export async function buildOffice(server: TestApp): Promise<Office & { booking: Booking }> {
  const booking = await buildBooking(server.db);
  const { cityId } = booking;
  const admin = await server.signInStaff(cityId, 4);
  const colleague = await server.signInStaff(cityId, 2);
  return { booking, cityId, admin, colleague };
}

/** The group offers of a booking by musician: type and state, oldest first. */
export async function statesOf(db: Db, bookingId: string): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('group_offers as q')
    .innerJoin('users as u', 'u.id', 'q.musician_id')
    .select(['u.first_name', 'q.state'])
    .where('booking_id', '=', bookingId)
    .orderBy('q.sent_at')
    .orderBy('q.id')
    .execute();
  const states: Record<string, string[]> = {};
  for (const { first_name, state } of rows) states[first_name] = [...(states[first_name] ?? []), state];
  return states;
}

/** The group offer of a musician in a booking that awaits a reply, else the newest. */
export async function groupOfferOf(db: Db, bookingId: string, musicianId: string): Promise<string> {
  const row = await db
    .selectFrom('group_offers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('musician_id', '=', musicianId)
    .orderBy((eb) => eb('state', 'in', ['open', 'exclusive']), 'desc')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}
