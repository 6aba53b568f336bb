import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { hourAndMinute, isoInstant, wallTime } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';

/** A query over a booking `b` and its city `y`. */
type OfBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

/** A price with its lines. */
export const priceOf = (eb: OfBooking) =>
  eb
    .selectFrom('price_sheets as f')
    .whereRef('f.booking_id', '=', 'b.id')
    .select([
      'f.tax_label as taxLabel',
      'f.tax_mode as taxMode',
      'f.tax_minor as taxMinor',
      'f.gross_minor as grossMinor',
    ])
    .select((sheet) =>
      jsonArrayFrom(
        sheet
          .selectFrom('price_lines as l')
          .whereRef('l.sheet_id', '=', 'f.id')
          .orderBy('l.ordinal')
          .select(['l.title', 'l.explanation', 'l.net_minor as netMinor', 'l.gross_minor as grossMinor']),
      ).as('lines'),
    );

/** The gigs with their music, place, players and the songs that staff entered. */
export const gigsOf = (eb: OfBooking) =>
  eb
    .selectFrom('gigs as g')
    .leftJoin('performances as f', 'f.id', 'g.performance_id')
    .whereRef('g.booking_id', '=', 'b.id')
    .orderBy('g.performance_type_id')
    .select((gig) => [
      'g.id',
      'g.performance_type_id as performanceTypeId',
      gig.fn.coalesce('f.name', sql.lit('')).as('musicName'),
      hourAndMinute(gig.ref('g.start_time')).as('startTime'),
      wallTime(gig.ref('g.end_at'), gig.ref('y.time_zone')).as('endTime'),
      isoInstant(gig.ref('g.end_at')).as('endAt'),
      jsonObjectFrom(
        gig
          .selectFrom('venues as v')
          .whereRef('v.id', '=', 'g.venue_id')
          .where('g.is_place_unsure', '=', false)
          .select(['v.name', 'v.formatted_address as address']),
      ).as('place'),
      jsonArrayFrom(
        gig
          .selectFrom('lineup_positions as l')
          .whereRef('l.lineup_id', '=', 'g.lineup_id')
          .orderBy('l.ordinal')
          .select('l.name'),
      ).as('lineUp'),
      jsonArrayFrom(
        gig
          .selectFrom('positions as p')
          .leftJoin('users as m', 'm.id', 'p.musician_id')
          .whereRef('p.gig_id', '=', 'g.id')
          .orderBy('p.ordinal')
          .orderBy('p.id')
          .select(['p.name', 'm.first_name as firstName']),
      ).as('positions'),
      jsonArrayFrom(
        gig
          .selectFrom('song_requests as s')
          .whereRef('s.gig_id', '=', 'g.id')
          .where('s.kind', '<>', 'key song')
          .where('s.is_customers', '=', false)
          .orderBy('s.kind', 'desc')
          .orderBy('s.ordinal')
          .select((song) => [
            's.title',
            's.artist',
            song('s.kind', '=', 'top song').$castTo<boolean>().as('isTopSong'),
          ]),
      ).as('songs'),
    ]);

/** The timeline. */
export const momentsOf = (eb: OfBooking) =>
  eb
    .selectFrom('event_timelines as e')
    .innerJoin('moments as x', 'x.timeline_id', 'e.id')
    .whereRef('e.booking_id', '=', 'b.id')
    .orderBy('x.day_offset')
    .orderBy('x.wall_time')
    .orderBy('x.title')
    .orderBy('x.id')
    .select((moment) => [
      hourAndMinute(moment.ref('x.wall_time')).as('time'),
      moment('x.day_offset', '>', 0).$castTo<boolean>().as('isNextDay'),
      'x.title',
      'x.note',
      jsonArrayFrom(
        moment
          .selectFrom('song_requests as s')
          .whereRef('s.moment_id', '=', 'x.id')
          .orderBy('s.ordinal')
          .select(['s.title', 's.artist']),
      ).as('songs'),
    ]);
