import { amountsOn, cellOf, type PriceEntry, type PriceStep } from '@cadenza/domain/price-lists/price-change';
import type { PriceListCode } from '@cadenza/domain/price-lists/price-list';
import { regionCurrency } from '@cadenza/domain/regions';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant } from '../../platform/db/expressions.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { priceChangeEntries } from '../../platform/stored-documents/price-change-entries.ts';

interface ListRow {
  id: string;
  /** Rows of a section have the same columns. */
  section: string;
  group: string;
  name: string;
}

/** A list of a city with all its past, current and planned amounts, and the changes that were not removed. */
export type KnownList = Awaited<ReturnType<typeof findPriceList>>;

/** A list of a city in this scope; `lock` locks it until the transaction ends. */
export async function findPriceList(
  db: Db,
  scope: OfficeScope,
  { cityId, list }: { cityId: string; list: PriceListCode },
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  const changes = await db
    .selectFrom('price_changes as c')
    .innerJoin('users as u', 'u.id', 'c.set_by')
    .select(['c.id', 'c.effective_from as from', 'c.set_at as setAt', 'c.removed_at as removedAt'])
    .select(['u.id as userId', 'u.name as userName', 'c.entries', 'c.entries_version as version'])
    .where('c.city_id', '=', cityId)
    .where('c.list', '=', list)
    .orderBy('c.effective_from')
    .execute();
  const { rows, steps } = await readers[list](db, cityId);
  return {
    ...city,
    list,
    currency: regionCurrency(city.regionId),
    rows,
    steps,
    changes: changes.flatMap(({ removedAt, version, entries, ...change }) =>
      removedAt === null ? [{ ...change, entries: priceChangeEntries.read(version, entries) }] : [],
    ),
    // Saving counts as one version, removing as another.
    version: changes.reduce((sum, { removedAt }) => sum + (removedAt === null ? 1 : 2), 0),
  };
}

interface ReadList {
  rows: ListRow[];
  steps: PriceStep[];
}

async function packagesOf(db: Db, cityId: string): Promise<ReadList> {
  const rows = await db
    .selectFrom('performances as p')
    .innerJoin('event_groups as e', 'e.id', 'p.event_group_id')
    .innerJoin('performance_types as t', 't.id', 'p.performance_type_id')
    .select(['p.id', 'p.name', 'e.name as group', 't.name as type'])
    .where('p.city_id', '=', cityId)
    .where('p.is_active', '=', true)
    .orderBy('p.performance_type_id')
    .orderBy('e.ordinal')
    .orderBy('p.ordinal')
    .orderBy('p.name')
    .execute();
  const prices = await db
    .selectFrom('performance_prices as c')
    .innerJoin('performances as p', 'p.id', 'c.performance_id')
    .select(['c.performance_id as row', 'c.duration_minutes as minutes', 'c.effective_from as from'])
    .select('c.price_minor as minor')
    .where('p.city_id', '=', cityId)
    .where('p.is_active', '=', true)
    .execute();
  return {
    rows: rows.map(({ type, ...row }) => ({ ...row, section: type })),
    steps: prices.map(({ minutes, ...step }) => ({ ...step, column: String(minutes) })),
  };
}

async function payRatesOf(db: Db, cityId: string): Promise<ReadList> {
  const skills = await db
    .selectFrom('skills')
    .select(['id', 'name', 'is_singer as isSinger'])
    .orderBy('is_singer')
    .orderBy('name')
    .execute();
  const rates = await db
    .selectFrom('pay_rates')
    .select(['skill_id as row', 'effective_from as from', 'per_hour_minor as perHour', 'leader_minor as leader'])
    .where('city_id', '=', cityId)
    .execute();
  return {
    rows: skills.map(({ isSinger, ...row }) => ({
      ...row,
      section: 'Skills',
      group: isSinger ? 'Voices' : 'Instruments',
    })),
    steps: rates.flatMap(stepsOf),
  };
}

