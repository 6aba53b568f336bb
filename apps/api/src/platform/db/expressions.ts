import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from './generated/schema.ts';

/** An instant that we give, for calculating with; without its type PostgreSQL would take it for a text. */
export const instant = (value: string): RawBuilder<string> => sql`${value}::timestamptz`;

/** For `where(column, '=', anyOf(ids))`: an empty list finds nothing, where `in ()` would be no SQL at all. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;

/** An instant as a clock in this zone shows it, HH:mm. */
export const wallTime = <Instant extends string | null>(
  at: Expression<Instant>,
  zone: Expression<string>,
): RawBuilder<Instant> => sql`to_char(${at} at time zone ${zone}, 'HH24:MI')`;

/** An instant within JSON as it is read outside of it. */
export const isoInstant = <Instant extends string | null>(at: Expression<Instant>): RawBuilder<Instant> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The date of an instant in this zone. */
export const dateIn = <Instant extends string | null>(
  at: Expression<Instant>,
  zone: Expression<string>,
): RawBuilder<Instant> => sql`(${at} at time zone ${zone})::date`;

/** A column of type time as HH:mm; within JSON it would have seconds. */
export const hourAndMinute = (time: Expression<string>): RawBuilder<string> => sql`to_char(${time}, 'HH24:MI')`;

/** A decimal as text without zeros at its end; within JSON it would be a floating-point number. */
export const decimalText = <Decimal extends string | null>(decimal: Expression<Decimal>): RawBuilder<Decimal> =>
  sql`trim_scale(${decimal})::text`;

/** A text that may be missing, as the screens have it. */
export const orEmpty = (text: Expression<string | null>): RawBuilder<string> => sql`coalesce(${text}, '')`;

/** The first text that is not empty: an alias, else the name. */
export const firstFilled = (text: Expression<string | null>, otherwise: Expression<string>): RawBuilder<string> =>
  sql`coalesce(nullif(${text}, ''), ${otherwise})`;

/** A column of all rows as one JSON list, empty where there is no row. */
export const listOf = <Value>(value: Expression<Value>, order: Expression<unknown> = value): RawBuilder<Value[]> =>
  sql`coalesce(json_agg(${value} order by ${order}), '[]')`;

/** The settings of a city in force on a day, for `from` and joins; no row before the first. */
export const citySettingsOn = (city: Expression<string>, day: Expression<string | null>) =>
  sql<Selectable<DB['city_settings']>>`city_settings_on(${city}, ${day})`;

/** The tax of a city in force on a day, for `from` and joins; no row before the first. */
export const cityTaxesOn = (city: Expression<string>, day: Expression<string | null>) =>
  sql<Selectable<DB['city_taxes']>>`city_taxes_on(${city}, ${day})`;
