import { packagePriceFor } from '@cadenza/domain/pricing/package-price';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  absentHoursOf,
  amountsToday,
  dateIn,
  instant,
  lineUpOn,
  performancePricesOn,
  singerAmounts,
  travelBandsOn,
} from '../../platform/db/expressions.ts';
import { readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';

type PageQuery = { skip: number; take: number };

async function page<Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  query: PageQuery,
) {
  const { items, total } = await readPage(db, rows, query);
  return pageOf(items, total, query);
}

/** Cities that this person does not work for are treated as unknown. */
function expectCity(scope: OfficeScope, cityId: string): string {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  return cityId;
}

export const listEventGroups: Handler<'listEventGroups'> = async ({ db, scope }, { query }) => {
  const groups = db
    .selectFrom('event_groups')
    .select(['id', 'name', 'ordinal as order', 'performance_type_id as performanceTypeId'])
    .where('city_id', '=', expectCity(scope, query.cityId))
    .orderBy('performance_type_id')
    .orderBy('ordinal')
    .orderBy('name');
  return page(db, groups, query);
};

/** What a city sells today, with the price for every duration, in catalogue order. */
export const listPackages: Handler<'listPackages'> = ({ db, scope, now }, { query }) =>
  page(db, packages({ db, now }, expectCity(scope, query.cityId)), query);

/** The same for one type of gig, priced for a duration in hours. */
export const listPerformances: Handler<'listPerformances'> = async ({ db, scope, now }, { query }) => {
  const minutes = Math.round((query.duration ?? (query.performanceTypeId === 1 ? 1 : 5)) * 60);
  const ofType = packages({ db, now }, expectCity(scope, query.cityId)).where(
    'p.performance_type_id',
    '=',
    query.performanceTypeId,
  );
  const found = await page(db, ofType, query);
  const items = found.items.map(({ prices, ...performance }) => ({
    ...performance,
    priceMinor: packagePriceFor(prices, minutes),
  }));
  return { ...found, items };
};

const packages = ({ db, now }: Pick<OfficeContext, 'db' | 'now'>, cityId: string) =>
  db
    .selectFrom('performances as p')
    .innerJoin('cities as y', 'y.id', 'p.city_id')
    .innerJoin('event_groups as e', 'e.id', 'p.event_group_id')
    .select([
      'p.id',
      'p.performance_type_id as typeId',
      'e.id as groupId',
      'e.name as group',
      'p.name',
      'p.description',
    ])
    .select(['p.vocal_option as vocalOption', 'p.music_type as musicType', 'p.ordinal as order'])
    .select(({ ref, selectFrom }) => [
      jsonArrayFrom(
        selectFrom('lineup_positions as l')
          .innerJoin('skills as k', 'k.id', 'l.skill_id')
          .select(['l.name', 'l.skill_id as skillId', 'k.name as skillName'])
          .select(['l.is_leader as isLeader', 'l.is_singer as isSinger'])
          .where('l.lineup_id', '=', lineUpOn(ref('p.id'), dateIn(instant(now), ref('y.time_zone'))))
          .orderBy('l.ordinal'),
      ).as('lineUp'),
      jsonArrayFrom(
        selectFrom(performancePricesOn(ref('p.id'), dateIn(instant(now), ref('y.time_zone'))).as('c'))
          .select(['c.duration_minutes as durationMinutes', 'c.price_minor as priceMinor'])
          .orderBy('c.duration_minutes'),
      ).as('prices'),
    ])
    .where('p.city_id', '=', cityId)
    .where('p.is_active', '=', true)
    .orderBy('p.performance_type_id')
    .orderBy('e.ordinal')
    .orderBy('p.ordinal')
    .orderBy('p.name');

