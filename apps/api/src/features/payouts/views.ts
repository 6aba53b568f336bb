import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { earnedFor, netEarnings } from '@cadenza/domain/payouts/net-earnings';
import { canSeePayout, type PayoutKind } from '@cadenza/domain/permissions/payments';
import { superTiming } from '@cadenza/domain/super-contributions/super-clock';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { EitherContext, OfficeContext, OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, decimalText, instant } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { readOne, readPage } from '../../platform/db/read-json.ts';
import { sellingCity } from '../../platform/db/selling-city.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentPayout, presentPayoutList } from './present.ts';

const payoutRows = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('super_funds as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.is_preferred', '=', true))
    .select(['p.kind', 'b.id as bookingId', 'b.number as bookingNumber', 'b.event_date as eventDate'])
    .select(['p.status', 'p.currency'])
    .select(({ ref }) => jsonBuildObject({ userId: ref('u.id'), name: ref('u.name') }).as('payee'));

const payouts = (db: Db, kind: PayoutKind) =>
  payoutRows(db)
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select(['p.id', 'c.name as customerName', 'p.number', 'p.net_minor as netMinor', 'p.tax_minor as taxMinor'])
    .select(['p.gross_minor as grossMinor', 'p.tax_label as taxLabel', 'p.note', 'p.calculated_at as calculatedAt'])
    .select(['p.pay_on as payOn', 'p.paid_at as paidAt'])
    .select(['p.issued_on as issuedOn', 'p.transfer_minor as transferMinor'])
    .select(({ ref, fn, selectFrom }) => [
      jsonArrayFrom(
        selectFrom('payout_items as i')
          .select(['i.category', 'i.title', 'i.amount_minor as amountMinor', 'i.tax_minor as taxMinor'])
          .whereRef('i.payout_id', '=', 'p.id')
          .orderBy('i.ordinal'),
      ).as('items'),
      decimalText(ref('p.tax_rate')).as('taxRate'),
      jsonBuildObject({
        amountMinor: ref('p.withheld_minor'),
        rate: decimalText(ref('p.withheld_rate')),
        reason: ref('p.withheld_reason'),
      }).as('withheld'),
      jsonBuildObject({
        amountMinor: ref('p.super_minor'),
        rate: decimalText(ref('p.super_rate')),
        reason: ref('p.super_reason'),
        // The fund that received it; until then, the one that will.
        fundName: fn.coalesce('p.super_fund_name', 'd.fund_name'),
      }).as('super'),
      jsonObjectFrom(
        selectFrom('payee_account_versions as k')
          .select(['k.account_name as name', 'k.bank_code as bankCode', 'k.account_number_tail as tail'])
          .whereRef('k.id', '=', 'a.account_version_id'),
      ).as('account'),
      jsonObjectFrom(
        selectFrom('pay_batch_lines as l')
          .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
          .select(['t.id', 't.number', 't.state', 'l.state as lineState'])
          .whereRef('l.payout_id', '=', 'p.id')
          .where('l.state', '<>', 'removed')
          .orderBy('t.number', 'desc')
          .limit(1),
      ).as('batch'),
    ])
    .where('p.kind', '=', kind);

/** The facts about a booking `b` of a customer `c` that the rules need. */
const bookingFacts = ({
  exists,
  ref,
  selectFrom,
}: ExpressionBuilder<DB & { b: DB['bookings']; c: DB['customers'] }, 'b' | 'c'>) =>
  jsonBuildObject({
    cityId: ref('b.city_id'),
    assigneeUserId: ref('c.assignee_user_id'),
    status: ref('b.status'),
    hasManagerPayments: exists(
      selectFrom('payouts as x').where('x.booking_id', '=', ref('b.id')).where('x.kind', '=', 'manager'),
    ).$castTo<boolean>(),
  });

