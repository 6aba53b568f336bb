import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { sql } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { ancestorIds } from '../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** Companies, business units and stores that are not archived, with the organisation they stand in. */
export const companies = (db: Db, _scope: OfficeScope) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.name', 'above.name as parentName'])
    .where('o.archived_at', 'is', null)
    .where('o.type', 'not in', [OrganisationType.Internal, OrganisationType.Individual])
    .where('y.id', 'is', null);

/** What the rules need to know of an organisation; undefined when it is unknown or archived. */
export const findOrganisation = (db: Db, _scope: OfficeScope, id: string) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.type'])
    .select((eb) => [
      eb('y.id', 'is not', null).$castTo<boolean>().as('isCity'),
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
    ])
    .where('o.id', '=', id)
    .where('o.archived_at', 'is', null)
    .executeTakeFirst();

/** The customer of a locked booking, locked: one company at a time. */
export const lockCustomer = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('company_customers as l', (join) => join.onRef('l.customer_id', '=', 'c.id').on('l.ended_at', 'is', null))
    .select(['c.id', 'c.name', 'l.organisation_id as organisationId'])
    .where('b.id', '=', bookingId)
    .forUpdate('c')
    .executeTakeFirstOrThrow();

/** The organisation and everything that stands in it: its business units and their stores. */
export const unitsOf = (db: Db, _scope: OfficeScope, organisationId: string) =>
  db
    .selectFrom('organisations as u')
    .leftJoin('organisations as between', 'between.id', 'u.parent_id')
    .select('u.id')
    .where(
      ({ ref }) =>
        sql<boolean>`${organisationId}::uuid in (${ref('u.id')}, ${ref('u.parent_id')}, ${ref('between.parent_id')})`,
    );
