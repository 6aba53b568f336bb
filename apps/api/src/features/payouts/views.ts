import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { canSeePayout } from '@cadenza/domain/permissions/payments';
import { sql } from 'kysely';
import type { EitherContext, OfficeContext, OfficeScope, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Payout, type PayoutBooking, type PayoutJson, presentPayout, presentPayoutList } from './present.ts';
import type { PayoutKind } from './store.ts';

/** A payout; reads p payouts, b bookings, c customers, u users (the payee), a payee_accounts (left), d super_funds (left, the preferred), t pay_batches (left). */
const payoutJson = `json_build_object('id', p.id, 'kind', p.kind, 'bookingId', b.id, 'bookingNumber', b.number,
  'customerName', c.name, 'eventDate', b.event_date,
  'payee', json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name),
  'status', p.status, 'currency', p.currency, 'number', p.number,
  'items', (select coalesce(json_agg(json_build_object('category', i.category, 'title', i.title, 'amountMinor', i.amount_minor,
    'taxMinor', i.tax_minor) order by i.ordinal), '[]') from payout_items i where i.payout_id = p.id),
  'netMinor', p.net_minor, 'taxMinor', p.tax_minor, 'grossMinor', p.gross_minor,
  'taxRate', trim_scale(p.tax_rate)::text, 'taxLabel', p.tax_label,
  'super', json_build_object('amountMinor', p.super_minor, 'rate', trim_scale(p.super_rate)::text, 'reason', p.super_reason,
    'fundName', d.fund_name),
  'note', p.note, 'calculatedAt', p.calculated_at, 'payOn', p.pay_on, 'paidAt', p.paid_at,
  'account', case when a.account_number_encrypted is not null then json_build_object('name', coalesce(a.account_name, ''),
    'bankCode', coalesce(a.bank_code, ''), 'tail', coalesce(a.account_number_tail, '')) end,
  'batch', case when t.id is not null then json_build_object('id', t.id, 'fileName', t.file_name, 'createdAt', t.created_at) end)`;

const bookingFacts = `json_build_object('cityId', b.city_id, 'status', b.status,
  'hasManagerPayments', exists (select 1 from payouts where booking_id = b.id and kind = 'manager'))`;

const payeeJoins = `join users u on u.id = p.payee_id left join payee_accounts a on a.user_id = u.id
  left join super_funds d on d.user_id = u.id and d.is_preferred left join pay_batches t on t.id = p.batch_id`;

interface ListRow {
  bookingId: string;
  version: number;
  currency: Payout['currency'];
  booking: PayoutBooking;
  items: PayoutJson[];
}

/** The payments of one kind of a booking in one of these cities; refuses an unknown booking and a foreign one alike. */
async function readList(db: Db, scope: OfficeScope, bookingId: string, kind: PayoutKind): Promise<ListRow> {
  const { rows } = await sql<ListRow>`
    select b.id "bookingId", b.version, b.currency, ${sql.raw(bookingFacts)} booking,
      (select coalesce(json_agg(${sql.raw(payoutJson)} order by u.first_name, u.last_name, p.id), '[]')
        from payouts p ${sql.raw(payeeJoins)} where p.booking_id = b.id and p.kind = ${kind}) items
    from bookings b join customers c on c.id = b.customer_id
    where b.id = ${bookingId} and b.city_id = any(${scope.cityIds}::uuid[])`.execute(db);
  if (!rows[0]) throw refuse('bookingNotFound');
  return rows[0];
}

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

/** What an action answers: the list as this transaction leaves it, and where the booking has come to. */
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

/** What an invoice of a payout says besides the payment itself. Numbers are still encrypted. */
export interface InvoiceParties {
  brand: string;
  city: {
    name: string;
    legalName: string;
    businessNumber: string;
    email: string;
    phone: string;
    regionId: 'AU' | 'CA' | 'US';
    timeZone: string;
  };
  businessNumberSealed: string | null;
  taxNumberTail: string | null;
}

