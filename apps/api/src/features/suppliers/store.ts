import type { InputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { RegionId } from '@cadenza/domain/regions';
import { type SupplierKind, storedSupplierNumbers } from '@cadenza/domain/suppliers/supplier-details';
import type { SupplierStatus } from '@cadenza/domain/suppliers/supplier-status';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { isTaken } from '../../platform/db/is-taken.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { newestAccountEvents } from '../../platform/history/record-account-event.ts';
import { readByName } from '../../platform/http/read-in-order.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';
import { type LockedSupplier, servingOneOf } from './door.ts';

type S = { s: DB['suppliers'] };
type InSupplier = ExpressionBuilder<DB & S, 's'>;

const rowOf = (eb: InSupplier) =>
  [
    's.id',
    's.name',
    eb.ref('s.kind').$castTo<SupplierKind>().as('kind'),
    eb.ref('s.region_id').$castTo<RegionId>().as('regionId'),
    's.contact_name as contactName',
    's.email',
    's.phone',
    's.terms_days as termsDays',
    eb.ref('s.status').$castTo<SupplierStatus>().as('status'),
    jsonArrayFrom(
      eb
        .selectFrom('supplier_cities as l')
        .innerJoin('cities as y', 'y.id', 'l.city_id')
        .select(['y.id', 'y.name'])
        .whereRef('l.supplier_id', '=', 's.id')
        .orderBy('y.ordinal'),
    ).as('cities'),
  ] as const;

interface SupplierFilter {
  cityIds: readonly string[] | undefined;
  status: readonly SupplierStatus[] | undefined;
  words: string;
}

/** A page of suppliers by name. */
export async function findSuppliers(
  db: Db,
  scope: OfficeScope,
  { cityIds, status, words }: SupplierFilter,
  page: { take: number; cursor?: string | undefined },
) {
  const name = sql<string>`lower(${sql.ref('s.name')})`;
  const rows = servingOneOf(db, chosenCities(scope, cityIds))
    .select(rowOf)
    .select(name.as('sorted'))
    .$if(status !== undefined, (found) =>
      found.where(({ ref }) => sql<SqlBool>`${ref('s.status')} = any(${status}::int[])`),
    )
    .$if(words !== '', (found) => found.where('s.name', 'ilike', `%${likeText(words)}%`));
  const key = { at: name, id: sql.ref<string>('s.id') };
  const { shown, ...cursors } = await readByName(rows, { ...key, of: ({ sorted, id }) => ({ at: sorted, id }) }, page);
  return { items: shown.map(({ sorted: _, ...supplier }) => supplier), ...cursors };
}

export type SupplierRow = Awaited<ReturnType<typeof findSupplier>>;

/** A supplier of the reader's cities, with its latest changes; refuses any other. */
export async function findSupplier(db: Db, { cityIds }: OfficeScope, id: string) {
  return servingOneOf(db, cityIds)
    .select(rowOf)
    .select(['s.business_number as businessNumber', 's.address', 's.address_version as addressVersion'])
    .select(['s.notes', 's.version'])
    .select(({ ref }) => newestAccountEvents('supplier_id', ref('s.id')).as('events'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('supplierNotFound'));
}

type Entry = InputOf<'addSupplier'>['body'];

/** A supplier's columns, from what a person entered. */
const enteredColumns = (entry: Entry) => ({
  name: entry.name,
  kind: entry.kind,
  contact_name: entry.contactName,
  email: entry.email,
  ...storedColumns(entry),
  address: postalAddress.write(entry.address),
  address_version: postalAddress.version,
  terms_days: entry.termsDays,
  status: entry.status,
  notes: entry.notes,
});

function storedColumns(entry: Entry) {
  const { businessNumber, phone } = storedSupplierNumbers(entry);
  return { business_number: businessNumber, phone };
}

/** Stores a new or a locked supplier; refuses the name or business number of another one. */
export async function writeSupplier(
  trx: Db,
  scope: OfficeScope,
  { known, entry, now }: { known: LockedSupplier | null; entry: Entry; now: string },
): Promise<string> {
  await expectCities(trx, scope, entry);
  const columns = enteredColumns(entry);
  const id = await (known === null
    ? trx
        .insertInto('suppliers')
        .values({ ...columns, region_id: entry.regionId, created_at: now, created_by: scope.actor.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
    : trx
        .updateTable('suppliers')
        .set({ ...columns, version: known.version + 1 })
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
  ).then((row) => row.id, refuseTaken);
  await trx.deleteFrom('supplier_cities').where('supplier_id', '=', id).execute();
  await trx
    .insertInto('supplier_cities')
    .values([...new Set(entry.cityIds)].map((cityId) => ({ supplier_id: id, city_id: cityId })))
    .execute();
  return id;
}

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'suppliers_business_number'))
    throw invalidField('businessNumber', 'Another supplier has this number already');
  if (isTaken(error, 'suppliers_name')) throw invalidField('name', 'Another supplier has this name already');
  throw error;
}

/** Refuses cities that the person does not see, and those of another region. */
async function expectCities(trx: Db, scope: OfficeScope, { cityIds, regionId }: Entry): Promise<void> {
  const asked = [...new Set(cityIds)];
  const known = await trx
    .selectFrom('cities')
    .select('region_id')
    .where('id', '=', anyOf(asked))
    .where('id', '=', anyOf(scope.cityIds))
    .execute();
  if (known.length < asked.length) throw refuse('cityNotFound');
  if (known.some((city) => city.region_id !== regionId))
    throw invalidField('cityIds', 'A supplier serves cities of its own region');
}

export const archiveSupplier = (trx: Db, { id, version }: LockedSupplier) =>
  trx
    .updateTable('suppliers')
    .set({ status: EntityStatus.Archived, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** The number of a supplier's invoices, in any status. */
export async function countInvoices(trx: Db, { id }: LockedSupplier): Promise<number> {
  const { count } = await trx
    .selectFrom('trade_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
