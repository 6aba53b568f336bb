import type { Currency } from '@cadenza/domain/money';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { regionCurrency } from '@cadenza/domain/regions';
import { formatLongDate } from '@cadenza/domain/time';
import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeContext, OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, fragment, instant, isoInstant } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cityInScope, cityNotFound, type SeenCityId } from '../../../platform/session/city-in-scope.ts';

/** The tables of city-wide lists that apply from a day on. */
type ListTable = 'add_on_lists' | 'price_rule_lists' | 'travel_band_lists';

/** A stored list; those removed before their day stay. */
interface DatedList {
  id: string;
  from: string;
  setAt: string;
  /** Null for the initial list. */
  setBy: Person | null;
  removedAt: string | null;
  removedBy: Person | null;
}
interface Person {
  userId: string;
  name: string;
}

/** A city with all its lists. */
interface ListedCity<List extends DatedList> {
  id: SeenCityId;
  name: string;
  currency: Currency;
  today: string;
  version: number;
  /** Those that were not removed, by day. */
  steps: List[];
  lists: List[];
}

/** A kind of list: how to read a city's lists, and what people call them. */
export interface ListKind<List extends DatedList> {
  table: ListTable;
  /** As at the start of a sentence: "Add-ons". */
  name: string;
  changed: 'addOnsChanged' | 'priceRulesChanged' | 'travelBandsChanged';
  holds: 'addOnsHold' | 'priceRulesHold' | 'travelBandsHold';
  /** `lock` locks them until the transaction ends. */
  find: (db: Db, scope: OfficeScope, cityId: string, at: ReadAt) => Promise<ListedCity<List>>;
}
interface ReadAt {
  now: string;
  lock?: boolean;
}

/** The city, in the scope, whose lists are requested. */
export async function cityOfLists(db: Db, scope: OfficeScope, cityId: string, { now, lock = false }: ReadAt) {
  const { regionId, ...city } = await cityInScope(db, scope, cityId, { lock })
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  return { ...city, currency: regionCurrency(regionId) };
}

/** The list `l` with who set it and who removed it. */
export const listColumns = ({ ref }: ExpressionBuilder<{ l: DB[ListTable] }, 'l'>) =>
  [
    ref('l.id').as('id'),
    ref('l.effective_from').as('from'),
    isoInstant(ref('l.set_at')).as('setAt'),
    isoInstant(ref('l.removed_at')).as('removedAt'),
    personIn(ref('l.set_by')).as('setBy'),
    personIn(ref('l.removed_by')).as('removedBy'),
  ] as const;

const personIn = (userId: Expression<string | null>) =>
  jsonObjectFrom(fragment.selectFrom('users as u').select(['u.id as userId', 'u.name']).where('u.id', '=', userId));

/**
 * The lists that were not removed, and a version that rises with every change: by one for a new list, by one more for its
 * removal.
 */
export const versionsOf = <List extends Pick<DatedList, 'removedAt'>>(lists: readonly List[]) => ({
  steps: lists.filter(({ removedAt }) => removedAt === null),
  version: lists.reduce((sum, { removedAt }) => sum + (removedAt === null ? 1 : 2), 0),
});

/** The lists of a city with their history, for those who may see its settings. */
export async function viewLists<List extends DatedList>(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { find }: ListKind<List>,
) {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, currency, today, version, steps, lists } = await find(db, scope, cityId, { now });
  return {
    cityName: name,
    currency,
    today,
    canChange: canChangeSettings(actor, { cityId }),
    version,
    steps: steps.map(presentStep),
    removed: lists.flatMap(presentRemoved),
  };
}

function presentStep<List extends DatedList>(list: List) {
  const { id: _id, removedAt: _at, removedBy: _by, ...step } = list;
  return step;
}

function presentRemoved<List extends DatedList>(list: List) {
  const { removedAt, removedBy } = list;
  return removedBy === null || removedAt === null ? [] : [{ ...presentStep(list), removedBy, removedAt }];
}

/**
 * Gives a city a new list from a day on, by an admin of the city. Of two concurrent changes, the second is refused. Prices of
 * existing bookings do not change until they are priced again. @param write validates the list and stores it; returns what it
 * contains, in words
 */
export async function saveList<List extends DatedList>(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, from }: { version: number; from: string },
  { find, changed, name }: ListKind<List>,
  write: (trx: Db, city: ListedCity<List>) => Promise<string>,
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await find(trx, scope, cityId, { now, lock: true });
    if (city.version !== version) throw refuse(changed);
    const held = await write(trx, city);
    const sentence = `${name} of ${city.name} from ${formatLongDate(from)}: ${held}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
}

/** Stores a list of a locked city, still empty; returns its id. */
export async function addList(
  trx: Db,
  table: ListTable,
  { cityId, from, by, now }: { cityId: SeenCityId; from: string; by: string; now: string },
): Promise<string> {
  const { id } = await trx
    .insertInto(table)
    .values({ city_id: cityId, effective_from: from, set_at: now, set_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a list planned for a future day, by an admin of the city: the current one continues to apply. */
export async function takeBackList<List extends DatedList>(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, from }: { version: number; from: string },
  { table, find, changed, holds, name }: ListKind<List>,
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await find(trx, scope, cityId, { now, lock: true });
    if (city.version !== version) throw refuse(changed);
    if (from <= city.today) throw refuse(holds, { from });
    const planned = city.steps.find((step) => step.from === from);
    if (!planned) throw refuse(changed);
    await trx
      .updateTable(table)
      .set({ removed_at: now, removed_by: actor.userId })
      .where('id', '=', planned.id)
      .execute();
    const sentence = `${name} of ${city.name} do not change on ${formatLongDate(from)}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
}