/** One payment with both parties of its invoice: for staff of the city and for the payee. Refuses all others as if it were not there. */
export async function viewPayout(
  { db, actor, platform }: EitherContext | OfficeContext,
  id: string,
  kind: PayoutKind,
): Promise<{ payment: Payout; parties: InvoiceParties }> {
  const { rows } = await sql<{ payment: PayoutJson; booking: PayoutBooking; parties: Omit<InvoiceParties, 'brand'> }>`
    select ${sql.raw(payoutJson)} payment, ${sql.raw(bookingFacts)} booking,
      json_build_object('city', json_build_object('name', y.name, 'legalName', y.legal_name, 'businessNumber', y.business_number,
          'email', y.email, 'phone', y.phone, 'regionId', y.region_id, 'timeZone', y.time_zone),
        'businessNumberSealed', encode(a.business_number_encrypted, 'base64'), 'taxNumberTail', a.tax_number_tail) parties
    from payouts p join bookings b on b.id = p.booking_id join customers c on c.id = b.customer_id
    join cities y on y.id = b.city_id ${sql.raw(payeeJoins)}
    where p.id = ${id} and p.kind = ${kind}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('payoutNotFound');
  const owner = { payeeId: row.payment.payee.userId, cityId: row.booking.cityId };
  if (!canSeePayout(actor, owner)) throw refuse('payoutNotFound');
  const parties = { ...row.parties, brand: platform.config.APP_NAME };
  return { payment: presentPayout(actor, row.payment, row.booking), parties };
}

type SuperPayment = OutputOf<'listUserSuperPayments'>['items'][number];
type SuperRow = Omit<SuperPayment, 'statusLabel' | 'maskedMemberNumber'> & { status: PaymentStatus };

const superJson = `json_build_object('payoutId', p.id, 'payoutNumber', p.number, 'kind', p.kind, 'bookingId', b.id,
  'bookingNumber', b.number, 'eventDate', b.event_date,
  'payee', json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name), 'currency', p.currency,
  'amountMinor', p.super_minor, 'rate', trim_scale(p.super_rate)::text, 'reason', p.super_reason,
  'fundName', d.fund_name, 'memberTail', d.member_number_tail, 'status', p.status)`;

/** Super owed for a booking. What was cancelled is not owed. */
export async function viewBookingSuper(
  { db, scope }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'listBookingSuperPayments'>> {
  const { rows } = await sql<{ currency: Payout['currency']; items: (SuperRow & { memberTail: string | null })[] }>`
    select b.currency, (select coalesce(json_agg(${sql.raw(superJson)} order by p.kind desc, u.first_name, u.last_name, p.id), '[]')
      from payouts p ${sql.raw(payeeJoins)}
      where p.booking_id = b.id and p.super_minor > 0 and p.status <> ${PaymentStatus.Cancelled}) items
    from bookings b where b.id = ${bookingId} and b.city_id = any(${scope.cityIds}::uuid[])`.execute(db);
  if (!rows[0]) throw refuse('bookingNotFound');
  const { currency, items } = rows[0];
  return { items: items.map(presentSuper), totalMinor: sumMinor(items.map((item) => item.amountMinor)), currency };
}

/** One's own super, the latest event first; nobody else's. */
export async function viewUserSuper(
  { db, actor }: SignedInContext,
  userId: string,
  query: InputOf<'listUserSuperPayments'>['query'],
): Promise<OutputOf<'listUserSuperPayments'>> {
  if (actor.userId !== userId) throw refuse('superPaymentsHidden');
  const { skip, take } = query;
  const { rows } = await sql<{ items: (SuperRow & { memberTail: string | null })[]; total: number }>`
    with mine as (select * from payouts where payee_id = ${userId} and super_minor > 0 and status <> ${PaymentStatus.Cancelled}),
    page as (select p.id, b.event_date from mine p join bookings b on b.id = p.booking_id
      order by b.event_date desc, p.id limit ${take} offset ${skip})
    select (select count(*)::int from mine) total,
      (select coalesce(json_agg(${sql.raw(superJson)} order by page.event_date desc, p.id), '[]')
        from page join payouts p on p.id = page.id join bookings b on b.id = p.booking_id ${sql.raw(payeeJoins)}) items`.execute(
    db,
  );
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(items.map(presentSuper), total, query);
}

const presentSuper = ({ memberTail, ...row }: SuperRow & { memberTail: string | null }): SuperPayment => ({
  ...row,
  statusLabel: paymentStatusLabel(row.status),
  maskedMemberNumber: memberTail && `•••••${memberTail}`,
});
