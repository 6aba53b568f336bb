import { committedStatuses, costPart } from '@cadenza/domain/committed-costs/committed-cost';
import type { RegionId } from '@cadenza/domain/regions';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

const outside = expressionBuilder<DB, never>();

/** A booking's supplier costs, for reports over the bookings of one region. */
export const committedMinor = (bookingId: Expression<string>, region: RegionId) =>
  outside
    .selectFrom('trade_invoices as i')
    .select(({ fn }) =>
      sql<number>`coalesce(${fn.sum(costPart(region) === 'net' ? 'i.net_minor' : 'i.gross_minor')}, 0)::bigint`.as(
        'sum',
      ),
    )
    .where('i.booking_id', '=', bookingId)
    .where('i.direction', '=', 'payable')
    .where('i.status', 'in', committedStatuses);

/** How many drafts of suppliers' invoices name a booking; the booking's lock prevents new ones meanwhile. */
export async function countUnconfirmedCosts(trx: Db, bookingId: LockedBookingId): Promise<number> {
  const { count } = await trx
    .selectFrom('trade_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('direction', '=', 'payable')
    .where('status', '=', 10)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a trade invoice names a booking: then the booking must not be deleted. */
export async function isNamedByTradeInvoice(trx: Db, bookingId: LockedBookingId): Promise<boolean> {
  const row = await trx
    .selectFrom('trade_invoices')
    .select('id')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
