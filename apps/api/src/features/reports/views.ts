import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { type YearForm, yearFormTerms } from '@cadenza/domain/payouts/year-sums';
import type { ReportPeriod } from '@cadenza/domain/reports/report-period';
import type { SaffEmployer } from '@cadenza/domain/super-contributions/saff-file';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, citySettingsOn, dateIn, decimalText, orEmpty } from '../../platform/db/expressions.ts';
import { walkByName } from '../../platform/http/read-in-order.ts';
import { mailAddress } from '../session/door.ts';
import type { ReportCity } from './door.ts';
import {
  chosenContributions,
  contributions,
  paidWithin,
  placeByUrgency,
  type SuperQuery,
  superSumsOf,
  urgency,
  walkByUrgency,
  wholeSum,
} from './store.ts';

/** A page of a city's super by urgency, with the sums of all its rows, in one statement. */
export async function readSuper(db: Db, city: ReportCity, query: InputOf<'reportSuper'>['body']) {
  const key = { at: sql.ref<string>('found.place'), id: sql.ref<string>('found.payoutId') };
  const { way, beyond, limit, cut } = walkByUrgency(key, query);
  const { items, sums } = await db
    .with('found', (cte) =>
      chosenContributions(cte as Db, city, query)
        .selectAll('r')
        .select(({ ref }) => placeByUrgency(ref('r.state'), ref('r.payDay')).as('place')),
    )
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom('found as r').select(superSumsOf)).$notNull().as('sums'),
      jsonArrayFrom(
        eb.selectFrom('found').selectAll().where(beyond).orderBy('place', way).orderBy('payoutId', way).limit(limit),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return { sums, ...cut(items, ({ place, payoutId }) => ({ at: place, id: payoutId })) };
}

/** All rows of the same report for its file, with the encrypted member numbers. */
export const readSuperFile = (db: Db, city: ReportCity, query: SuperQuery) =>
  chosenContributions(db, city, query)
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

/** Which rows of a report are requested: a page, or all of them for its file. */
export interface WantedRows {
  take: number;
  cursor?: string | undefined;
}
export const everyRow: WantedRows = { take: Number.MAX_SAFE_INTEGER - 1 };

const placeOf = ({ place, id }: { place: string; id: string }) => ({ at: place, id });
const placed = { at: sql.ref<string>('found.place'), id: sql.ref<string>('found.id') };

/** A period's super by fund name, without a fund first, with the sums of all funds; one statement. */
export async function readSuperAccount(db: Db, city: ReportCity, period: ReportPeriod, wanted: WantedRows) {
  const { way, beyond, limit, cut } = walkByName(placed, wanted);
  const { items, sums } = await db
    .with('contributed', (cte) => contributions(cte as Db, city, period))
    .with('found', (cte) =>
      cte
        .selectFrom('contributed as r')
        .select(['r.fund', 'r.usi'])
        .select(({ ref }) => [
          // A cursor cannot hold an empty name, and funds have no ids.
          sql<string>`coalesce(nullif(lower(${ref('r.fund')}), ''), ' ')`.as('place'),
          sql<string>`md5(${ref('r.fund')} || '|' || ${ref('r.usi')})::uuid`.as('id'),
        ])
        .select(superSumsOf)
        .select(({ fn }) => [
          fn.count<number>('r.payeeId').distinct().as('members'),
          fn.countAll<number>().as('contributions'),
        ])
        .groupBy(['r.fund', 'r.usi']),
    )
    .selectNoFrom((eb) => [
      jsonObjectFrom(eb.selectFrom('contributed as r').select(superSumsOf)).$notNull().as('sums'),
      jsonArrayFrom(
        eb.selectFrom('found').selectAll().where(beyond).orderBy('place', way).orderBy('id', way).limit(limit),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return { sums, ...cut(items, placeOf) };
}

interface AskedYear {
  form: YearForm;
  year: number;
}

/**
 * What each payee of a city was paid in a calendar year, by name, with the payee's entity and the last digits of their numbers;
 * the sums over all of them; and the threshold for the region's form, by the setting in force at the end of that year. One
 * statement.
 */
export async function readYear(db: Db, city: ReportCity, { form, year }: AskedYear, wanted: WantedRows) {
  const { way, beyond, limit, cut } = walkByName(placed, wanted);
  const { items, ...sums } = await db
    .with('found', (cte) =>
      cte
        .selectFrom('payouts as p')
        .innerJoin('bookings as b', 'b.id', 'p.booking_id')
        .innerJoin('users as u', 'u.id', 'p.payee_id')
        .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
        .select(['u.id', 'u.name as payee'])
        .select((eb) => [
          sql<string>`lower(${eb.ref('u.name')})`.as('place'),
          eb.fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
          orEmpty(eb.ref('a.tax_number_tail')).as('taxNumberTail'),
          orEmpty(eb.ref('a.business_number_tail')).as('businessNumberTail'),
          eb.fn.countAll<number>().as('count'),
          wholeSum(eb.fn.sum('p.net_minor')).as('totalMinor'),
        ])
        .where('b.city_id', '=', city.id)
        .where((eb) => paidWithin(eb, city, `${year}-01-01`, `${year}-12-31`))
        .groupBy(['u.id', 'a.user_id']),
    )
    .with('terms', (cte) =>
      cte
        .selectFrom(citySettingsOn(sql.val(city.id), sql.val(`${year}-12-31`)).as('s'))
        .select('s.year_form_threshold_minor as thresholdMinor'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('terms').select('terms.thresholdMinor').as('thresholdMinor'),
      eb
        .selectFrom('found')
        .select(({ fn }) => wholeSum(fn.sum('found.totalMinor')).as('sum'))
        .$asScalar()
        .$notNull()
        .as('totalMinor'),
      eb
        .selectFrom('found')
        .innerJoin('terms', (join) => join.on(isReportedIn(form)))
        .select(({ fn }) => wholeSum(fn.sum('found.totalMinor')).as('sum'))
        .$asScalar()
        .$notNull()
        .as('reportedMinor'),
      jsonArrayFrom(
        eb.selectFrom('found').selectAll().where(beyond).orderBy('place', way).orderBy('id', way).limit(limit),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, ...cut(items, placeOf) };
}

/** SQL counterpart of `yearSum`. */
function isReportedIn(form: YearForm) {
  const { isOwedAtThreshold, exempt } = yearFormTerms[form];
  const over = sql.raw(isOwedAtThreshold ? '>=' : '>');
  return sql<SqlBool>`found."totalMinor" ${over} terms."thresholdMinor" and found.entity <> all(${exempt}::text[])`;
}

/** The numbers of these payees, still encrypted. */
export const readPayeeNumbers = (db: Db, payeeIds: readonly string[]) =>
  db
    .selectFrom('payee_accounts')
    .select(['user_id as payeeId', 'tax_number_encrypted as taxNumber', 'business_number_encrypted as businessNumber'])
    .where('user_id', '=', anyOf(payeeIds))
    .execute();

/** A contribution with everything that a fund requires about its member; numbers are still encrypted. */
export type ContributionRow = Awaited<ReturnType<typeof readContributions>>[number];

/** The chosen contributions of the city, by number; ids outside the city are left out. */
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

/** The sender and employer in a city's file: its company, and the person who requests the file. */
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