/** Singers with today's surcharges and fees. */
const performers = (db: Db, now: string) =>
  db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('cities as y', 'y.id', 'f.city_id')
    .crossJoinLateral((singer) => amountsToday(singer, now))
    .select(['f.id', 'f.user_id as userId', 'f.city_id as cityId', 'f.alias', 'u.name as fullName', 'f.gender'])
    .select(['f.ordinal as order', 'u.photo_path as photoPath', 'f.bio', 'f.video_url as videoUrl'])
    .select('f.is_visible as visible')
    .select(singerAmounts)
    .select(({ fn, val }) => fn.coalesce(fn<string | null>('nullif', ['f.alias', val('')]), 'u.first_name').as('name'));

/** Singers of a city in their order, including hidden ones. */
export const listCityPerformers: Handler<'listCityPerformers'> = async (
  { db, scope, now },
  { params: { id: cityId }, query },
) => {
  const singers = performers(db, now)
    .where('f.city_id', '=', expectCity(scope, cityId))
    .orderBy('f.ordinal')
    .orderBy('f.id');
  return page(db, singers, query);
};

/**
 * Singers who can be chosen for this booking: selected ones first, then those shown to customers; busy if other work
 * overlaps its hours, or they are away then.
 */
export const listBookingPerformers: Handler<'listBookingPerformers'> = async (
  { db, scope, now },
  { params: { id: bookingId }, query },
) => {
  await seeBooking(db, scope, bookingId);
  const singers = performers(db, now)
    .innerJoin('bookings as b', 'b.city_id', 'f.city_id')
    .leftJoin('booking_singers as s', (join) =>
      join.onRef('s.booking_id', '=', 'b.id').onRef('s.performer_id', '=', 'f.id'),
    )
    .select(({ eb, exists, or, ref, selectFrom }) => {
      const overlapping = selectFrom('positions as p')
        .whereRef('p.booking_id', '<>', 'b.id')
        .where(({ ref }) => {
          const hours = sql`tstzrange(${ref('p.arrival_at')}, ${ref('p.end_at')})`;
          return sql<SqlBool>`${hours} && tstzrange(${ref('b.first_start')}, ${ref('b.last_end')})`;
        });
      const isPlaying = exists(overlapping.whereRef('p.musician_id', '=', 'f.user_id'));
      const isHeld = exists(
        overlapping.whereRef('p.preferred_singer_id', '=', 'f.id').where('p.is_reserved', '=', true),
      );
      const isAway = exists(
        selectFrom(absentHoursOf(ref('f.user_id'), ref('b.first_start'), ref('b.last_end')).as('h')).select(
          'h.absence_id',
        ),
      );
      return [
        eb('s.rank', 'is not', null).$castTo<boolean>().as('selected'),
        's.rank as selectedOrder',
        eb
          .case()
          .when('b.first_start', 'is not', null)
          .then(or([isPlaying, isHeld, isAway]).$castTo<boolean>())
          .end()
          .as('isBusy'),
      ];
    })
    .where('b.id', '=', bookingId)
    .where(({ eb, or }) => or([eb('f.is_visible', '=', true), eb('s.rank', 'is not', null)]))
    .orderBy('s.rank', (order) => order.asc().nullsLast())
    .orderBy('f.ordinal')
    .orderBy('f.id');
  return page(db, singers, query);
};

export const listSkills: Handler<'listSkills'> = async ({ db }, { query }) =>
  page(db, db.selectFrom('skills').select(['id', 'name', 'is_singer as isSinger']).orderBy('name'), query);

/** What a city charges and pays for travel today, nearest band first. */
export const listTravelCharges: Handler<'listTravelCharges'> = async (
  { db, scope, now },
  { params: { id: cityId }, query },
) => {
  const bands = db
    .selectFrom('cities as y')
    .crossJoinLateral(({ ref }) => travelBandsOn(ref('y.id'), dateIn(instant(now), ref('y.time_zone'))).as('t'))
    .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor', 't.payout_minor as payoutMinor'])
    .where('y.id', '=', expectCity(scope, cityId))
    .orderBy('t.min_km');
  return page(db, bands, query);
};
