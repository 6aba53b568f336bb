import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { summedStatuses } from '@cadenza/domain/finances/event-gig-summary-report';
import type { DocumentKind, DocumentState, PaymentDay } from '@cadenza/domain/finances/payments-report';
import { namedPeriods, type ReportPeriod, reportPeriod } from '@cadenza/domain/reports/report-period';
import { addDays, isCalendarDate, wallToInstant } from '@cadenza/domain/time';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { citySettingsOn, dateIn, decimalText, isOverdueOn, travelBandList } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { type PageCursor, readCursor } from '../../platform/http/page-cursor.ts';
import { committedMinor } from '../committed-costs/door.ts';
import { creditRows } from '../customer-payments/door/credit-rows.ts';
import { isWrittenOff } from '../customer-payments/door/methods-of-payment.ts';
import { entityOf } from '../payouts/door/payee-entity.ts';
import { workRows } from '../payouts/door/position-work.ts';
import type { ReportCity } from '../reports/door.ts';

type Body = InputOf<'reportMusicianPaysheet'>['body'];

/** 0 when there is nothing to add up. */
export const wholeSum = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

/** Whether an instant is within these days of the city; written so that an index on the instant can be used. */
const onDays = (at: Expression<string | null>, { timeZone }: ReportCity, { fromDate, toDate }: ReportPeriod) =>
  sql<SqlBool>`${at} >= ${wallToInstant(fromDate, '00:00', timeZone)} and ${at} < ${wallToInstant(addDays(toDate, 1), '00:00', timeZone)}`;

export interface PaysheetFilter extends ReportPeriod {
  q: string;
  statuses: readonly PaymentStatus[];
}

/** Musicians' payments `p` for events `b` of these days, with their payee `u`. */
export const paysheetRows = (db: Db, city: ReportCity, { fromDate, toDate, q, statuses }: PaysheetFilter) =>
  db
    .selectFrom('bookings as b')
    // "offset 0" forces one lookup per booking; PostgreSQL overestimates that cost and would read all payments.
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('payouts as o')
        .selectAll('o')
        .whereRef('o.booking_id', '=', 'b.id')
        .where('o.kind', '=', 'musician')
        .offset(sql.lit(0))
        .as('p'),
    )
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .where('b.city_id', '=', city.id)
    .where('b.event_date', '>=', fromDate)
    .where('b.event_date', '<=', toDate)
    .$if(q !== '', (rows) => rows.where('u.name', 'ilike', `%${likeText(q)}%`))
    .$if(statuses.length > 0, (rows) => rows.where('p.status', 'in', statuses))
    .$if(statuses.length === 0, (rows) => rows.where('p.status', '<>', PaymentStatus.Cancelled));

export interface PaymentsFilter extends ReportPeriod {
  by: PaymentDay;
  states: readonly DocumentState[];
}

/** The date that decides which period an invoice `i` of a payment `p` belongs to. */
const dayOf = (
  eb: ExpressionBuilder<{ i: DB['invoices']; p: DB['customer_payments'] }, 'i' | 'p'>,
  city: ReportCity,
) => {
  const zone = sql.val(city.timeZone);
  return {
    issued: dateIn(eb.ref('i.issued_at'), zone),
    due: eb.ref('i.due_on'),
    received: dateIn(eb.ref('p.completed_at'), zone),
  };
};

/** An invoice's payment state. */
const stateIn = (
  eb: ExpressionBuilder<{ i: DB['invoices']; p: DB['customer_payments'] }, 'i' | 'p'>,
  { today }: ReportCity,
) =>
  eb
    .case()
    .when(eb.and([eb('p.credited_minor', '>', 0), eb('p.credited_minor', '=', eb.ref('p.amount_minor'))]))
    .then(sql.lit<DocumentState>('credited'))
    .when(eb.or([eb('i.voided_at', 'is not', null), eb('p.status', '=', PaymentStatus.Cancelled)]))
    .then(sql.lit<DocumentState>('void'))
    .when(eb.and([eb('p.status', '=', PaymentStatus.Paid), isWrittenOff(eb.ref('p.id'))]))
    .then(sql.lit<DocumentState>('written off'))
    .when('p.status', '=', PaymentStatus.Paid)
    .then(sql.lit<DocumentState>('paid'))
    .when(isOverdueOn(eb, sql.val(today)))
    .then(sql.lit<DocumentState>('overdue'))
    .else(sql.lit<DocumentState>('open'))
    .end();

