import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Currency, sumMinor } from '@cadenza/domain/money';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { positionWork } from '@cadenza/domain/offers/offered-pay';
import { agreedWork } from '@cadenza/domain/payouts/agreed-pay';
import type { PayeeAccount } from '@cadenza/domain/payouts/bank-file-account';
import { managerPayment, type Payee } from '@cadenza/domain/payouts/musician-pay';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { positionPay } from '@cadenza/domain/positions/position-pay';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { type RegionId, regionCurrency } from '@cadenza/domain/regions';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import { citySettingsOn, cityTaxesOn, decimalText } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { positionRows } from '../positions/door.ts';

/** A payee's tax terms, from the account where their numbers are stored. */
export type PayeeTerms = Awaited<ReturnType<typeof findPayee>>;

/** A filled position, with the terms that its musician accepted. */
export type PlayedPosition = WorkDone['positions'][number];

/** Everything that determines the payments of a booking; tax and settings are those in force on the event's day. */
export type WorkDone = Awaited<ReturnType<typeof findWorkDone>>;

const payees = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'u.name'])
    .select(({ fn, lit }) => [
      fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
      fn.coalesce('a.is_tax_registered', lit(false)).as('taxRegistered'),
    ]);

const positionsPlayed = (db: Db, bookingId: string) =>
  positionRows(db)
    .select(['p.musician_id as musicianId', 'k.name as skillName'])
    .select(({ fn, lit, ref, selectFrom }) => [
      jsonObjectFrom(payees(db).where('u.id', '=', ref('p.musician_id').$notNull()))
        .$notNull()
        .as('musician'),
      // A performer (a singer with an alias) has an artist fee; it is paid for singing positions only.
      fn
        .coalesce(
          selectFrom('performers')
            .select('artist_fee_minor')
            .whereRef('user_id', '=', 'p.musician_id')
            .where(ref('p.is_singer')),
          lit(0),
        )
        .as('artistFeeMinor'),
      jsonObjectFrom(
        selectFrom('offers as o')
          .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
          .select([
            'o.pay_minor as playingMinor',
            'o.travel_minor as travelMinor',
            'o.artist_fee_minor as artistFeeMinor',
          ])
          .whereRef('o.position_id', '=', 'p.id')
          .whereRef('q.musician_id', '=', 'p.musician_id')
          .where('q.type', '=', OfferType.Offer)
          .where('o.state', '=', 'accepted')
          .orderBy('q.answered_at', 'desc')
          .limit(1),
      ).as('accepted'),
    ])
    .where('p.booking_id', '=', bookingId)
    .where('p.musician_id', 'is not', null)
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal')
    .orderBy('p.id');

const dayOfTerms = ({ ref }: ExpressionBuilder<{ b: DB['bookings'] }, 'b'>) =>
  sql<string>`coalesce(${ref('b.event_date')}, ${ref('b.status_since')}::date)`;

/** Who played what in a booking, and the terms of pay, in one statement. */
export const findWorkDone = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoinLateral(
      (eb) => citySettingsOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('s'),
      (join) => join.onTrue(),
    )
    .select(['b.number as bookingNumber', 'y.region_id as regionId', 'y.time_zone as timeZone', 'b.currency'])
    .select(['s.commission_minor as commissionMinor', 's.invoice_due_days as dueDays'])
    .select((eb) => [
      decimalText(eb.ref('s.super_rate')).as('superRate'),
      jsonObjectFrom(
        eb
          .selectFrom(cityTaxesOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('t'))
          .select(['t.mode', 't.label'])
          .select((tax) => decimalText(tax.ref('t.rate')).as('rate')),
      ).as('tax'),
      jsonObjectFrom(payees(db).where('u.id', '=', eb.ref('c.assignee_user_id').$notNull())).as('assignee'),
      jsonArrayFrom(positionsPlayed(db, bookingId)).as('positions'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => new Error('the booking to be paid for has gone, or its city has no settings'));

/** The facts about a payee that the pay rules need, besides the work. */
export const termsOf = ({ entity, taxRegistered }: PayeeTerms, { tax, regionId, superRate }: WorkDone): Payee => ({
  entity,
  taxRegistered,
  taxRate: tax === null || tax.mode === TaxMode.None ? null : tax.rate,
  region: regionId,
  superRate,
});

/** A manager's payment for the booking: the city's commission, or another that was agreed. */
export const commissionFor = (payee: PayeeTerms, work: WorkDone, commissionMinor = work.commissionMinor) =>
  managerPayment({ ...termsOf(payee, work), commissionMinor, title: `Commission, booking ${work.bookingNumber}` });

export const findPayee = (db: Db, userId: string) =>
  payees(db)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Error('the payee has gone'));

/**
 * A payment about to be written to a file, with the account decrypted. Never log it; return it only inside the file.
 */
export interface Transfer extends PayeeAccount {
  id: string;
  bookingId: string;
  payeeId: string;
  status: PaymentStatus;
  amountMinor: number;
  currency: Currency;
  payOn: string;
  /** The reference on the payee's statement. */
  reference: string;
}

/** Payouts with their payees' decrypted accounts, ordered by payee; without an account the numbers are null. */
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
    status: row.status,
    amountMinor: row.gross_minor,
    currency: row.currency,
    payOn: row.pay_on,
    reference: `Payment ${row.number}`,
    bankCode: row.bank_code,
    accountName: row.account_name,
    accountNumber: row.account_number_encrypted && unseal(secretKey, row.account_number_encrypted),
  }));
}

/** The city's details for the bank. */
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
  const regionId = row.region_id;
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

/** What every filled position of a booking will be paid: playing, leading, travel and artist fee. */
export async function findPositionEarnings(db: Db, bookingId: string): Promise<PositionEarning[]> {
  const { positions } = await findWorkDone(db, bookingId);
  return positions.map((position) => {
    const work = positionWork(position, position.name, position.artistFeeMinor);
    const items = positionPay(agreedWork(work, position.accepted));
    return { positionId: position.id, earningMinor: sumMinor(items.map(({ amountMinor }) => amountMinor)) };
  });
}
