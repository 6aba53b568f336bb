import type { Voice } from '@cadenza/domain/enquiry/voices';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  sql,
} from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from './generated/schema.ts';

/** Builds a part of a statement that several statements use. */
export const fragment = expressionBuilder<DB, never>();

/** An instant as a typed parameter, for calculating with; without the type PostgreSQL would take it for text. */
export const instant = (value: string): RawBuilder<string> => sql`${value}::timestamptz`;

/** For `where(column, '=', anyOf(ids))`: an empty list matches nothing, while `in ()` would be invalid SQL. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;

/** Constants listed in a statement's text, so that the planner knows them and can use partial indexes. */
export const literals = (values: readonly (string | number)[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));

/** An instant as HH:mm in this zone. */
export const wallTime = <Instant extends string | null>(
  at: Expression<Instant>,
  zone: Expression<string>,
): RawBuilder<Instant> => sql`to_char(${at} at time zone ${zone}, 'HH24:MI')`;

/** An instant inside JSON in the same form as outside it. */
export const isoInstant = <Instant extends string | null>(at: Expression<Instant>): RawBuilder<Instant> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An instant to the second, as the domain writes it. */
export const wholeSecond = <Instant extends string | null>(at: Expression<Instant>): RawBuilder<Instant> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The date of an instant in this zone. */
export const dateIn = <Instant extends string | null>(
  at: Expression<Instant>,
  zone: Expression<string>,
): RawBuilder<Instant> => sql`(${at} at time zone ${zone})::date`;

/** A time column as HH:mm; inside JSON it would have seconds. */
export const hourAndMinute = <Time extends string | null>(time: Expression<Time>): RawBuilder<Time> =>
  sql`to_char(${time}, 'HH24:MI')`;

/** A decimal as text without trailing zeros; inside JSON it would be a floating-point number. */
export const decimalText = <Decimal extends string | null>(decimal: Expression<Decimal>): RawBuilder<Decimal> =>
  sql`trim_scale(${decimal})::text`;

/** A nullable text, empty instead of null, as the screens expect. */
export const orEmpty = (text: Expression<string | null>): RawBuilder<string> => sql`coalesce(${text}, '')`;

/** The first non-empty text: an alias, else the name. */
export const firstFilled = (text: Expression<string | null>, otherwise: Expression<string>): RawBuilder<string> =>
  sql`coalesce(nullif(${text}, ''), ${otherwise})`;

/** The organisations above this one: its parent and, if there is one, the parent's parent. */
export const ancestorIds = (parentId: Expression<string | null>, above: Expression<string | null>) =>
  sql<string[]>`array_remove(array[${parentId}, ${above}], null)`;

/** A column of all rows as one JSON list, empty when there are no rows. */
export const listOf = <Value>(value: Expression<Value>, order: Expression<unknown> = value): RawBuilder<Value[]> =>
  sql`coalesce(json_agg(${value} order by ${order}), '[]')`;

/** A city's settings in force on a day, for `from` and joins; no row before the first ones. */
export const citySettingsOn = (city: Expression<string>, day: Expression<string | null>) =>
  sql<Selectable<DB['city_settings']>>`city_settings_on(${city}, ${day})`;

/** The same of a city `y` today, to join as `s`. */
export const settingsToday =
  (now: Expression<string>) =>
  ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>) =>
    citySettingsOn(ref('y.id'), dateIn(now, ref('y.time_zone'))).as('s');

/**
 * Whether an instant is outside the quiet hours of a city `y` with its settings `s`. They may pass midnight, and there are none if
 * both times are equal.
 */
export function isOutsideQuietHours(
  { ref }: ExpressionBuilder<{ y: DB['cities']; s: DB['city_settings'] }, 'y' | 's'>,
  now: Expression<string>,
): RawBuilder<boolean> {
  const [from, until] = [ref('s.quiet_from'), ref('s.quiet_until')];
  const time = sql`(${now} at time zone ${ref('y.time_zone')})::time`;
  return sql`case when ${from} <= ${until} then ${time} < ${from} or ${time} >= ${until}
    else ${time} >= ${until} and ${time} < ${from} end`;
}

