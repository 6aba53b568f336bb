import { committedStatuses } from '@cadenza/domain/committed-costs/committed-cost';
import type { RegionId } from '@cadenza/domain/regions';
import type { ReportPeriod } from '@cadenza/domain/reports/report-period';
import { openTradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import { servingOneOf } from '../suppliers/door.ts';

/** A supplier of the cities in the scope, with today's date in the first city that it serves; refuses any other. */
export const findStatedSupplier = (db: Db, { cityIds }: OfficeScope, id: string, now: string) =>
  servingOneOf(db, cityIds)
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('supplier_cities as l')
        .innerJoin('cities as y', 'y.id', 'l.city_id')
        .select(['y.time_zone', 'y.name'])
        .whereRef('l.supplier_id', '=', 's.id')
        .orderBy('y.ordinal')
        .limit(1)
        .as('y'),
    )
    .select(['s.name as supplierName', 's.business_number as businessNumber', 'y.name as cityName'])
    .select(({ ref }) => [
      ref('s.region_id').$castTo<RegionId>().as('regionId'),
      dateIn(instant(now), ref('y.time_zone')).as('today'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('supplierNotFound'));

/**
 * What was owed to a supplier before a period, its invoices and payments within it, and what is open today, in one statement.
 * Only confirmed, valid invoices, and payments that were not reversed.
 */
export function findRecords(db: Db, { cityIds }: OfficeScope, supplierId: string, { fromDate, toDate }: ReportPeriod) {
  const invoices = db
    .selectFrom('trade_invoices as i')
    .where('i.supplier_id', '=', supplierId)
    .where('i.city_id', '=', anyOf(cityIds))
    .where('i.status', 'in', committedStatuses);
  const payments = invoices.innerJoin('trade_payments as p', 'p.invoice_id', 'i.id').where('p.reversed_at', 'is', null);
  // An invoice's paid amount is the sum of its payments, so only those since then are read individually.
  const owed = invoices.select(({ fn, ref }) =>
    sql<number>`coalesce(${fn.sum('i.gross_minor').filterWhere('i.issued_on', '<', fromDate)}, 0) - sum(${ref('i.paid_minor')})`.as(
      'sum',
    ),
  );
  const paidSince = payments.where('p.paid_on', '>=', fromDate).select(({ fn }) => fn.sum('p.amount_minor').as('sum'));
  return db
    .selectNoFrom([
      sql<number>`(coalesce((${owed}), 0) + coalesce((${paidSince}), 0))::bigint`.as('openingMinor'),
      jsonArrayFrom(
        invoices
          .select(['i.id', 'i.number', 'i.issued_on as date', 'i.gross_minor as amountMinor'])
          .where('i.issued_on', '>=', fromDate)
          .where('i.issued_on', '<=', toDate),
      ).as('invoices'),
      jsonArrayFrom(
        payments
          .select(['p.id', 'i.number', 'p.paid_on as date', 'p.amount_minor as amountMinor'])
          .where('p.paid_on', '>=', fromDate)
          .where('p.paid_on', '<=', toDate),
      ).as('payments'),
      jsonArrayFrom(
        invoices
          .select(['i.id', 'i.number', 'i.issued_on as issuedOn', 'i.due_on as dueOn', 'i.status'])
          .select(['i.gross_minor as grossMinor', 'i.paid_minor as paidMinor'])
          .where('i.status', 'in', openTradeInvoiceStatuses)
          .orderBy('i.due_on')
          .orderBy('i.id'),
      ).as('open'),
    ])
    .executeTakeFirstOrThrow();
}
