import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Currency, sumMinor } from '@cadenza/domain/money';
import { type PayFacts, positionWork } from '@cadenza/domain/offers/offered-pay';
import { type AcceptedPay, agreedWork } from '@cadenza/domain/payouts/agreed-pay';
import type { PayeeAccount } from '@cadenza/domain/payouts/bank-file-account';
import { managerPayment, type Payee } from '@cadenza/domain/payouts/musician-pay';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { positionPay } from '@cadenza/domain/positions/position-pay';
import { TaxMode, type TaxRule } from '@cadenza/domain/pricing/tax';
import { type RegionId, regionCurrency } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import { unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import { payFactsJson, positionJoins } from '../positions/door.ts';

/** Who is paid: the account that their numbers are kept in says as what. */
export interface PayeeTerms {
  userId: string;
  name: string;
  entity: PayeeEntity;
  taxRegistered: boolean;
}

/** A position that was filled, with what its musician accepted for it. */
export interface PlayedPosition extends PayFacts {
  id: string;
  name: string;
  performanceTypeId: number;
  skillName: string;
  musician: PayeeTerms;
  artistFeeMinor: number;
  accepted: AcceptedPay | null;
}

/** All that the payments of a booking follow from; tax and settings are those in force on the day of the event. */
export interface WorkDone {
  bookingNumber: number;
  regionId: RegionId;
  timeZone: string;
  currency: Currency;
  tax: TaxRule | null;
  superRate: string;
  commissionMinor: number;
  dueDays: number;
  assignee: PayeeTerms | null;
  positions: PlayedPosition[];
}

const payeeJson = (u: string, a: string) => `json_build_object('userId', ${u}.id,
  'name', ${u}.first_name || ' ' || ${u}.last_name, 'entity', coalesce(${a}.entity, 'sole trader'),
  'taxRegistered', coalesce(${a}.is_tax_registered, false))`;

const inForce = (table: string) => `from ${table} where city_id = b.city_id
  and effective_from <= coalesce(b.event_date, b.status_since::date) order by effective_from desc limit 1`;

// Who sings under an alias has an artist fee; it is paid for singing positions only.
const playedJson = `json_build_object('id', p.id, 'name', p.name, 'performanceTypeId', g.performance_type_id,
  'skillName', k.name, 'musician', ${payeeJson('m', 'ma')},
  'artistFeeMinor', case when p.is_singer then coalesce((select artist_fee_minor from performers where user_id = m.id), 0) else 0 end,
  'accepted', (select json_build_object('playingMinor', o.pay_minor, 'travelMinor', o.travel_minor,
      'artistFeeMinor', o.artist_fee_minor)
    from offers o join group_offers q on q.id = o.group_offer_id
    where o.position_id = p.id and q.musician_id = m.id and q.type = 1 and o.state = 'accepted'
    order by q.answered_at desc limit 1),
  ${payFactsJson})`;

/** Who played what in a booking, and by which terms it is paid: one statement. */
export async function findWorkDone(db: Db, bookingId: string): Promise<WorkDone> {
  const { rows } = await sql<{ work: WorkDone }>`
    select json_build_object('bookingNumber', b.number, 'regionId', y.region_id, 'timeZone', y.time_zone, 'currency', b.currency,
      'tax', (select json_build_object('mode', mode, 'rate', trim_scale(rate)::text, 'label', label) ${sql.raw(inForce('city_taxes'))}),
      'superRate', trim_scale(s.super_rate)::text, 'commissionMinor', s.commission_minor, 'dueDays', s.invoice_due_days,
      'assignee', case when u.id is not null then ${sql.raw(payeeJson('u', 'a'))} end,
      'positions', (select coalesce(json_agg(${sql.raw(playedJson)} order by g.performance_type_id, p.ordinal, p.id), '[]')
        from positions p ${sql.raw(positionJoins)} join users m on m.id = p.musician_id
        left join payee_accounts ma on ma.user_id = m.id where p.booking_id = ${bookingId})) work
    from bookings b join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
    cross join lateral (select * ${sql.raw(inForce('city_settings'))}) s
    left join users u on u.id = c.assignee_user_id left join payee_accounts a on a.user_id = u.id
    where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error('the booking to be paid for has gone, or its city has no settings');
  return rows[0].work;
}

/** What the rules of pay ask about a payee, beside the work. */
export const termsOf = ({ entity, taxRegistered }: PayeeTerms, { tax, regionId, superRate }: WorkDone): Payee => ({
  entity,
  taxRegistered,
  taxRate: tax === null || tax.mode === TaxMode.None ? null : tax.rate,
  region: regionId,
  superRate,
});

/** A manager's payment for the booking, by the city's commission or another that was agreed. */
export const commissionFor = (payee: PayeeTerms, work: WorkDone, commissionMinor = work.commissionMinor) =>
  managerPayment({ ...termsOf(payee, work), commissionMinor, title: `Commission, booking ${work.bookingNumber}` });

export async function findPayee(db: Db, userId: string): Promise<PayeeTerms> {
  const { rows } = await sql<{ payee: PayeeTerms }>`
    select ${sql.raw(payeeJson('u', 'a'))} payee from users u left join payee_accounts a on a.user_id = u.id
    where u.id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error('the payee has gone');
  return rows[0].payee;
}

/** A payment on its way into a file, with the account opened. Never log it, never let it leave but in the file. */
export interface Transfer extends PayeeAccount {
  id: string;
  bookingId: string;
  payeeId: string;
  status: PaymentStatus;
  amountMinor: number;
  currency: Currency;
  payOn: string;
  /** What the payee reads on their statement. */
  reference: string;
}

/** Payouts with their payees' accounts, decrypted, by payee; of a payee without an account the numbers are null. */
export async function findTransfers(trx: Db, ids: readonly string[], secretKey: Buffer): Promise<Transfer[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select([
      'p.id',
      'p.booking_id',
      'p.number',
      'p.status',
      'p.gross_minor',
      'p.currency',
      'p.pay_on',
      'u.id as payee_id',
    ])
    .select(['u.first_name', 'u.last_name', 'a.bank_code', 'a.account_name', 'a.account_number_encrypted'])
    .where('p.id', 'in', ids)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('p.number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    payeeId: row.payee_id,
    payee: `${row.first_name} ${row.last_name}`,
    status: row.status as PaymentStatus,
    amountMinor: row.gross_minor,
    currency: row.currency as Currency,
    payOn: row.pay_on,
    reference: `Payment ${row.number}`,
    bankCode: row.bank_code,
    accountName: row.account_name,
    accountNumber: row.account_number_encrypted && unseal(secretKey, row.account_number_encrypted),
  }));
}