/**
 * Invoices `i` with their payment `p` and booking `b`, by one of their dates; without replaced ones. By the day of issue
 * they count in full, and credit notes on their own days; otherwise with what credit notes leave of them.
 */
const invoiceRows = (db: Db, city: ReportCity, { by, states, ...period }: PaymentsFilter) =>
  db
    .selectFrom('invoices as i')
    // "offset 0" forces one lookup per invoice of these days; PostgreSQL would otherwise read all payments.
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('customer_payments as p')
        .selectAll('p')
        .whereRef('p.id', '=', 'i.payment_id')
        .$if(by !== 'received', (payment) => payment.offset(sql.lit(0)))
        .as('p'),
    )
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select((eb) => {
      const days = dayOf(eb, city);
      return [
        'i.id',
        sql<string>`${days[by]}`.as('day'),
        days.issued.as('date'),
        days.received.$castTo<string | null>().as('receivedOn'),
        stateIn(eb, city).as('state'),
      ];
    })
    .select(['p.id as paymentId', 'i.number as document', 'b.id as bookingId', 'b.number as bookingNumber'])
    .select(({ ref }) => [ref('i.due_on').$castTo<string | null>().as('dueOn')])
    .select(({ ref }) => [ref('p.kind').$castTo<DocumentKind>().as('kind'), 'b.customer_id as customerId'])
    .select(({ ref }) => {
      const creditedTax =
        by === 'issued'
          ? sql<number>`0`
          : sql<number>`(
        select coalesce(sum((n.snapshot ->> 'taxMinor')::bigint), 0) from credit_notes n where n.payment_id = ${ref('p.id')})`;
      const credited = by === 'issued' ? sql<number>`0` : ref('p.credited_minor');
      return [
        sql<number>`${ref('p.net_minor')} - (${credited} - ${creditedTax})`.as('netMinor'),
        sql<number>`(${ref('p.tax_minor')} - ${creditedTax})::bigint`.as('taxMinor'),
        sql<number>`${ref('p.amount_minor')} - ${credited}`.as('grossMinor'),
        sql<number>`${ref('p.amount_minor')} - ${ref('p.credited_minor')}`.as('leftMinor'),
        sql<number>`${ref('p.amount_minor')} - ${ref('p.credited_minor')} - ${ref('p.paid_minor')}`.as('openMinor'),
      ];
    })
    .where('b.city_id', '=', city.id)
    .where('i.replaced_by', 'is', null)
    .$if(by === 'issued', (rows) => rows.where(({ ref }) => onDays(ref('i.issued_at'), city, period)))
    .$if(by === 'received', (rows) => rows.where(({ ref }) => onDays(ref('p.completed_at'), city, period)))
    .$if(by === 'due', (rows) => rows.where('i.due_on', '>=', period.fromDate).where('i.due_on', '<=', period.toDate))
    .$if(states.length > 0, (rows) => rows.where((eb) => eb(stateIn(eb, city), 'in', states)));

/** The invoices of a period, and by the day of issue also the credit notes. */
export const documentRows = (db: Db, city: ReportCity, filter: PaymentsFilter) => {
  const hasCredits = filter.by === 'issued' && (filter.states.length === 0 || filter.states.includes('credited'));
  const invoices = invoiceRows(db, city, filter);
  if (!hasCredits) return invoices;
  return invoices.unionAll(creditRows(db, city).where(({ ref }) => onDays(ref('n.issued_at'), city, filter)));
};

export interface EventsFilter extends ReportPeriod {
  statuses: readonly DB['bookings']['status'][];
}