/** Whether the customer's payment `p` is overdue on a day of its city: the one rule for lists, tasks, reports and pages. */
export const isOverdueOn = (
  { ref }: ExpressionBuilder<{ p: DB['customer_payments'] }, 'p'>,
  day: Expression<string | null>,
): RawBuilder<boolean> => sql`is_overdue(${ref('p.status')}, ${ref('p.is_sent')}, ${ref('p.due_on')}, ${day})`;

/** The bank of an account by its BSB, institution or routing number, for `from` and joins; no row for an unknown one. */
export const bankAt = (region: Expression<string>, bankCode: Expression<string>) =>
  sql<Selectable<DB['banks']>>`bank_at(${region}, ${bankCode})`;

/** What is known of the venue `v`, for musicians and staff. */
export const venueNotes = ({ ref }: ExpressionBuilder<{ v: DB['venues'] }, 'v'>) =>
  jsonBuildObject({
    loadIn: ref('v.load_in'),
    parking: ref('v.parking'),
    power: ref('v.power'),
    noiseLimit: ref('v.noise_limit'),
    curfew: ref('v.curfew'),
    wetWeather: ref('v.wet_weather'),
    arrival: ref('v.arrival'),
  });

/** A venue's own travel figures in force on a day, for `from` and joins; no row where it has none. */
export const venueRatesOn = (venue: Expression<string | null>, day: Expression<string | null>) =>
  sql<Selectable<DB['venue_rates']>>`venue_rates_on(${venue}, ${day})`;

/** The travel bands of a city in force on a day, for `from`; no row before the first ones. */
export const travelBandsOn = (city: Expression<string>, day: Expression<string | null>) =>
  sql<Selectable<DB['travel_bands']>>`travel_bands_on(${city}, ${day})`;

/** The same as a JSON list, with customers' fees and musicians' payouts. */
export const travelBandList = (city: Expression<string>, day: Expression<string | null>) =>
  jsonArrayFrom(
    fragment
      .selectFrom(travelBandsOn(city, day).as('t'))
      .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor', 't.payout_minor as payoutMinor']),
  );

/**
 * The musician's absences that overlap the given hours, for `from` and joins: the one rule for every check of who is
 * free.
 */
export const absentHoursOf = (musician: Expression<string>, begins: Instant, ends: Instant) =>
  sql<{ absence_id: string; start_at: string; end_at: string }>`absent_hours(${musician}, ${begins}, ${ends})`;
type Instant = Expression<string | null>;

/** The absence `a`, in the domain's shape. */
export const absenceIn = ({ ref }: ExpressionBuilder<{ a: DB['absences'] }, 'a'>) =>
  [
    ref('a.from_day').as('fromDay'),
    ref('a.until_day').as('untilDay'),
    ref('a.weekday').as('weekday'),
    hourAndMinute(ref('a.free_from')).as('freeFrom'),
    hourAndMinute(ref('a.free_until')).as('freeUntil'),
  ] as const;

/** The first absence that overlaps these hours, as JSON; null without one. */
export const absenceWithin = (musician: Expression<string>, begins: Instant, ends: Instant) =>
  jsonObjectFrom(
    fragment
      .selectFrom(absentHoursOf(musician, begins, ends).as('h'))
      .innerJoin('absences as a', 'a.id', 'h.absence_id')
      .select(absenceIn)
      .orderBy('h.start_at')
      .orderBy('a.id')
      .limit(1),
  );

/** The distance limits in a city's settings `s`. */
export const distanceRules = (ref: ExpressionBuilder<{ s: DB['city_settings'] }, 's'>['ref']) =>
  jsonBuildObject({
    longerFromKm: ref('s.longer_ceremony_from_km'),
    longestFromKm: ref('s.longest_ceremony_from_km'),
    noticeAboveKm: ref('s.travel_notice_above_km'),
    farAboveKm: ref('s.travel_agreed_above_km'),
  });

/** The same, from the settings of a city in force on a day. */
export const distanceRulesOn = (city: Expression<string>, day: Expression<string | null>) =>
  fragment
    .selectFrom(citySettingsOn(city, day).as('s'))
    .select(({ ref }) => distanceRules(ref).as('rules'))
    .$asScalar()
    .$notNull();