/** The city as the bank knows it. */
export interface Payer {
  name: string;
  regionId: RegionId;
  timeZone: string;
  currency: Currency;
  accountName: string;
  bankCode: string;
  accountNumber: string;
  bankUserId: string;
  bankAbbreviation: string;
}

export async function findPayer(db: Db, cityId: string): Promise<Payer> {
  const row = await db.selectFrom('cities').selectAll().where('id', '=', cityId).executeTakeFirstOrThrow();
  const regionId = row.region_id as RegionId;
  return {
    name: row.name,
    regionId,
    timeZone: row.time_zone,
    currency: regionCurrency(regionId),
    accountName: row.bank_account_name,
    bankCode: row.bank_code,
    accountNumber: row.bank_account_number,
    bankUserId: row.bank_user_id,
    bankAbbreviation: row.bank_abbreviation,
  };
}

/** What a filled position earns its musician, before tax. */
export interface PositionEarning {
  positionId: string;
  earningMinor: number;
}

/** What every filled position of a booking earns: playing, leading, travel and artist fee, as it will be paid. */
export async function findPositionEarnings(db: Db, bookingId: string): Promise<PositionEarning[]> {
  const { positions } = await findWorkDone(db, bookingId);
  return positions.map((position) => {
    const work = positionWork(position, position.name, position.artistFeeMinor);
    const items = positionPay(agreedWork(work, position.accepted));
    return { positionId: position.id, earningMinor: sumMinor(items.map(({ amountMinor }) => amountMinor)) };
  });
}