/** Events `b` of these days with their net price and their costs, as far as calculated. */
export const eventRows = (db: Db, city: ReportCity, { fromDate, toDate, statuses }: EventsFilter) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('price_sheets as firm', (join) => join.onRef('firm.booking_id', '=', 'b.id').on('firm.kind', '=', 'firm'))
    .leftJoin('price_sheets as quote', (join) =>
      join.onRef('quote.booking_id', '=', 'b.id').on('quote.kind', '=', 'quote'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('payouts as o')
        .whereRef('o.booking_id', '=', 'b.id')
        .where('o.status', '<>', PaymentStatus.Cancelled)
        .select(({ fn, ref }) => [
          wholeSum(fn.sum(sql<number>`${ref('o.net_minor')} + ${ref('o.super_minor')}`)).as('costMinor'),
          fn.countAll<number>().as('count'),
        ])
        .as('paid'),
    )
    .select(['b.id', 'b.event_date as day', 'paid.costMinor'])
    .select((eb) => [
      eb.fn.coalesce('firm.net_minor', 'quote.net_minor').as('priceMinor'),
      committedMinor(eb.ref('b.id'), city.regionId).$asScalar().$notNull().as('committedMinor'),
      eb('paid.count', '>', 0).$castTo<boolean>().as('isWorkedOut'),
    ])
    .where('b.city_id', '=', city.id)
    .where('b.event_date', '>=', fromDate)
    .where('b.event_date', '<=', toDate)
    .where('b.status', 'in', statuses.length > 0 ? statuses : summedStatuses);

/** Which rows are requested: a page, latest day first, and one row beyond it; or all, for a file. */
export interface Wanted {
  cursor: PageCursor | null;
  take: number;
}

const everyRow: Wanted = { cursor: null, take: Number.MAX_SAFE_INTEGER - 1 };

export function wantedRows({ cursor, take, withFile }: Pick<Body, 'cursor' | 'take' | 'withFile'>): Wanted {
  if (withFile) return everyRow;
  return { take, cursor: cursor === undefined ? null : readCursor(cursor, isCalendarDate) };
}

/** A report's days, as its response states them. */
export function answeredPeriod(city: ReportCity, body: Pick<Body, 'fromDate' | 'toDate'>) {
  const days = reportPeriod(body, city.today);
  const periods = namedPeriods(city.today, city.yearBeginsMonth);
  return { days, answer: { ...days, periods, currency: city.currency } };
}

type Found = { found: { id: string; day: string | null; isWorkedOut: boolean } };

/**
 * The seats in `found` whose payments are not calculated yet, with everything that determines their cost except the
 * travel bands and the super rate, which are those of their day. "offset 0" forces one lookup per event: joined, PostgreSQL would
 * calculate the rates of every seat.
 */
export const plannedSeats = (db: Db, city: ReportCity, eb: ExpressionBuilder<Found, never>) => {
  const planned = eb.selectFrom('found').where('found.isWorkedOut', '=', false);
  return [
    jsonArrayFrom(
      planned
        .crossJoinLateral(
          workRows(db)
            .select(['p.booking_id as bookingId', 'p.musician_id as musicianId'])
            .select(({ ref }) => entityOf(ref('p.musician_id')).as('entity'))
            .where('p.booking_id', '=', sql.ref<string>('found.id'))
            .offset(sql.lit(0))
            .as('w'),
        )
        .select(['w.bookingId', 'found.day', 'w.perHourMinor', 'w.leaderMinor', 'w.payOverrideMinor', 'w.isLeader'])
        .select(['w.minutes', 'w.gigMinutes', 'w.performanceTypeId', 'w.halfHourPayMinor'])
        .select(['w.km', 'w.venuePayoutMinor', 'w.artistFeeMinor', 'w.accepted', 'w.id', 'w.musicianId', 'w.entity']),
    ).as('seats'),
    jsonArrayFrom(
      eb.selectFrom(planned.select('found.day').distinct().as('d')).select(({ ref, selectFrom }) => [
        'd.day',
        travelBandList(sql.val(city.id), ref('d.day')).as('bands'),
        selectFrom(citySettingsOn(sql.val(city.id), ref('d.day')).as('s'))
          .select((settings) => decimalText(settings.ref('s.super_rate')).as('rate'))
          .as('superRate'),
      ]),
    ).as('termsByDay'),
  ] as const;
};
