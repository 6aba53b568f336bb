import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { packagePriceFor } from '@cadenza/domain/pricing/package-price';
import { type RawBuilder, sql } from 'kysely';
import type { OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Page, pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';

type PageQuery = { skip: number; take: number };
type ItemOf<T extends { items: unknown[] }> = T['items'][number];
type Package = ItemOf<OutputOf<'listPackages'>>;

/** One page of `rows`, a select of JSON in its order, together with how many there are. One statement. */
async function page<Item>(db: Db, rows: RawBuilder<unknown>, query: PageQuery): Promise<Page<Item>> {
  const result = await sql<{ items: Item[]; total: number }>`
    with found as (${rows})
    select (select coalesce(json_agg(item order by place), '[]')
        from (select * from found order by place limit ${query.take} offset ${query.skip}) page) items,
      (select count(*)::int from found) total`.execute(db);
  const { items, total } = result.rows[0] ?? { items: [], total: 0 };
  return pageOf(items, total, query);
}

/** A city that this person does not work for is as good as unknown. */
function expectCity(scope: OfficeScope, cityId: string): string {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  return cityId;
}

export async function viewEventGroups({ db, scope }: OfficeContext, query: InputOf<'listEventGroups'>['query']) {
  const cityId = expectCity(scope, query.cityId);
  return page<ItemOf<OutputOf<'listEventGroups'>>>(
    db,
    sql`select row_number() over (order by performance_type_id, ordinal, name) place,
        json_build_object('id', id, 'name', name, 'order', ordinal, 'performanceTypeId', performance_type_id) item
      from event_groups where city_id = ${cityId}`,
    query,
  );
}

/** What a city sells, with every duration's price, in the order of the catalogue. */
export async function viewPackages({ db, scope }: OfficeContext, query: InputOf<'listPackages'>['query']) {
  return page<Package>(db, packages(expectCity(scope, query.cityId)), query);
}

/** The same for one type of gig, priced for a duration in hours. */
export async function viewPerformances(
  { db, scope }: OfficeContext,
  query: InputOf<'listPerformances'>['query'],
): Promise<OutputOf<'listPerformances'>> {
  const minutes = Math.round((query.duration ?? (query.performanceTypeId === 1 ? 1 : 5)) * 60);
  const found = await page<Package>(
    db,
    packages(expectCity(scope, query.cityId), sql`and p.performance_type_id = ${query.performanceTypeId}`),
    query,
  );
  const items = found.items.map(({ prices, ...performance }) => ({
    ...performance,
    priceMinor: packagePriceFor(prices, minutes),
  }));
  return { ...found, items };
}

const packages = (cityId: string, more = sql``) => sql`
  select row_number() over (order by p.performance_type_id, e.ordinal, p.ordinal, p.name) place,
    json_build_object('id', p.id, 'typeId', p.performance_type_id, 'groupId', e.id, 'group', e.name, 'name', p.name,
      'description', p.description, 'vocalOption', p.vocal_option, 'musicType', p.music_type, 'order', p.ordinal,
      'lineUp', (select coalesce(json_agg(json_build_object('name', l.name, 'skillId', l.skill_id, 'skillName', k.name,
          'isLeader', l.is_leader, 'isSinger', l.is_singer) order by l.ordinal), '[]')
        from lineup_positions l join skills k on k.id = l.skill_id where l.performance_id = p.id),
      'prices', (select coalesce(json_agg(json_build_object('durationMinutes', duration_minutes, 'priceMinor', price_minor)
          order by duration_minutes), '[]') from performance_prices where performance_id = p.id)) item
  from performances p join event_groups e on e.id = p.event_group_id
  where p.city_id = ${cityId} and p.is_active ${more}`;

const performerJson = sql`'id', f.id, 'userId', f.user_id, 'cityId', f.city_id, 'name', coalesce(nullif(f.alias, ''), u.first_name),
  'alias', f.alias, 'fullName', u.first_name || ' ' || u.last_name, 'gender', f.gender, 'order', f.ordinal,
  'photoPath', u.photo_path, 'bio', m.bio, 'videoUrl', m.video_url, 'surchargeMinor', f.surcharge_minor,
  'artistFeeMinor', f.artist_fee_minor, 'visible', f.is_visible`;

/** Singers of a city in their order, hidden ones too. */
export async function viewCityPerformers({ db, scope }: OfficeContext, cityId: string, query: PageQuery) {
  return page<ItemOf<OutputOf<'listCityPerformers'>>>(
    db,
    sql`select row_number() over (order by f.ordinal, u.first_name, f.id) place, json_build_object(${performerJson}) item
      from performers f join users u on u.id = f.user_id join musicians m on m.user_id = f.user_id where f.city_id = ${expectCity(scope, cityId)}`,
    query,
  );
}

/** Singers whom this booking may have: the chosen ones first, then those shown to customers; busy when other work overlaps its hours. */
export async function viewBookingPerformers({ db, scope }: OfficeContext, bookingId: string, query: PageQuery) {
  await seeBooking(db, scope, bookingId);
  return page<ItemOf<OutputOf<'listBookingPerformers'>>>(
    db,
    sql`select row_number() over (order by s.rank nulls last, f.ordinal, u.first_name, f.id) place,
        json_build_object(${performerJson}, 'selected', s.rank is not null, 'selectedOrder', s.rank,
          'isBusy', case when b.first_start is not null then
            exists (select 1 from positions p where p.musician_id = f.user_id and p.booking_id <> b.id
              and tstzrange(p.arrival_at, p.end_at) && tstzrange(b.first_start, b.last_end))
            or exists (select 1 from positions p where p.preferred_singer_id = f.id and p.is_reserved and p.booking_id <> b.id
              and tstzrange(p.arrival_at, p.end_at) && tstzrange(b.first_start, b.last_end)) end) item
      from bookings b join performers f on f.city_id = b.city_id join users u on u.id = f.user_id
      join musicians m on m.user_id = f.user_id
      left join booking_singers s on s.booking_id = b.id and s.performer_id = f.id
      where b.id = ${bookingId} and (f.is_visible or s.rank is not null)`,
    query,
  );
}

export const viewSkills = ({ db }: OfficeContext, query: PageQuery) =>
  page<ItemOf<OutputOf<'listSkills'>>>(
    db,
    sql`select row_number() over (order by name) place,
      json_build_object('id', id, 'name', name, 'isSinger', is_singer) item from skills`,
    query,
  );

/** What a city charges and pays for travel, the nearest band first. */
export async function viewTravelCharges({ db, scope }: OfficeContext, cityId: string, query: PageQuery) {
  return page<ItemOf<OutputOf<'listTravelCharges'>>>(
    db,
    sql`select min_km place, json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor, 'payoutMinor', payout_minor) item
      from travel_bands where city_id = ${expectCity(scope, cityId)}`,
    query,
  );
}
