import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { yearPeriod } from '@cadenza/domain/reports/report-period';
import { sql } from 'kysely';
import type { MusicianScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isoInstant, settingsToday } from '../../platform/db/expressions.ts';
import { isInstant, readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import type { Handler } from '../../platform/http/routes.ts';

type Page = OutputOf<'listOwnPayments'>;

/** A page of the musician's own payments, their yearly sums, and what is due next: two statements. */
export const listOwnPayments: Handler<'listOwnPayments'> = async ({ db, scope, now }, { query: { take, cursor } }) => {
  const after = cursor === undefined ? null : readCursor(cursor, isInstant);
  const found = await findPage(db, scope, { after, limit: take + 1 });
  const page = found.slice(0, take);
  const last = page.at(-1);
  const { years, next } = await sumUp(db, scope, now);
  return {
    items: page.map(({ calculatedAt: _calculatedAt, ...payment }) => payment),
    nextCursor: found.length > take && last ? writeCursor('next', `${last.calculatedAt}|${last.id}`) : null,
    years,
    next,
  };
};

/** Cancelled payments are left out. */
const ownPayouts = (db: Db, { musicianId }: MusicianScope) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('p.payee_id', '=', musicianId)
    .where('p.kind', '=', 'musician')
    .where('p.status', '<>', PaymentStatus.Cancelled);

const findPage = (
  db: Db,
  scope: MusicianScope,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
) =>
  ownPayouts(db, scope)
    .select(['p.id', 'p.number', 'b.id as bookingId', 'b.number as bookingNumber', 'y.name as cityName'])
    .select(['b.event_date as eventDate', 'p.status', 'p.currency', 'p.net_minor as netMinor'])
    .select(['p.tax_minor as taxMinor', 'p.tax_label as taxLabel', 'p.withheld_minor as withheldMinor'])
    .select(['p.transfer_minor as transferMinor', 'p.super_minor as superMinor', 'p.pay_on as payOn'])
    .select(({ ref }) => [
      dateIn(ref('p.paid_at'), ref('y.time_zone')).as('paidOn'),
      isoInstant(ref('p.calculated_at')).as('calculatedAt'),
    ])
    .$if(after !== null, (rows) =>
      rows.where(({ eb, refTuple }) =>
        eb(
          refTuple('p.calculated_at', 'p.id'),
          '<',
          sql<never>`(${instant(after?.at ?? '')}, ${after?.id ?? ''}::uuid)`,
        ),
      ),
    )
    .orderBy('p.calculated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();

/** What was paid by business year and currency, and the earliest due day of an unpaid payment: one statement. */
async function sumUp(db: Db, scope: MusicianScope, now: string): Promise<Pick<Page, 'years' | 'next'>> {
  const rows = await ownPayouts(db, scope)
    .crossJoinLateral(settingsToday(instant(now)))
    .select(({ fn, ref }) => {
      const paidOn = dateIn(ref('p.paid_at'), ref('y.time_zone'));
      const month = ref('s.year_begins_month');
      const sum = (column: `p.${'net' | 'tax' | 'withheld' | 'transfer' | 'super'}_minor`) =>
        sql<number>`sum(${ref(column)})::bigint`;
      return [
        'p.currency',
        month.as('month'),
        sql<number | null>`extract(year from ${paidOn} - make_interval(months => ${month} - 1))::int`.as('year'),
        sql<string | null>`case when ${ref('p.paid_at')} is null then ${ref('p.pay_on')} end`.as('dueOn'),
        fn.countAll<number>().as('count'),
        sum('p.net_minor').as('netMinor'),
        sum('p.tax_minor').as('taxMinor'),
        sum('p.withheld_minor').as('withheldMinor'),
        sum('p.transfer_minor').as('transferMinor'),
        sum('p.super_minor').as('superMinor'),
      ];
    })
    .groupBy(['p.currency', 'month', 'year', 'dueOn'])
    .execute();
  const years = rows.flatMap(({ dueOn: _dueOn, month, year, ...sums }) =>
    year === null ? [] : [{ ...sums, ...yearPeriod(year, month) }],
  );
  const due = rows
    .flatMap(({ dueOn, count, transferMinor, currency }) =>
      dueOn === null ? [] : [{ payOn: dueOn, count, transferMinor, currency }],
    )
    .sort((a, b) => (a.payOn < b.payOn ? -1 : 1));
  return { years: years.sort((a, b) => (a.fromDate < b.fromDate ? 1 : -1)), next: due[0] ?? null };
}
