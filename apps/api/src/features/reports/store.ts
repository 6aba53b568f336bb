import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { ReportPeriod } from '@cadenza/domain/reports/report-period';
import { type SuperReportState, superReportStates } from '@cadenza/domain/reports/super-report-state';
import { overduePayDays } from '@cadenza/domain/super-contributions/super-clock';
import { addDays, wallToInstant } from '@cadenza/domain/time';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { walkIn } from '../../platform/http/read-in-order.ts';
import type { ReportCity } from './door.ts';

type PaidRows = ExpressionBuilder<DB & { p: DB['payouts'] }, 'p'>;

/** Payouts `p` that were paid on these days, in the city's time zone. */
export const paidWithin = (eb: PaidRows, { timeZone }: ReportCity, from: string, to: string) =>
  eb.and([
    eb('p.paid_at', '>=', wallToInstant(from, '00:00', timeZone)),
    eb('p.paid_at', '<', wallToInstant(addDays(to, 1), '00:00', timeZone)),
  ]);

/**
 * The super of a city's payments by pay day, or planned pay day until they are paid. The fund is the one that received it, or
 * until then the one that the payee prefers.
 */
export const contributions = (db: Db, city: ReportCity, { fromDate, toDate }: ReportPeriod) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('super_funds as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.is_preferred', '=', true))
    .select([
      'p.id as payoutId',
      'p.number as payoutNumber',
      'b.id as bookingId',
      'p.payee_id as payeeId',
      'u.name as payee',
    ])
    .select(['p.super_base_minor as earningsMinor', 'p.super_minor as superMinor', 'p.super_received_on as receivedOn'])
    .select((eb) => [
      orEmpty(eb.fn.coalesce('p.super_fund_name', 'd.fund_name')).as('fund'),
      orEmpty(eb.fn.coalesce('p.super_fund_usi', 'd.usi')).as('usi'),
      orEmpty(eb.fn.coalesce('p.super_member_number_tail', 'd.member_number_tail')).as('memberTail'),
      dateIn(eb.ref('p.paid_at'), sql.val(city.timeZone)).as('paidOn'),
      eb.fn.coalesce(dateIn(eb.ref('p.paid_at'), sql.val(city.timeZone)), 'p.pay_on').as('payDay'),
      superStateIn(eb, city).as('state'),
    ])
    .where('b.city_id', '=', city.id)
    .where('p.super_minor', '>', 0)
    .where('p.status', '<>', PaymentStatus.Cancelled)
    .where((eb) =>
      eb.or([
        paidWithin(eb, city, fromDate, toDate),
        eb('p.paid_at', 'is', null).and('p.pay_on', '>=', fromDate).and('p.pay_on', '<=', toDate),
      ]),
    );

/** SQL counterpart of `superStatus`. */
const superStateIn = (eb: PaidRows, city: ReportCity) =>
  eb
    .case()
    .when('p.paid_at', 'is', null)
    .then(sql.lit<SuperReportState>('not owed yet'))
    .when('p.super_received_on', 'is not', null)
    .then(sql.lit<SuperReportState>('received'))
    .when(eb.or(overduePayDays(city.today).map(({ from, to }) => paidWithin(eb, city, from, to))))
    .then(sql.lit<SuperReportState>('late'))
    .else(sql.lit<SuperReportState>('due'))
    .end();

export type SuperQuery = Pick<InputOf<'reportSuper'>['body'], 'fromDate' | 'toDate' | 'states' | 'fund'>;

/** Those of them in this state and with this fund, or all. */
export const chosenContributions = (db: Db, city: ReportCity, query: SuperQuery) =>
  db
    .selectFrom(contributions(db, city, query).as('r'))
    .$if(query.states.length > 0, (rows) => rows.where('r.state', 'in', query.states))
    .$if(query.fund !== '', (rows) => rows.where('r.fund', '=', query.fund));

/** The sums over contributions `r`, by state. */
export const superSumsOf = (eb: ExpressionBuilder<{ r: { superMinor: number; state: SuperReportState } }, 'r'>) => {
  const sum = eb.fn.sum('r.superMinor');
  const sumOf = (state: SuperReportState) => wholeSum(sum.filterWhere('r.state', '=', state));
  return [
    wholeSum(sum).as('superMinor'),
    sumOf('received').as('receivedMinor'),
    sumOf('due').as('dueMinor'),
    sumOf('late').as('lateMinor'),
    sumOf('not owed yet').as('notOwedMinor'),
  ];
};

/** Zero for an empty sum. */
export const wholeSum = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

/** Most urgent first: late, due, not owed yet, received. */
export const urgency = (state: Expression<SuperReportState>) =>
  sql`array_position(${superReportStates}::text[], ${state})`;

/** Contributions by urgency, latest pay day first within a state: "42027-03-01" is late, paid on that day. */
export const walkByUrgency = walkIn({
  way: 'desc',
  isOfKind: (place) => /^[1-4]\d{4}-\d\d-\d\d$/.test(place),
  write: (place) => place,
  read: (place) => sql`${place}::text`,
});
export const placeByUrgency = (state: Expression<SuperReportState>, payDay: Expression<string | null>) =>
  sql<string>`(${superReportStates.length + 1}::int - ${urgency(state)})::text || ${payDay}::text`;
