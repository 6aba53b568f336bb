import { canSeeSupplierAccount } from '@cadenza/domain/permissions/suppliers';
import type { RegionId } from '@cadenza/domain/regions';
import type { ExpressionBuilder } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, instant, settingsToday } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { newestReveals } from '../../platform/history/record-reveals.ts';
import { refuse } from '../../platform/refusal.ts';
import { cityIdsOf, type LockedSupplier, servingOneOf } from '../suppliers/door.ts';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * The account in force of a supplier, null while there is none; refuses a supplier that the person may not see. `lock` locks it
 * until the transaction ends.
 */
export async function findAccount(
  db: Db,
  { actor, cityIds }: OfficeScope,
  id: string,
  { lock = false }: { lock?: boolean } = {},
) {
  const row = await servingOneOf(db, cityIds)
    .leftJoin('payee_account_versions as v', 'v.id', 's.account_version_id')
    .leftJoin('users as g', 'g.id', 'v.created_by')
    .select(['s.id', 's.name', 'v.id as versionId', 'v.account_name as accountName', 'v.bank_code as bankCode'])
    .select(['v.account_number_encrypted as accountNumber', 'v.account_number_tail as tail', 'v.reason'])
    .select(['v.created_by as giverId', 'g.name as givenBy', 'v.created_at as givenAt', 'v.usable_from as usableFrom'])
    .select(['v.released_at as releasedAt'])
    .select((eb) => [
      eb.ref('s.region_id').$castTo<RegionId>().as('regionId'),
      cityIdsOf(eb).as('cityIds'),
      zoneOf(eb).as('timeZone'),
      newestReveals('supplier_id', eb.ref('s.id')).as('reveals'),
    ])
    .where('s.id', '=', id)
    .$if(lock, (found) => found.forUpdate('s'))
    .executeTakeFirst();
  if (!row || !canSeeSupplierAccount(actor, row)) throw refuse('supplierNotFound');
  const { versionId, accountName, bankCode, accountNumber, tail, giverId, givenBy, givenAt, usableFrom, reason } = row;
  if (versionId === null || accountNumber === null || giverId === null || givenAt === null || usableFrom === null)
    return null;
  return {
    ...row,
    versionId,
    accountName: accountName ?? '',
    bankCode: bankCode ?? '',
    accountNumber,
    tail: tail ?? '',
    giverId,
    givenBy: givenBy ?? '',
    givenAt,
    usableFrom,
    reason: reason ?? '',
  };
}

/** The time zone of the first city that a supplier `s` serves. */
const zoneOf = ({ selectFrom }: ExpressionBuilder<DB & { s: DB['suppliers'] }, 's'>) =>
  selectFrom('supplier_cities as l')
    .innerJoin('cities as y', 'y.id', 'l.city_id')
    .select('y.time_zone')
    .whereRef('l.supplier_id', '=', 's.id')
    .orderBy('y.ordinal')
    .limit(1)
    .$asScalar()
    .$notNull();

/** How long a new account cools off: the longest setting of the cities that pay into it. */
export async function findCoolingOffHours(trx: Db, { cityIds }: LockedSupplier, now: string): Promise<number> {
  const { hours } = await trx
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(instant(now)))
    .select(({ fn }) => fn.max('s.cooling_off_hours').as('hours'))
    .where('y.id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow();
  if (hours === null) throw new Error('the cities that pay have no settings');
  return hours;
}

export const setAccount = (trx: Db, { id, version }: LockedSupplier, versionId: string) =>
  trx
    .updateTable('suppliers')
    .set({ account_version_id: versionId, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** The contact of a supplier, with the time zone for mails. */
export const findContact = (trx: Db, { cityIds }: OfficeScope, id: string) =>
  servingOneOf(trx, cityIds)
    .select(['s.name', 's.contact_name as contactName', 's.email'])
    .select((eb) => zoneOf(eb).as('timeZone'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
