import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import type { EarlierLine } from '@cadenza/domain/payouts/preflight-line';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import { sql } from 'kysely';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { Payer } from '../../payouts/door.ts';

/** The parts of a line that are compared with earlier payments. */
interface ComparedLine {
  id: string;
  payeeId: string;
  accountId: string | null;
  bankCode: string | null;
  tail: string | null;
  seat: string | null;
  eventDate: string | null;
}

/** The statuses from confirmation of the amount on. */
export const confirmed = [
  PaymentStatus.ReadyToPay,
  PaymentStatus.ScheduledToBePaid,
  PaymentStatus.InProgress,
  PaymentStatus.Paid,
];

/**
 * Other payees and suppliers with the same account, by account id. Numbers are encrypted, so they are looked up by their last
 * digits.
 */
export async function findSharing(
  db: Db,
  rows: readonly ComparedLine[],
  numbers: ReadonlyMap<string, string>,
  secretKey: Buffer,
): Promise<Map<string, string[]>> {
  const tails = [...new Set(rows.flatMap(({ tail }) => (tail === null ? [] : [tail])))];
  const payees = [...new Set(rows.map(({ payeeId }) => payeeId))];
  const others = await db
    .selectFrom('payee_account_versions as v')
    .leftJoin('payee_accounts as a', 'a.account_version_id', 'v.id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('suppliers as s', 's.account_version_id', 'v.id')
    .select(({ fn }) => fn.coalesce('u.name', 's.name').as('name'))
    .select(['v.bank_code as bankCode', 'v.account_number_encrypted as sealed', 'v.account_number_tail as tail'])
    .where('v.account_number_tail', 'in', tails.length > 0 ? tails : [''])
    .where(({ and, eb, not, or }) =>
      or([
        not(eb('u.id', '=', anyOf(payees))),
        and([not(eb('s.id', '=', anyOf(payees))), eb('s.status', '>', EntityStatus.Archived)]),
      ]),
    )
    .orderBy('name')
    .limit(500)
    .execute();
  const isSame = (row: ComparedLine, other: (typeof others)[number]) =>
    row.tail === other.tail &&
    withoutGrouping(row.bankCode ?? '') === withoutGrouping(other.bankCode) &&
    withoutGrouping(numbers.get(row.accountId ?? '') ?? '') === withoutGrouping(unseal(secretKey, other.sealed));
  return new Map(
    rows.flatMap((row) => {
      const sharedWith = others.filter((other) => isSame(row, other)).flatMap(({ name }) => name ?? []);
      return row.accountId !== null && sharedWith.length > 0 ? [[row.accountId, sharedWith] as const] : [];
    }),
  );
}

/**
 * Open or paid lines of other batches to the same payees and suppliers: for the same payouts, for events on the same dates, or
 * on the same day.
 */
export async function findEarlier(
  db: Db,
  rows: readonly ComparedLine[],
  { batchId, payOn }: { batchId: string | null; payOn: string },
): Promise<EarlierLine[]> {
  const payees = [...new Set(rows.map(({ payeeId }) => payeeId))];
  const dates = [...new Set(rows.flatMap(({ eventDate }) => eventDate ?? []))];
  const found = await db
    .selectFrom('pay_batch_lines as l')
    .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
    .leftJoin('payouts as p', 'p.id', 'l.payout_id')
    .leftJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['t.number', 'l.amount_minor as amountMinor', 't.pay_on as payOn'])
    .select(['b.id as bookingId', 'b.customer_id as customerId', 'b.event_date as eventDate'])
    .select(({ fn }) => [
      fn.coalesce('l.payout_id', 'l.trade_invoice_id').$notNull().as('id'),
      fn.coalesce('l.payee_id', 'l.supplier_id').$notNull().as('payeeId'),
      fn.coalesce('p.kind', sql.lit<'supplier'>('supplier')).as('kind'),
    ])
    .where(({ eb, or }) => or([eb('l.payee_id', '=', anyOf(payees)), eb('l.supplier_id', '=', anyOf(payees))]))
    .where('l.state', 'in', ['waiting', 'sent', 'paid'])
    .where(({ eb, or }) =>
      or([
        eb('t.pay_on', '=', payOn),
        eb('l.payout_id', '=', anyOf(rows.map(({ id }) => id))),
        eb('b.event_date', '=', sql<string>`any(${dates}::date[])`),
      ]),
    )
    .$if(batchId !== null, (lines) => lines.where('l.batch_id', '<>', batchId ?? ''))
    .execute();
  return found.map(({ number, ...line }) => ({ ...line, batch: payBatchName(number) }));
}

/** The amounts paid in the last year for the same seats in the city, by seat; commissions under 'manager'. */
export async function findSeatPay(
  db: Db,
  { cityId }: Payer,
  rows: readonly ComparedLine[],
): Promise<Map<string, number[]>> {
  const seats = [...new Set(rows.flatMap(({ seat }) => (seat === null ? [] : [seat])))];
  const found = await db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout_items as i')
          .innerJoin('positions as s', 's.id', 'i.position_id')
          .select('s.skill_id')
          .whereRef('i.payout_id', '=', 'p.id')
          .orderBy('i.ordinal')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(({ fn, ref }) => [
      sql<string>`coalesce(${ref('first.skill_id')}::text, 'manager')`.as('seat'),
      fn.agg<number[]>('array_agg', ['p.transfer_minor']).as('amounts'),
    ])
    .where('b.city_id', '=', cityId)
    .where('b.event_date', '>', sql<string>`current_date - 365`)
    .where('p.status', 'in', confirmed)
    .where(({ eb, or }) => or([eb('first.skill_id', '=', anyOf(seats)), eb('p.kind', '=', 'manager')]))
    .groupBy('seat')
    .execute();
  return new Map(found.map(({ seat, amounts }) => [seat, amounts.map(Number)]));
}
