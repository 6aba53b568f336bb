import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import type { ReportPeriod } from '@cadenza/domain/reports/report-period';
import { type SuperReportState, superReportStates } from '@cadenza/domain/reports/super-report';
import type { SaffEmployer } from '@cadenza/domain/super-contributions/saff-file';
import { overduePayDays } from '@cadenza/domain/super-contributions/super-clock';
import { addDays, wallToInstant } from '@cadenza/domain/time';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, citySettingsOn, dateIn, decimalText, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { mailAddress } from '../session/door.ts';
import type { ReportCity } from './door.ts';

type PaidRows = ExpressionBuilder<DB & { p: DB['payouts'] }, 'p'>;

/** Payouts `p` that were paid on these days of the city. */
const paidWithin = (eb: PaidRows, { timeZone }: ReportCity, from: string, to: string) =>
  eb.and([
    eb('p.paid_at', '>=', wallToInstant(from, '00:00', timeZone)),
    eb('p.paid_at', '<', wallToInstant(addDays(to, 1), '00:00', timeZone)),
  ]);

/**
 * The super of a city's payments by the day of pay, or the planned one while they are not paid. Its fund is the one that had it; before
 * that, the one that the payee prefers.
 */
const contributions = (db: Db, city: ReportCity, { fromDate, toDate }: ReportPeriod) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('super_funds as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.is_preferred', '=', true))
    .select(['p.id as payoutId', 'p.number as payoutNumber', 'p.payee_id as payeeId', 'u.name as payee'])
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

/** The same as `superStanding` tells of one contribution. */
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

type SuperQuery = Pick<InputOf<'reportSuper'>['body'], 'fromDate' | 'toDate' | 'states'>;

const ofStates = (db: Db, city: ReportCity, query: SuperQuery) =>
  db
    .selectFrom(contributions(db, city, query).as('r'))
    .$if(query.states.length > 0, (rows) => rows.where('r.state', 'in', query.states));