/** What half an hour of a reception beyond its package costs for each performer on a day; 0 where it has no price. Minor units. */
export const halfHourPriceOn = (city: Expression<string>, day: Expression<string | null>) =>
  fragment.selectFrom(citySettingsOn(city, day).as('s')).select('s.half_hour_price_minor').$asScalar().$notNull();

/**
 * The extra time that customers can add on a day: the price of half an hour for each performer, and how many half
 * hours.
 */
export const halfHoursOn = (city: Expression<string>, day: Expression<string | null>) =>
  jsonObjectFrom(
    fragment
      .selectFrom(citySettingsOn(city, day).as('s'))
      .select(['s.half_hour_price_minor as priceMinor', 's.most_half_hours as most']),
  ).$notNull();

/** What half an hour of it pays each of them on a day; 0 where the hourly rate continues. Minor units. */
export const halfHourPayOn = (city: Expression<string>, day: Expression<string | null>) =>
  fragment.selectFrom(citySettingsOn(city, day).as('s')).select('s.half_hour_pay_minor').$asScalar().$notNull();

/** The tax of a city in force on a day, for `from` and joins; no row before the first one. */
export const cityTaxesOn = (city: Expression<string>, day: Expression<string | null>) =>
  sql<Selectable<DB['city_taxes']>>`city_taxes_on(${city}, ${day})`;

/** What a performance costs on a day, by duration, for `from` and joins. */
export const performancePricesOn = (performance: Expression<string>, day: Expression<string | null>) =>
  sql<{ duration_minutes: number; price_minor: number }>`performance_prices_on(${performance}, ${day})`;

/** The hourly pay for a skill, and for leading, in a city on a day, for joins; null without a rate. */
export const payRatesOn = (city: Expression<string>, skill: Expression<string>, day: Expression<string | null>) =>
  sql<{ per_hour_minor: number | null; leader_minor: number | null }>`pay_rates_on(${city}, ${skill}, ${day})`;

/** A singer's surcharge to customers and artist fee on a day, for joins; nothing unless set. */
const performerAmountsOn = (performer: Expression<string>, day: Expression<string | null>) =>
  sql<{ surcharge_minor: number; artist_fee_minor: number }>`performer_amounts_on(${performer}, ${day})`;

/** The same of a singer `f` today in their city `y`, to join as `a`. */
export const amountsToday = (
  { ref }: ExpressionBuilder<{ f: DB['performers']; y: DB['cities'] }, 'f' | 'y'>,
  now: string,
) => performerAmountsOn(ref('f.id'), dateIn(instant(now), ref('y.time_zone'))).as('a');

/** The amounts `a` of a singer, named as in our responses. */
export const singerAmounts = ['a.surcharge_minor as surchargeMinor', 'a.artist_fee_minor as artistFeeMinor'] as const;

/** The surcharge for choosing a singer on a day. Minor units. */
export const surchargeOn = (performer: Expression<string>, day: Expression<string | null>) =>
  fragment.selectFrom(performerAmountsOn(performer, day).as('a')).select('a.surcharge_minor').$asScalar().$notNull();

/** A musician's artist fee as a singer on a day; null for anyone else. Minor units. */
export const artistFeeOn = (musician: Expression<string | null>, day: Expression<string | null>) =>
  fragment
    .selectFrom('performers as s')
    .crossJoinLateral(({ ref }) => performerAmountsOn(ref('s.id'), day).as('a'))
    .select('a.artist_fee_minor')
    .where('s.user_id', '=', musician);

/** The voices of a line-up's singing seats, in order. */
export const voicesOf = (lineUp: Expression<string | null>): RawBuilder<Voice[]> => sql`voices_of(${lineUp})`;

/** The line-up of a performance on a day; null before its first one. */
export const lineUpOn = (performance: Expression<string | null>, day: Expression<string | null>) =>
  sql<string | null>`lineup_on(${performance}, ${day})`;

/** A joined person's id and name, or null where none is joined. */
export const joinedPerson = (id: Expression<string | null>, name: Expression<string | null>) =>
  sql<{
    userId: string;
    name: string;
  } | null>`case when ${id} is not null then json_build_object('userId', ${id}, 'name', ${name}) end`;
