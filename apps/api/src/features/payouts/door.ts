import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Currency } from '@cadenza/domain/money';
import type { BankFileFormat } from '@cadenza/domain/payouts/bank-file';
import type { PayeeAccount } from '@cadenza/domain/payouts/bank-file-account';
import { managerPayment, type Payee } from '@cadenza/domain/payouts/musician-pay';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { regionCurrency } from '@cadenza/domain/regions';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import { unseal } from '../../platform/crypto/secret-box.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  anyOf,
  bankAt,
  citySettingsOn,
  cityTaxesOn,
  dateIn,
  decimalText,
  fragment,
  instant,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { cityNotFound } from '../../platform/session/city-in-scope.ts';
import { earningOf, workRows } from './door/position-work.ts';

/** A payee's tax terms, from the account where their numbers are stored. */
export type PayeeTerms = Awaited<ReturnType<typeof findPayee>>;

/** A filled position, with the terms that its musician accepted. */
export type PlayedPosition = WorkDone['positions'][number];

/** Everything that determines the payments of a booking; tax and settings are those in force on the event's day. */
export type WorkDone = Awaited<ReturnType<typeof findWorkDone>>;

/** Whether a payee has a supplier's statement that no ABN is needed, and has not withdrawn it. */
export const hasSupplierStatement = (userId: Expression<string>) =>
  fragment
    .exists(
      fragment
        .selectFrom('supplier_statements as n')
        .select('n.id')
        .where('n.user_id', '=', userId)
        .where('n.withdrawn_at', 'is', null),
    )
    .$castTo<boolean>();

/** Payees `u` with what their tax terms depend on. */
export const payees = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'u.name'])
    .select(({ fn, lit }) => [
      fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
      fn.coalesce('a.is_tax_registered', lit(false)).as('taxRegistered'),
    ])
    .select((eb) => [
      eb('a.business_number_encrypted', 'is not', null).$castTo<boolean>().as('hasBusinessNumber'),
      hasSupplierStatement(eb.ref('u.id')).as('hasSupplierStatement'),
    ]);

const positionsPlayed = (db: Db, bookingId: SeenBookingId) =>
  workRows(db)
    .select(['p.musician_id as musicianId', 'k.name as skillName'])
    .select(({ ref }) =>
      jsonObjectFrom(payees(db).where('u.id', '=', ref('p.musician_id').$notNull()))
        .$notNull()
        .as('musician'),
    )
    .where('p.booking_id', '=', bookingId)
    .where('p.musician_id', 'is not', null)
    .orderBy('g.performance_type_id')
    .orderBy('p.ordinal')
    .orderBy('p.id');

/** The day whose tax and settings apply to a booking `b`. */
export const dayOfTerms = ({ ref }: ExpressionBuilder<{ b: DB['bookings'] }, 'b'>) =>
  sql<string>`coalesce(${ref('b.event_date')}, ${ref('b.status_since')}::date)`;

/** Who played what in a booking, and the terms of pay, in one statement. */
export const findWorkDone = (db: Db, bookingId: SeenBookingId) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .crossJoinLateral((eb) => citySettingsOn(eb.ref('b.city_id'), dayOfTerms(eb)).as('s'))
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
export const termsOf = (
  { entity, taxRegistered, hasBusinessNumber, hasSupplierStatement }: PayeeTerms,
  { tax, regionId, superRate }: Pick<WorkDone, 'tax' | 'regionId' | 'superRate'>,
): Payee => ({
  entity,
  taxRegistered,
  hasAbn: regionId === 'AU' && hasBusinessNumber,
  hasSupplierStatement,
  taxRate: tax === null || tax.mode === TaxMode.None ? null : tax.rate,
  region: regionId,
  superRate,
});

/** The manager's payment for the booking: the city's commission, or an agreed one. */
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

/** Payouts of a city with their payees' decrypted accounts, ordered by payee; without an account the numbers are null. */
export async function findTransfers(
  trx: Db,
  { cityId }: Payer,
  ids: readonly string[],
  secretKey: Buffer,
): Promise<Transfer[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .leftJoin('payee_account_versions as v', 'v.id', 'a.account_version_id')
    .select([
      'p.id',
      'p.booking_id',
      'p.number',
      'p.status',
      'p.transfer_minor',
      'p.currency',
      'p.pay_on',
      'u.id as payee_id',
    ])
    .select(['u.first_name', 'u.last_name', 'v.bank_code', 'v.account_name', 'v.account_number_encrypted'])
    .where('p.id', '=', anyOf(ids))
    .where('b.city_id', '=', cityId)
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
    amountMinor: row.transfer_minor,
    currency: row.currency,
    payOn: row.pay_on,
    reference: `Payment ${row.number}`,
    bankCode: row.bank_code,
    accountName: row.account_name,
    accountNumber: row.account_number_encrypted && unseal(secretKey, row.account_number_encrypted),
  }));
}

/** The city's details as its bank knows them, for bank files. */
export type Payer = Awaited<ReturnType<typeof findPayer>>;

/** With the settings in force today in a city of the scope. */
export async function findPayer(db: Db, { cityIds }: OfficeScope, cityId: string, now: string) {
  const row = await db
    .selectFrom('cities as y')
    .leftJoinLateral(
      (eb) => citySettingsOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('s'),
      (join) => join.onTrue(),
    )
    .select(['y.id as cityId', 'y.name', 'y.region_id as regionId', 'y.time_zone as timeZone'])
    .select(['y.bank_account_name as accountName', 'y.bank_code as bankCode', 'y.bank_account_number as accountNumber'])
    .leftJoinLateral(
      ({ ref }) => bankAt(ref('y.region_id'), ref('y.bank_code')).as('at'),
      (join) => join.onTrue(),
    )
    .select('y.bank_user_id as bankUserId')
    .select(({ fn, lit, ref }) => [
      sql<string>`case when ${ref('y.region_id')} = 'AU' then coalesce(${ref('at.code')}, '') else ${ref('y.bank_abbreviation')} end`.as(
        'bankAbbreviation',
      ),
      fn.coalesce('s.bank_file_format', sql.lit<BankFileFormat>('CSV')).as('format'),
      fn.coalesce('s.is_bank_file_balanced', lit(false)).as('isBalanced'),
    ])
    .where('y.id', '=', cityId)
    .where('y.id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(cityNotFound);
  return { ...row, currency: regionCurrency(row.regionId) };
}

/** What a filled position earns its musician, before tax. */
export interface PositionEarning {
  positionId: string;
  earningMinor: number;
}

/** What every filled position of a booking is paid: playing, leading, travel and artist fee. */
export async function findPositionEarnings(db: Db, bookingId: SeenBookingId): Promise<PositionEarning[]> {
  const { positions } = await findWorkDone(db, bookingId);
  return positions.map((position) => ({ positionId: position.id, earningMinor: earningOf(position) }));
}