/** The sums over contributions `r`, by where they stand. */
const superSumsOf = (eb: ExpressionBuilder<{ r: { superMinor: number; state: SuperReportState } }, 'r'>) => {
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

/** Of nothing it is 0. */
const wholeSum = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

/** What is to be done first comes first: late, due, not owed yet, received. */
const urgency = (state: Expression<SuperReportState>) => sql`array_position(${superReportStates}::text[], ${state})`;

/** A page of a city's super, the latest pay day of each state first, with the sums of all its rows, in one statement. */
export const readSuper = (db: Db, city: ReportCity, query: InputOf<'reportSuper'>['body']) =>
  db
    .with('found', (cte) => ofStates(cte as Db, city, query).selectAll('r'))
    .selectNoFrom((eb) => [
      countOf(eb.selectFrom('found')).as('total'),
      jsonObjectFrom(eb.selectFrom('found as r').select(superSumsOf)).$notNull().as('sums'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .selectAll()
          .orderBy(({ ref }) => urgency(ref('state')))
          .orderBy('payDay', 'desc')
          .orderBy('payee')
          .orderBy('payoutNumber')
          .limit(query.take)
          .offset(query.skip),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();

/** All rows of the same report for its file, with the member numbers, still sealed. */
export const readSuperFile = (db: Db, city: ReportCity, query: SuperQuery) =>
  ofStates(db, city, query)
    .innerJoin('payouts as p', 'p.id', 'r.payoutId')
    .leftJoin('super_funds as d', (join) => join.onRef('d.user_id', '=', 'r.payeeId').on('d.is_preferred', '=', true))
    .selectAll('r')
    .select(({ fn }) =>
      fn.coalesce('p.super_member_number_encrypted', 'd.member_number_encrypted').as('memberNumberSealed'),
    )
    .orderBy(({ ref }) => urgency(ref('r.state')))
    .orderBy('r.payDay', 'desc')
    .orderBy('r.payee')
    .orderBy('r.payoutNumber')
    .execute();

/** The super of a period by fund, the names in order; what has no fund comes first. */
export const readSuperAccount = (db: Db, city: ReportCity, period: ReportPeriod) =>
  db
    .selectFrom(contributions(db, city, period).as('r'))
    .select(['r.fund', 'r.usi'])
    .select(superSumsOf)
    .select(({ fn }) => [
      fn.count<number>('r.payeeId').distinct().as('members'),
      fn.countAll<number>().as('contributions'),
    ])
    .groupBy(['r.fund', 'r.usi'])
    .orderBy('r.fund')
    .orderBy('r.usi')
    .execute();

const paidInYear = (db: Db, city: ReportCity, year: number) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select(['p.payee_id as payeeId', 'u.name as payee', 'p.net_minor as netMinor'])
    .select((eb) => [
      eb.fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
      orEmpty(eb.ref('a.tax_number_tail')).as('taxNumberTail'),
      orEmpty(eb.ref('a.business_number_tail')).as('businessNumberTail'),
      dateIn(eb.ref('p.paid_at').$notNull(), sql.val(city.timeZone)).as('paidOn'),
    ])
    .where('b.city_id', '=', city.id)
    .where((eb) => paidWithin(eb, city, `${year}-01-01`, `${year}-12-31`))
    .orderBy('p.number');

/**
 * What was paid in a calendar year of the city, one row a payment, with the payee's entity and the tails of their numbers; and the sum
 * from which on the region's form is owed, by the setting in force at the end of that year, null where there is none.
 */
export const readYear = (db: Db, city: ReportCity, year: number) =>
  db
    .selectNoFrom((eb) => [
      jsonArrayFrom(paidInYear(db, city, year)).as('paid'),
      eb
        .selectFrom(citySettingsOn(sql.val(city.id), sql.val(`${year}-12-31`)).as('s'))
        .select('s.year_form_threshold_minor')
        .as('thresholdMinor'),
    ])
    .executeTakeFirstOrThrow();

/** The numbers of these payees, still sealed. */
export const readPayeeNumbers = (db: Db, _city: ReportCity, payeeIds: readonly string[]) =>
  db
    .selectFrom('payee_accounts')
    .select(['user_id as payeeId', 'tax_number_encrypted as taxNumber', 'business_number_encrypted as businessNumber'])
    .where('user_id', '=', anyOf(payeeIds))
    .execute();

/** A contribution with everything that a fund asks about its member; numbers are still sealed. */
export type ContributionRow = Awaited<ReturnType<typeof readContributions>>[number];

/** The chosen contributions of the city, in the order of their numbers; what is not of the city is left out. */
export const readContributions = (db: Db, city: ReportCity, payoutIds: readonly string[]) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .leftJoin('super_funds as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.is_preferred', '=', true))
    .select(['p.number as payoutNumber', 'p.payee_id as payeeId', 'u.name as payee', 'b.event_date as workedOn'])
    .select(['u.first_name as givenName', 'u.last_name as familyName'])
    .select(['p.super_minor as superMinor', 'p.super_base_minor as superBaseMinor', 'p.super_reason as superReason'])
    .select(['p.super_received_on as receivedOn', 'a.tax_number_encrypted as taxNumberSealed'])
    .select(['d.fund_name as fundName', 'd.usi', 'd.member_number_tail as memberTail'])
    .select('d.member_number_encrypted as memberNumberSealed')
    .select((eb) => [
      mailAddress.as('email'),
      orEmpty(eb.ref('u.mobile')).as('mobile'),
      decimalText(eb.ref('p.super_rate')).as('superRate'),
      dateIn(eb.ref('p.paid_at'), sql.val(city.timeZone)).as('paidOn'),
      jsonObjectFrom(
        eb
          .selectFrom('super_members as m')
          .select(['m.birth_date as birthDate', 'm.line1', 'm.line2', 'm.locality', 'm.postcode', 'm.state'])
          .whereRef('m.user_id', '=', 'u.id'),
      ).as('member'),
    ])
    .where('p.id', '=', anyOf(payoutIds))
    .where('b.city_id', '=', city.id)
    .where('p.status', '<>', PaymentStatus.Cancelled)
    .orderBy('p.number')
    .execute();

/** Who sends and pays the file of a city: its company, and whoever asks for the file. */
export async function readEmployer(db: Db, { id, scope }: ReportCity): Promise<SaffEmployer> {
  const { email, phone, familyName, givenName, ...company } = await db
    .selectFrom('cities as y')
    .innerJoin('users as u', (join) => join.on('u.id', '=', scope.actor.userId))
    .select(['y.legal_name as name', 'y.business_number as abn', 'y.bank_code as bsb', 'y.email', 'y.phone'])
    .select(['y.bank_account_number as accountNumber', 'y.bank_account_name as accountName'])
    .select(['u.first_name as givenName', 'u.last_name as familyName'])
    .where('y.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...company, contact: { familyName, givenName, email, phone } };
}
