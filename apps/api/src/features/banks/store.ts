import type { Bank } from '@cadenza/domain/banks/bank';
import { storedPrefixes } from '@cadenza/domain/banks/bank';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import type { RegionId } from '@cadenza/domain/regions';
import { type Expression, type QueryCreator, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { bankAt, fragment } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';

/** The prefixes of a bank's account numbers; in Canada its code. */
const prefixesOf = (bank: { id: Expression<string>; region: Expression<string> }) =>
  fragment
    .selectFrom('bank_prefixes as p')
    .where('p.bank_id', '=', bank.id)
    .where(bank.region, '<>', 'CA')
    .select(({ ref }) =>
      sql<string[]>`coalesce(array_agg(${ref('p.prefix')} order by ${ref('p.prefix')}), '{}')`.as('all'),
    )
    .$asScalar()
    .$notNull();

/** Banks as the office sees them. */
export const banks = (db: QueryCreator<DB>) =>
  db
    .selectFrom('banks as b')
    .select(['b.id', 'b.region_id as regionId', 'b.name', 'b.code', 'b.version'])
    .select(({ ref }) => prefixesOf({ id: ref('b.id'), region: ref('b.region_id') }).as('prefixes'));

/** The cities whose own account is at a bank, in order. */
const citiesAt = (bankId: Expression<string>) =>
  fragment
    .selectFrom('cities as y')
    .crossJoinLateral(({ ref }) => bankAt(ref('y.region_id'), ref('y.bank_code')).as('at'))
    .where('at.id', '=', bankId)
    .select(({ ref }) =>
      sql<string[]>`coalesce(array_agg(${ref('y.name')} order by ${ref('y.ordinal')}), '{}')`.as('all'),
    )
    .$asScalar()
    .$notNull();

/** A bank with the cities that pay from it; `lock` locks it until the transaction ends. */
export const findBank = (db: Db, id: string, { lock = false }: { lock?: boolean } = {}) =>
  banks(db)
    .select(({ ref }) => citiesAt(ref('b.id')).as('cities'))
    .where('b.id', '=', id)
    .$if(lock, (bank) => bank.forUpdate('b'))
    .executeTakeFirst();

/**
 * What another bank already has: the name, the code, a prefix. Banks are changed one after the other, so the result
 * stays true until the transaction ends.
 * @param id null for a new one
 */
export async function findTaken(trx: Db, bank: Bank, id: string | null): Promise<FieldProblem[]> {
  await sql`select pg_advisory_xact_lock(hashtext('banks'))`.execute(trx);
  const others = await trx
    .selectFrom('banks as b')
    .leftJoin('bank_prefixes as p', (join) =>
      join.onRef('p.bank_id', '=', 'b.id').on('p.prefix', '=', sql<string>`any(${storedPrefixes(bank)}::text[])`),
    )
    .select(['b.name', 'b.code', 'p.prefix'])
    .where('b.region_id', '=', bank.regionId)
    .$if(id !== null, (rows) => rows.where('b.id', '<>', id ?? ''))
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['b.name']), '=', bank.name.toLowerCase()),
        eb.and([eb('b.code', '=', bank.code), eb('b.code', '<>', '')]),
        eb('p.prefix', 'is not', null),
      ]),
    )
    .orderBy('b.name')
    .execute();
  const named = others.find(({ name }) => name.toLowerCase() === bank.name.toLowerCase());
  const coded = others.find(({ code }) => code !== '' && code === bank.code);
  const takenPrefix = bank.regionId === 'CA' ? undefined : others.find(({ prefix }) => prefix !== null);
  return [
    ...(named ? [{ path: 'name', message: 'Another bank has this name' }] : []),
    ...(coded ? [{ path: 'code', message: `${coded.name} has this code` }] : []),
    ...(takenPrefix ? [{ path: 'prefixes', message: `${takenPrefix.prefix} is ${takenPrefix.name}` }] : []),
  ];
}

/** Saves the prefixes that identify a bank's accounts. */
export async function savePrefixes(trx: Db, id: string, bank: Bank): Promise<void> {
  await trx.deleteFrom('bank_prefixes').where('bank_id', '=', id).execute();
  const values = storedPrefixes(bank).map((prefix) => ({ region_id: bank.regionId, prefix, bank_id: id }));
  await trx.insertInto('bank_prefixes').values(values).execute();
}

/** The prefixes of a region's account numbers with their banks. */
export const findBankNames = (db: Db, regionId: RegionId) =>
  db
    .selectFrom('bank_prefixes as p')
    .innerJoin('banks as b', 'b.id', 'p.bank_id')
    .select(['p.prefix', 'b.name'])
    .where('p.region_id', '=', regionId)
    .orderBy('p.prefix')
    .execute();
