import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { canSeePayout } from '@cadenza/domain/permissions/payments';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { EitherContext, OfficeContext, OfficeScope, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, decimalText } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { readOne, readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentPayout, presentPayoutList } from './present.ts';
import type { PayoutKind } from './store.ts';

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
    .select(({ ref, selectFrom }) => [
      jsonArrayFrom(
        selectFrom('payout_items as i')
          .select(['i.category', 'i.title', 'i.amount_minor as amountMinor', 'i.tax_minor as taxMinor'])
          .whereRef('i.payout_id', '=', 'p.id')
          .orderBy('i.ordinal'),
      ).as('items'),
      decimalText(ref('p.tax_rate')).as('taxRate'),
      jsonBuildObject({
        amountMinor: ref('p.super_minor'),
        rate: decimalText(ref('p.super_rate')),
        reason: ref('p.super_reason'),
        fundName: ref('d.fund_name'),
      }).as('super'),
      jsonObjectFrom(
        selectFrom('payee_accounts as k')
          .select((eb) => [
            eb.fn.coalesce('k.account_name', eb.val('')).as('name'),
            eb.fn.coalesce('k.bank_code', eb.val('')).as('bankCode'),
            eb.fn.coalesce('k.account_number_tail', eb.val('')).as('tail'),
          ])
          .whereRef('k.user_id', '=', 'u.id')
          .where('k.account_number_encrypted', 'is not', null),
      ).as('account'),
      jsonObjectFrom(
        selectFrom('pay_batches as t')
          .select(['t.id', 't.file_name as fileName', 't.created_at as createdAt'])
          .whereRef('t.id', '=', 'p.batch_id'),
      ).as('batch'),
    ])
    .where('p.kind', '=', kind);

/** The facts about a booking `b` that the rules need. */
const bookingFacts = ({ exists, ref, selectFrom }: ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>) =>
  jsonBuildObject({
    cityId: ref('b.city_id'),
    status: ref('b.status'),
    hasManagerPayments: exists(
      selectFrom('payouts as x').where('x.booking_id', '=', ref('b.id')).where('x.kind', '=', 'manager'),
    ).$castTo<boolean>(),
  });

/** The payments of one kind of a booking; refuses an unknown booking and one outside these cities alike. */
const readList = (db: Db, scope: OfficeScope, bookingId: string, kind: PayoutKind) =>
  db
    .selectFrom('bookings as b')
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

export async function viewMusicianPayments(
  { db, scope }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'listMusicianPayments'>> {
  const row = await readList(db, scope, bookingId, 'musician');
  if (row.items.length === 0) throw refuse('musicianPaymentNotFound');
  return presentPayoutList(scope.actor, 'musician', row);
}

export async function viewManagerPayments(
  { db, scope }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'getManagerPayments'>> {
  return presentPayoutList(scope.actor, 'manager', await readList(db, scope, bookingId, 'manager'));
}

/** The result of a command: the list as changed by this transaction, and the booking's new status. */
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

/** What a payout's invoice shows besides the payment itself. Numbers are still encrypted. */
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
        name: eb.ref('y.name'),
        legalName: eb.ref('y.legal_name'),
        businessNumber: eb.ref('y.business_number'),
        email: eb.ref('y.email'),
        phone: eb.ref('y.phone'),
        regionId: eb.ref('y.region_id'),
        timeZone: eb.ref('y.time_zone'),
      }).as('city'),
      sql<string | null>`encode(${eb.ref('a.business_number_encrypted')}, 'base64')`.as('businessNumberSealed'),
      'a.tax_number_tail as taxNumberTail',
    ])
    .where('p.id', '=', id);
  const found = await readOne(db, payout);
  if (!found || !canSeePayout(actor, { payeeId: found.payee.userId, cityId: found.booking.cityId })) {
    throw refuse('payoutNotFound');
  }
  const { booking, city, businessNumberSealed, taxNumberTail, ...row } = found;
  return {
    payment: presentPayout(actor, row, booking),
    parties: { brand: platform.config.APP_NAME, city, businessNumberSealed, taxNumberTail },
  };
}

const superRows = (db: Db) =>
  payoutRows(db)
    .select([
      'p.id as payoutId',
      'p.number as payoutNumber',
      'p.super_minor as amountMinor',
      'p.super_reason as reason',
    ])
    .select(['d.fund_name as fundName', 'd.member_number_tail as memberTail'])
    .select(({ ref }) => decimalText(ref('p.super_rate')).as('rate'))
    .where('p.super_minor', '>', 0)
    .where('p.status', '<>', PaymentStatus.Cancelled);

/** Super owed for a booking. Cancelled payments owe none. */
export async function viewBookingSuper(
  { db, scope }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'listBookingSuperPayments'>> {
  const owed = superRows(db)
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
}

/** The actor's own super, latest event first. */
export async function viewUserSuper(
  { db, actor }: SignedInContext,
  userId: string,
  query: InputOf<'listUserSuperPayments'>['query'],
): Promise<OutputOf<'listUserSuperPayments'>> {
  if (actor.userId !== userId) throw refuse('superPaymentsHidden');
  const mine = superRows(db).where('p.payee_id', '=', userId).orderBy('b.event_date', 'desc').orderBy('p.id');
  const { items, total } = await readPage(db, mine, query);
  return pageOf(items.map(presentSuper), total, query);
}

type SuperRow = Awaited<ReturnType<ReturnType<typeof superRows>['execute']>>[number];

const presentSuper = ({ memberTail, ...row }: SuperRow): OutputOf<'listUserSuperPayments'>['items'][number] => ({
  ...row,
  statusLabel: paymentStatusLabel(row.status),
  maskedMemberNumber: memberTail && `•••••${memberTail}`,
});