async function singersOf(db: Db, cityId: string): Promise<ReadList> {
  const singers = await db
    .selectFrom('performers as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.id', 'u.name', 'f.alias', 'f.is_visible as isVisible'])
    .where('f.city_id', '=', cityId)
    .orderBy('f.is_visible', 'desc')
    .orderBy('f.ordinal')
    .orderBy('f.id')
    .execute();
  const amounts = await db
    .selectFrom('performer_amounts as a')
    .innerJoin('performers as f', 'f.id', 'a.performer_id')
    .select(['a.performer_id as row', 'a.effective_from as from'])
    .select(['a.surcharge_minor as surcharge', 'a.artist_fee_minor as artistFee'])
    .where('f.city_id', '=', cityId)
    .execute();
  return {
    rows: singers.map(({ id, name, alias, isVisible }) => ({
      id,
      section: 'Singers',
      group: isVisible ? 'Shown to customers' : 'Hidden',
      name: alias === '' || alias === name ? name : `${name} (${alias})`,
    })),
    // Defaults for singers without amounts: no surcharge and no fee. Of two amounts on one day the first counts.
    steps: [
      ...amounts.flatMap(stepsOf),
      ...singers.flatMap(({ id }) => stepsOf({ row: id, from: firstDay, surcharge: 0, artistFee: 0 })),
    ],
  };
}

const firstDay = '2020-01-01';

const readers: Record<PriceListCode, (db: Db, cityId: string) => Promise<ReadList>> = {
  packages: packagesOf,
  payRates: payRatesOf,
  singers: singersOf,
};

/** A row's amounts from a day on, as steps; null leaves the earlier amount. */
const stepsOf = ({
  row,
  from,
  ...parts
}: { row: string; from: string } & Record<string, number | string | null>): PriceStep[] =>
  Object.entries(parts).flatMap(([column, minor]) => (typeof minor === 'number' ? [{ row, from, column, minor }] : []));

/** Gives a list these amounts from a day on, replacing those planned for it. */
export async function writePrices(
  trx: Db,
  known: KnownList,
  { from, entries }: { from: string; entries: readonly PriceEntry[] },
  { by, now }: { by: string; now: string },
): Promise<void> {
  const before = amountsOn(
    known.steps.filter((step) => step.from < from),
    from,
  );
  const names = new Map(known.rows.map(({ id, name }) => [id, name]));
  const recorded = entries.map((entry) => ({
    ...entry,
    name: names.get(entry.row) ?? '',
    before: before.get(cellOf(entry))?.minor ?? null,
  }));
  const change = await trx
    .insertInto('price_changes')
    .values({
      city_id: known.id,
      list: known.list,
      effective_from: from,
      entries: priceChangeEntries.write(recorded),
      entries_version: priceChangeEntries.version,
      set_at: now,
      set_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dated = { effective_from: from, change_id: change.id };
  if (known.list === 'packages') {
    const prices = entries.map(({ row, column, minor }) => ({
      ...dated,
      performance_id: row,
      duration_minutes: Number(column),
      price_minor: minor,
    }));
    await trx.insertInto('performance_prices').values(prices).execute();
    return;
  }
  const rows = [...new Set(entries.map(({ row }) => row))];
  const amountOf = (row: string, column: string) =>
    entries.find((entry) => entry.row === row && entry.column === column)?.minor ?? null;
  if (known.list === 'payRates') {
    const rates = rows.map((row) => ({
      ...dated,
      city_id: known.id,
      skill_id: row,
      per_hour_minor: amountOf(row, 'perHour'),
      leader_minor: amountOf(row, 'leader'),
    }));
    await trx.insertInto('pay_rates').values(rates).execute();
    return;
  }
  const amounts = rows.map((row) => ({
    ...dated,
    performer_id: row,
    surcharge_minor: amountOf(row, 'surcharge'),
    artist_fee_minor: amountOf(row, 'artistFee'),
  }));
  await trx.insertInto('performer_amounts').values(amounts).execute();
}

/** Removes the amounts planned for a day, and returns them. */
export async function removePlanned(
  trx: Db,
  known: KnownList,
  from: string,
  { by, now }: { by: string; now: string },
): Promise<PriceEntry[]> {
  const change = known.changes.find((each) => each.from === from);
  if (!change) return [];
  await trx.updateTable('price_changes').set({ removed_at: now, removed_by: by }).where('id', '=', change.id).execute();
  await trx.deleteFrom('performance_prices').where('change_id', '=', change.id).execute();
  await trx.deleteFrom('pay_rates').where('change_id', '=', change.id).execute();
  await trx.deleteFrom('performer_amounts').where('change_id', '=', change.id).execute();
  return change.entries.map(({ row, column, minor }) => ({ row, column, minor }));
}
