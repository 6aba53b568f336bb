import { EntityStatus } from '@cadenza/domain/entity-status';
import { canEditSupplier } from '@cadenza/domain/permissions/suppliers';
import type { RegionId } from '@cadenza/domain/regions';
import type { ExpressionBuilder } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, listOf } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { refuse } from '../../platform/refusal.ts';

/** Suppliers that are not archived and serve one of these cities. */
export const servingOneOf = (db: Db, cityIds: readonly string[]) =>
  db
    .selectFrom('suppliers as s')
    .where('s.status', '>', EntityStatus.Archived)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('supplier_cities as l')
          .select('l.city_id')
          .whereRef('l.supplier_id', '=', 's.id')
          .where('l.city_id', '=', anyOf(cityIds)),
      ),
    );

/** The cities that a supplier `s` serves. */
export const cityIdsOf = ({ selectFrom }: ExpressionBuilder<DB & { s: DB['suppliers'] }, 's'>) =>
  selectFrom('supplier_cities as l')
    .select(({ ref }) => listOf(ref('l.city_id')).as('ids'))
    .whereRef('l.supplier_id', '=', 's.id')
    .$asScalar()
    .$notNull();

export type LockedSupplier = Awaited<ReturnType<typeof lockSupplier>>;

/** Locks a supplier that the person may change, so that nothing can start to refer to it; refuses any other. */
export async function lockSupplier(trx: Db, { actor, cityIds }: OfficeScope, id: string) {
  const row = await servingOneOf(trx, cityIds)
    .select(['s.id', 's.name', 's.version', 's.status', 's.email', 's.contact_name as contactName'])
    .select((eb) => [eb.ref('s.region_id').$castTo<RegionId>().as('regionId'), cityIdsOf(eb).as('cityIds')])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirstOrThrow(() => refuse('supplierNotFound'));
  if (!canEditSupplier(actor, row)) throw refuse('notPermitted');
  return row;
}
