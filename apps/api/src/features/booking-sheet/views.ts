import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { firstFilled, hourAndMinute, venueNotes, wallTime } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { pageCity } from '../estimator/door.ts';

/** All data of a booking sheet, before filtering by reader. */
export type SheetBasis = Awaited<ReturnType<typeof findSheetBasis>>;

/** The data of a booking's sheet in one statement. */
export async function findSheetBasis(db: Db, bookingId: SeenBookingId, now: string) {
  const [basis] = await basisOf(db, { bookingId, now });
  if (!basis) throw new Error('the booking of the requested sheet is gone');
  const moments = basis.moments.map(({ songs, ...moment }) => ({
    ...moment,
    songs: songs.map(({ title, artist }) => (artist === '' ? title : `${title} – ${artist}`)),
  }));
  const gigs = basis.gigs.map(({ place, ...gig }) => ({
    ...gig,
    venueName: place?.name ?? null,
    venueAddress: place?.address ?? null,
    venueNotes: place?.notes ?? null,
  }));
  return { ...basis, gigs, moments };
}

const basisOf = preparedQuery('find-sheet-basis', { bookingId: 'uuid', now: 'timestamptz' }, (db, { bookingId, now }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .select((eb) => [
      'b.currency',
      pageCity(eb, now).as('city'),
      jsonBuildObject({
        number: eb.ref('b.number'),
        type: eb.ref('b.type'),
        title: eb.ref('b.title'),
        eventDate: eb.ref('b.event_date'),
        customerName: eb.ref('c.name'),
        cityName: eb.ref('y.name'),
        timeZone: eb.ref('y.time_zone'),
        phone: eb.ref('y.phone'),
        email: eb.ref('y.email'),
        manager: jsonObjectFrom(
          eb
            .selectFrom('users as u')
            .whereRef('u.id', '=', 'c.assignee_user_id')
            .select((user) => [
              'u.name',
              'u.email',
              firstFilled(user.ref('u.mobile'), user.ref('y.phone')).as('phone'),
            ]),
        ),
      }).as('booking'),
      jsonArrayFrom(
        eb
          .selectFrom('gigs as g')
          .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
          .leftJoin('performances as p', 'p.id', 'g.performance_id')
          .whereRef('g.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .select((gig) => [
            'g.id',
            'g.performance_type_id as performanceTypeId',
            't.name as performanceTypeName',
            gig.fn.coalesce('p.name', sql.lit('')).as('performanceName'),
            wallTime(gig.ref('g.arrival_at'), gig.ref('y.time_zone')).as('arrivalTime'),
            hourAndMinute(gig.ref('g.start_time')).as('startTime'),
            wallTime(gig.ref('g.end_at'), gig.ref('y.time_zone')).as('endTime'),
            jsonObjectFrom(
              gig
                .selectFrom('venues as v')
                .whereRef('v.id', '=', 'g.venue_id')
                .where('g.is_place_unsure', '=', false)
                .select((venue) => ['v.name', 'v.formatted_address as address', venueNotes(venue).as('notes')]),
            ).as('place'),
          ]),
      ).as('gigs'),
      jsonArrayFrom(
        eb
          .selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal')
          .orderBy('p.id')
          .select((position) => [
            'p.id',
            'p.gig_id as gigId',
            'g.performance_type_id as performanceTypeId',
            'p.name',
            'p.is_leader as isLeader',
            jsonObjectFrom(
              position
                .selectFrom('users as m')
                .whereRef('m.id', '=', 'p.musician_id')
                .select(['m.id', 'm.first_name as firstName', 'm.last_name as lastName']),
            ).as('musician'),
            wallTime(position.ref('p.arrival_at'), position.ref('y.time_zone')).as('arrivalTime'),
            wallTime(position.ref('p.start_at'), position.ref('y.time_zone')).as('startTime'),
            wallTime(position.ref('p.end_at'), position.ref('y.time_zone')).as('endTime'),
          ]),
      ).as('positions'),
      jsonArrayFrom(
        eb
          .selectFrom('event_timelines as e')
          .innerJoin('moments as x', 'x.timeline_id', 'e.id')
          .leftJoin('performance_types as t', 't.id', 'x.performance_type_id')
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('x.day_offset')
          .orderBy('x.wall_time')
          .orderBy('x.title')
          .orderBy('x.id')
          .select((moment) => [
            hourAndMinute(moment.ref('x.wall_time')).as('time'),
            'x.day_offset as dayOffset',
            'x.title',
            'x.note',
            't.name as group',
            jsonArrayFrom(
              moment
                .selectFrom('song_requests as s')
                .whereRef('s.moment_id', '=', 'x.id')
                .orderBy('s.ordinal')
                .select(['s.title', 's.artist']),
            ).as('songs'),
          ]),
      ).as('moments'),
      jsonObjectFrom(
        eb
          .selectFrom('price_sheets as f')
          .whereRef('f.booking_id', '=', 'b.id')
          .where('f.kind', '=', 'firm')
          .select((sheet) => [
            'f.tax_label as taxLabel',
            'f.tax_minor as taxMinor',
            'f.gross_minor as totalMinor',
            jsonArrayFrom(
              sheet
                .selectFrom('price_lines as l')
                .whereRef('l.sheet_id', '=', 'f.id')
                .orderBy('l.ordinal')
                .select(['l.title', 'l.gross_minor as payable', 'l.tax_minor as taxAmount']),
            ).as('items'),
          ]),
      ).as('bookingInvoice'),
    ]),
);