/** The payments of one kind of a booking; refuses an unknown booking and one outside the scope alike. */
const readList = (db: Db, scope: OfficeScope, bookingId: string, kind: PayoutKind) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.id as bookingId', 'b.version', 'b.currency'])
    .select((eb) => [
      bookingFacts(eb).as('booking'),
      jsonArrayFrom(
        payouts(db, kind)
          .where('p.booking_id', '=', bookingId)
          .orderBy('u.first_name')
          .orderBy('u.last_name')
          .orderBy('p.id'),
      ).as('items'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));

export const listMusicianPayments: Handler<'listMusicianPayments'> = async (
  { db, scope },
  { params: { bookingId } },
) => {
  const row = await readList(db, scope, bookingId, 'musician');
  if (row.items.length === 0) throw refuse('musicianPaymentNotFound');
  return presentPayoutList(scope.actor, 'musician', row);
};

export const getManagerPayments: Handler<'getManagerPayments'> = async ({ db, scope }, { params: { bookingId } }) => {
  return presentPayoutList(scope.actor, 'manager', await readList(db, scope, bookingId, 'manager'));
};

/** The result of a command: the list after this transaction, and the booking's new status. */
export async function changedPayouts(
  trx: Db,
  scope: OfficeScope,
  changed: { bookingId: string; kind: PayoutKind; message: string },
): Promise<OutputOf<'confirmAllMusicianPayments'>> {
  const { bookingId, kind, message } = changed;
  const row = await readList(trx, scope, bookingId, kind);
  const booking = { id: bookingId, status: row.booking.status, version: row.version };
  return { payments: presentPayoutList(scope.actor, kind, row), booking, message };
}

/** What a payout's invoice shows besides the payment. Numbers are still encrypted. */
export type InvoiceParties = Awaited<ReturnType<typeof viewPayout>>['parties'];

/**
 * One payment with both parties of its invoice, for staff of the city and the payee. For anyone else it is not found.
 */
export async function viewPayout({ db, actor, platform }: EitherContext | OfficeContext, id: string, kind: PayoutKind) {
  const payout = payouts(db, kind)
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select((eb) => [
      bookingFacts(eb).as('booking'),
      jsonBuildObject({
        ...sellingCity(eb),
        regionId: eb.ref('y.region_id'),
        timeZone: eb.ref('y.time_zone'),
      }).as('city'),
      sql<string | null>`encode(${eb.ref('a.business_number_encrypted')}, 'base64')`.as('businessNumberSealed'),
      'a.tax_number_tail as taxNumberTail',
      jsonArrayFrom(
        eb
          .selectFrom('positions as w')
          .innerJoin('gigs as g', 'g.id', 'w.gig_id')
          .leftJoin('venues as v', 'v.id', 'g.venue_id')
          .select(['w.arrival_at as arrivalAt', 'w.end_at as endAt', 'v.km'])
          .whereRef('w.booking_id', '=', 'b.id')
          .whereRef('w.musician_id', '=', 'p.payee_id'),
      ).as('work'),
    ])
    .where('p.id', '=', id);
  const found = await readOne(db, payout);
  if (!found || !canSeePayout(actor, { payeeId: found.payee.userId, cityId: found.booking.cityId })) {
    throw refuse('payoutNotFound');
  }
  const { booking, city, businessNumberSealed, taxNumberTail, work, ...row } = found;
  const earned = { ...row, withheldMinor: row.withheld.amountMinor, superMinor: row.super.amountMinor };
  return {
    earnings: netEarnings(earned, earnedFor(work, row.payOn)),
    payment: presentPayout(actor, row, booking),
    parties: { brand: platform.config.APP_NAME, city, businessNumberSealed, taxNumberTail },
  };
}

const superRows = (db: Db, now: string) =>
  payoutRows(db)
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select([
      'p.id as payoutId',
      'p.number as payoutNumber',
      'p.super_minor as amountMinor',
      'p.super_reason as reason',
      'p.super_base_minor as baseMinor',
      'p.super_received_on as receivedOn',
    ])
    .select(({ ref }) => [
      dateIn(ref('p.paid_at'), ref('y.time_zone')).as('paidOn'),
      dateIn(instant(now), ref('y.time_zone')).as('today'),
    ])
    .select(({ fn }) => [
      fn.coalesce('p.super_fund_name', 'd.fund_name').as('fundName'),
      fn.coalesce('p.super_member_number_tail', 'd.member_number_tail').as('memberTail'),
    ])
    .select(({ ref }) => decimalText(ref('p.super_rate')).as('rate'))
    .where('p.super_minor', '>', 0)
    .where('p.status', '<>', PaymentStatus.Cancelled);

/** Super owed for a booking. Cancelled payments owe none. */
export const listBookingSuperPayments: Handler<'listBookingSuperPayments'> = async (
  { db, scope, now },
  { params: { bookingId } },
) => {
  const owed = superRows(db, now)
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.kind', 'desc')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('p.id');
  const { currency, items } = await db
    .selectFrom('bookings as b')
    .select(['b.currency', jsonArrayFrom(owed).as('items')])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  return { items: items.map(presentSuper), totalMinor: sumMinor(items.map((item) => item.amountMinor)), currency };
};

/** The actor's own super, latest event first. */
export const listUserSuperPayments: Handler<'listUserSuperPayments'> = async (
  { db, actor, now },
  { params: { userId }, query },
) => {
  if (actor.userId !== userId) throw refuse('superPaymentsHidden');
  const mine = superRows(db, now).where('p.payee_id', '=', userId).orderBy('b.event_date', 'desc').orderBy('p.id');
  const { items, total } = await readPage(db, mine, query);
  return pageOf(items.map(presentSuper), total, query);
};

type SuperRow = Awaited<ReturnType<ReturnType<typeof superRows>['execute']>>[number];

const notDueYet = { dueOn: null, state: 'not due', daysLate: 0 } as const;

function presentSuper({ memberTail, today, ...row }: SuperRow): OutputOf<'listUserSuperPayments'>['items'][number] {
  const { paidOn, receivedOn, amountMinor: superMinor } = row;
  const timing = paidOn === null ? notDueYet : superTiming({ paidOn, superMinor, sentOn: null, receivedOn }, today);
  return {
    ...row,
    ...timing,
    statusLabel: paymentStatusLabel(row.status),
    maskedMemberNumber: memberTail && `•••••${memberTail}`,
  };
}
