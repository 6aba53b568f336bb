import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** The supplier costs of a booking in the scope's cities, by date, in one statement; refuses any other booking. */
export const findCosts = (db: Db, { cityIds }: OfficeScope, bookingId: string, now: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select((eb) => [
      'b.currency',
      'y.region_id as regionId',
      dateIn(instant(now), eb.ref('y.time_zone')).as('today'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_invoices as i')
          .innerJoin('suppliers as s', 's.id', 'i.supplier_id')
          .select(['i.id as invoiceId', 'i.number', 's.name as supplierName', 'i.issued_on as issuedOn'])
          .select(['i.due_on as dueOn', 'i.net_minor as netMinor', 'i.gross_minor as grossMinor'])
          .select(['i.paid_minor as paidMinor', 'i.status'])
          .whereRef('i.booking_id', '=', 'b.id')
          .where('i.direction', '=', 'payable')
          .where('i.status', '<>', 80)
          .orderBy('i.issued_on')
          .orderBy('i.id'),
      ).as('invoices'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
