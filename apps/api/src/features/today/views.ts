import type { InputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { liveOfferStates } from '@cadenza/domain/offers/offer-lifecycle';
import { isAdmin } from '@cadenza/domain/permissions/access';
import { type PayoutKind, payoutKinds } from '@cadenza/domain/permissions/payments';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenCities, type OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant, joinedPerson, orEmpty } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { countSeats } from '../bookings/door/booking-facts.ts';
import { daysUntil } from '../bookings/door/person-bookings.ts';
import { latestMessage } from '../conversation/door/customer-messages.ts';
import { type Asked, minuteOf, type Part, placesOf, seats, since, walksOf } from './store.ts';

const shownRows = 20;

/**
 * The office's day in one statement, prepared once for the whole office and once for a manager. Each part scans its own index and
 * stops after a hundred rows, so that the cost does not grow with the number of bookings.
 */
export async function viewToday(
  { platform, scope, actor, now }: OfficeContext,
  { cityIds, managerUserId }: InputOf<'getToday'>['query'],
): Promise<TodayRows> {
  const [found] = await (managerUserId === undefined ? findToday : findManagersToday)(platform.database.pool, {
    cityIds: chosenCities(scope, cityIds),
    managerId: managerUserId ?? null,
    readerId: actor.userId,
    kinds: isAdmin(actor) ? payoutKinds : (['musician'] satisfies PayoutKind[]),
    now,
  });
  if (!found) throw new Error('the day answered nothing at all');
  return found;
}

const parameters = {
  cityIds: 'uuid[]',
  managerId: 'uuid or null',
  readerId: 'uuid',
  kinds: 'text[]',
  now: 'timestamptz',
} as const;
const findToday = preparedQuery('get-today', parameters, (db, given) => todayStatement(db, given, false));
const findManagersToday = preparedQuery('get-managers-today', parameters, (db, given) =>
  todayStatement(db, given, true),
);

type Rows = ReturnType<typeof rowsOf>;
export type TodayRows = {
  [Name in Part]: Rows[Name] extends Expression<infer Row> ? Row : never;
} & { [Name in `${Exclude<Part, 'weekend' | 'soon'>}Total`]: number };

/** Suffixed because `offers` and `tasks` are tables. */
const part = (name: string) => sql<Waiting>`${sql.ref(`${name}_waiting`)}`;

function todayStatement(db: Db, given: Asked, isManagers: boolean) {
  const walks = Object.entries(walksOf(given, isManagers));
  const parts = walks.map(([name, walk]) => sql`${part(name)} as materialized (${walk})`);
  const rows = Object.entries(rowsOf(db, given)).map(([name, json]) => sql`${json} ${sql.ref(name)}`);
  const totals = walks.map(([name]) => sql`(select count(*)::int from ${part(name)}) ${sql.ref(`${name}Total`)}`);
  const statement = sql<TodayRows>`with ${sql.join(parts)} select ${sql.join([...rows, ...totals])}`;
  return { compile: () => statement.compile(db) };
}

