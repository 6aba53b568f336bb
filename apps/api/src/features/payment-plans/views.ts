import { planAmounts } from '@cadenza/domain/payment-plans/plan-amounts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, settingsToday } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { planLinesOf } from './door.ts';

/** The plan of a booking with its inputs, as of now. */
export type PlanRow = Awaited<ReturnType<typeof findPlan>>;
export type PlanLineRow = PlanRow['lines'][number];

/** Read in one statement; `now` decides the settings in force and today's date in the city. */
export async function findPlan(db: Db, bookingId: SeenBookingId, now: string) {
  const [plan] = await planOf(db, { bookingId, now });
  if (!plan) throw new Error('the booking whose plan is read does not exist');
  return plan;
}

const planOf = preparedQuery('find-payment-plan', { bookingId: 'uuid', now: 'timestamptz' }, (db, { bookingId, now }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('payment_plans as n', 'n.booking_id', 'b.id')
    .leftJoin('price_sheets as f', (join) => join.onRef('f.booking_id', '=', 'b.id').on('f.kind', '=', 'firm'))
    .crossJoinLateral(settingsToday(now))
    .where('b.id', '=', bookingId)
    .select(['b.currency', 'b.event_date as eventDate', 'f.gross_minor as firmMinor'])
    .select((eb) => [
      dateIn(now, eb.ref('y.time_zone')).as('today'),
      eb.fn.coalesce('n.version', eb.lit(0)).as('version'),
      planLinesOf(eb.ref('b.id'), dateIn(now, eb.ref('y.time_zone'))).as('lines'),
      eb
        .selectFrom('customer_payments as p')
        .whereRef('p.booking_id', '=', 'b.id')
        .where('p.plan_line_id', 'is', null)
        .where('p.is_sent', '=', true)
        .where('p.status', '<=', 60)
        .select(({ ref }) =>
          sql<number>`coalesce(sum(${ref('p.amount_minor')} - ${ref('p.credited_minor')}), 0)::bigint`.as('minor'),
        )
        .$asScalar()
        .$notNull()
        .as('besidesMinor'),
      jsonBuildObject({
        depositPercent: eb.ref('s.deposit_percent'),
        instalmentPercent: eb.ref('s.instalment_percent'),
        instalmentDays: eb.ref('s.instalment_days'),
        balanceDueDays: eb.ref('s.balance_due_days'),
        dueDays: eb.ref('s.invoice_due_days'),
      }).as('settings'),
    ]),
);

/** The amount of each line. */
export const amountsOf = ({ lines, firmMinor, besidesMinor }: Pick<PlanRow, 'lines' | 'firmMinor' | 'besidesMinor'>) =>
  planAmounts(lines.map(withInvoiced), { firmMinor: firmMinor ?? 0, besidesMinor });

const withInvoiced = (line: PlanLineRow) => ({ ...line, invoicedMinor: line.invoice?.amountMinor ?? null });