/** The first rows of each part, as JSON. */
function rowsOf(db: Db, given: Asked) {
  const found = (name: Part, order = sql`at, id`) =>
    sql<Waiting>`(select * from ${part(name)} order by ${order} limit ${sql.lit(shownRows)})`;
  const about = (name: Part) => bookingsAbout(db, found(name), given.now).orderBy('w.at').orderBy('b.id');
  const enquiries = bookingsAbout(db, found('enquiries', sql`is_owned, at, id`), given.now);
  return {
    messages: jsonArrayFrom(
      about('messages')
        .crossJoinLateral(latestMessage(db))
        .select(['e.words', 'c.email as address'])
        .select(({ ref }) => [isoInstant(ref('w.at')).as('since'), isoInstant(ref('e.at')).as('latestAt')]),
    ),
    calls: jsonArrayFrom(
      about('calls')
        .innerJoin('callbacks as k', 'k.booking_id', 'b.id')
        .select(['k.tries', 'k.words', 'b.note'])
        .select(({ ref }) => [
          sql<string>`coalesce(nullif(${ref('k.phone')}, ''), nullif(${ref('c.mobile')}, ''), ${ref('c.landline')})`.as(
            'phone',
          ),
          isoInstant(ref('k.asked_at')).as('askedAt'),
          isoInstant(ref('k.tried_at')).as('triedAt'),
        ]),
    ),
    enquiries: jsonArrayFrom(
      enquiries
        .select(['b.price_minor as priceMinor', 'b.currency'])
        .select(since)
        .orderBy((eb) => eb('b.assignee_user_id', 'is not', null))
        .orderBy('w.at')
        .orderBy('b.id'),
    ),
    quotes: jsonArrayFrom(
      about('quotes')
        .select(['b.price_minor as priceMinor', 'b.currency'])
        .select((eb) => [
          since(eb),
          jsonObjectFrom(
            eb
              .selectFrom('sent_quotes as q')
              .select('q.valid_until as validUntil')
              .select((sent) => sent('q.first_viewed_at', 'is not', null).$castTo<boolean>().as('isOpened'))
              .whereRef('q.booking_id', '=', 'b.id')
              .where('q.kind', '=', 'quote')
              .orderBy('q.version', 'desc')
              .limit(1),
          ).as('sent'),
        ]),
    ),
    offers: jsonArrayFrom(
      about('offers')
        .innerJoin('group_offers as q', 'q.id', 'w.of')
        .innerJoin('users as m', 'm.id', 'q.musician_id')
        .select(['q.id as groupOfferId', 'm.name as musicianName'])
        .select((eb) => [
          orEmpty(eb.ref('m.mobile')).as('mobile'),
          isoInstant(eb.ref('q.deadline_at').$notNull()).as('deadlineAt'),
          eb('q.state', '=', 'exclusive').$castTo<boolean>().as('isExclusive'),
          jsonArrayFrom(
            seats(eb).innerJoin('offers as o', 'o.position_id', 'p.id').where('o.group_offer_id', '=', eb.ref('q.id')),
          ).as('seats'),
        ]),
    ),
    seats: jsonArrayFrom(
      about('seats').select((eb) => [
        jsonArrayFrom(seats(eb).whereRef('p.booking_id', '=', 'b.id').where('p.musician_id', 'is', null)).as('seats'),
        eb
          .selectFrom('group_offers as q')
          .select(({ fn }) => fn.countAll<number>().as('asked'))
          .whereRef('q.booking_id', '=', 'b.id')
          .where('q.state', 'in', liveOfferStates)
          .$asScalar()
          .$notNull()
          .as('asked'),
        placesOf(countSeats().where('s.booking_id', '=', eb.ref('b.id'))).as('places'),
      ]),
    ),
    invoices: jsonArrayFrom(
      about('invoices')
        .innerJoin('customer_payments as i', 'i.id', 'w.of')
        .select(['i.id as paymentId', 'i.due_on as dueOn', 'i.currency'])
        .select((eb) => [
          eb
            .selectFrom('invoices as v')
            .select('v.number')
            .whereRef('v.payment_id', '=', 'i.id')
            .where('v.replaced_by', 'is', null)
            .where('v.voided_at', 'is', null)
            .limit(1)
            .as('invoiceNumber'),
          sql<number>`${eb.ref('i.amount_minor')} - ${eb.ref('i.credited_minor')} - ${eb.ref('i.paid_minor')}`.as(
            'openMinor',
          ),
          isoInstant(eb.ref('i.last_reminded_at')).as('remindedAt'),
          sql<number>`(${given.now} at time zone ${eb.ref('y.time_zone')})::date - ${eb.ref('i.due_on')}`.as(
            'daysLate',
          ),
        ]),
    ),
    payouts: jsonArrayFrom(
      about('payouts')
        .select('b.currency')
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('payouts as p')
              .select(['p.id', 'p.kind', 'p.payee_id as payeeId', 'p.transfer_minor as minor', 'p.pay_on as payOn'])
              .whereRef('p.booking_id', '=', 'b.id')
              .where('p.status', '=', PaymentStatus.OnHold)
              .orderBy('p.kind', 'desc')
              .orderBy('p.number'),
          ).as('payouts'),
        ),
    ),
    tasks: jsonArrayFrom(
      db
        .selectFrom(found('tasks').as<'w'>(sql`w`))
        .innerJoin('tasks as t', 't.id', 'w.id')
        .innerJoin('cities as y', 'y.id', 't.city_id')
        .leftJoin('users as u', 'u.id', 't.assignee_id')
        .leftJoin('bookings as b', 'b.id', 't.booking_id')
        .leftJoin('customers as c', 'c.id', 'b.customer_id')
        .select(['t.id as taskId', 't.city_id as cityId', 'y.time_zone as timeZone', 't.summary', 't.priority'])
        .select(['t.booking_id as bookingId', 'b.title', 'c.name as customerName'])
        .select(['t.author_id as authorId', 'b.assignee_user_id as managerId'])
        .select(({ ref }) => [
          isoInstant(ref('t.due_at')).as('dueAt'),
          joinedPerson(ref('u.id'), ref('u.name')).as('assignee'),
        ])
        .orderBy('t.due_at')
        .orderBy('t.id'),
    ),
    weekend: jsonArrayFrom(
      bookingsAbout(db, part('weekend'), given.now)
        .innerJoin('gigs as g', 'g.booking_id', 'b.id')
        .innerJoin('performance_types as t', 't.id', 'g.performance_type_id')
        .leftJoin('venues as v', 'v.id', 'g.venue_id')
        .select(['g.id as gigId', 't.name as typeName', 'b.list_date as date', 'v.name as playedAt'])
        .select(['v.latitude', 'v.longitude'])
        .select((eb) => [
          minuteOf(eb, eb.ref('g.start_at')).as('startMinute'),
          minuteOf(eb, eb.ref('g.end_at')).as('endMinute'),
          placesOf(countSeats().where('s.gig_id', '=', eb.ref('g.id'))).as('places'),
        ])
        .where('g.start_at', 'is not', null)
        .orderBy('b.list_date')
        .orderBy('g.start_at')
        .orderBy('g.id'),
    ),
    soon: jsonArrayFrom(
      about('soon').select((eb) => [
        isoInstant(eb.ref('b.first_start').$notNull()).as('startsAt'),
        placesOf(countSeats().where('s.booking_id', '=', eb.ref('b.id'))).as('places'),
      ]),
    ),
  };
}

type Waiting = { id: string; of: string; at: string };

/** The bookings of a part's rows (`w`), with what every row shows of its booking. */
const bookingsAbout = (db: Db, rows: RawBuilder<Waiting>, now: Expression<string>) =>
  db
    .selectFrom(rows.as<'w'>(sql`w`))
    .innerJoin('bookings as b', 'b.id', 'w.id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('users as u', 'u.id', 'b.assignee_user_id')
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.city_id as cityId', 'y.time_zone as timeZone'])
    .select(['b.type', 'b.status', 'b.title', 'b.event_date as eventDate', 'c.id as customerId'])
    .select((eb) => [
      'c.name as customerName',
      daysUntil(eb, now).as('daysToGo'),
      joinedPerson(eb.ref('u.id'), eb.ref('u.name')).as('assignee'),
      eb
        .selectFrom('gigs as g')
        .innerJoin('venues as v', 'v.id', 'g.venue_id')
        .select('v.name')
        .whereRef('g.booking_id', '=', 'b.id')
        .orderBy('g.performance_type_id')
        .limit(1)
        .as('venueName'),
    ]);
