import { daysLeft } from '@cadenza/domain/customer-messages/message-time';
import { moneyAfterCancelling, paidWords, stillToPay } from '@cadenza/domain/customer-messages/money-words';
import { isDeposit } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { refundNotice } from '@cadenza/domain/customer-payments/refunds';
import { type Currency, formatWithCode } from '@cadenza/domain/money';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import type { WaitingMessage } from './waiting-messages.ts';

interface OfBooking {
  id: LockedBookingId;
  currency: Currency;
  event_date: string | null;
}

/** The values of a message's own placeholders as of today; null when it is obsolete. */
export async function messageValues(
  trx: Db,
  { id, currency, event_date: eventDate }: OfBooking,
  { message, occasion, details }: WaitingMessage,
  today: string,
): Promise<Record<string, string> | null> {
  switch (message) {
    case 'eventChanged':
      return { changes: details };
    case 'paymentReceived':
      return receivedValues(trx, id, { receiptId: occasion, currency });
    case 'refundSent':
      return refundValues(trx, id, { refundId: occasion.split(' ')[0] ?? '', currency });
    case 'twoWeeksBefore':
      return {
        days: eventDate === null ? '' : daysLeft(today, eventDate),
        open: stillToPay(await openMinorOf(trx, id), currency),
      };
    case 'cancelled':
      return { money: moneyAfterCancelling(await cancelledMoney(trx, id), currency) };
    default:
      return {};
  }
}

/** Money that has been reversed in the meantime is not acknowledged. */
async function receivedValues(
  trx: Db,
  bookingId: LockedBookingId,
  { receiptId, currency }: { receiptId: string; currency: Currency },
): Promise<Record<string, string> | null> {
  const receipt = await trx
    .selectFrom('receipts as r')
    .where('r.id', '=', receiptId)
    .where('r.booking_id', '=', bookingId)
    .where('r.reversed_at', 'is', null)
    .select(['r.amount_minor as amountMinor'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('receipt_allocations as a')
          .innerJoin('customer_payments as p', 'p.id', 'a.payment_id')
          .innerJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
          .whereRef('a.receipt_id', '=', 'r.id')
          .groupBy(['i.number', 'p.kind'])
          .orderBy('i.number')
          .select(['i.number', 'p.kind']),
      ).as('invoices'),
    )
    .executeTakeFirst();
  if (!receipt) return null;
  return {
    amount: formatWithCode(receipt.amountMinor, currency),
    paid: paidWords(receipt.invoices.map(({ number, kind }) => ({ number, isDeposit: isDeposit(kind) }))),
    open: stillToPay(await openMinorOf(trx, bookingId), currency),
  };
}

/** A refund that has failed in the meantime is not announced. */
async function refundValues(
  trx: Db,
  bookingId: LockedBookingId,
  { refundId, currency }: { refundId: string; currency: Currency },
): Promise<Record<string, string> | null> {
  const refund = await trx
    .selectFrom('refunds as z')
    .leftJoin('card_checkouts as k', 'k.receipt_id', 'z.receipt_id')
    .where('z.id', '=', refundId)
    .where('z.booking_id', '=', bookingId)
    .where('z.state', '=', 'paid')
    .select(['z.amount_minor as amountMinor', 'z.state', 'z.paid_on as paidOn', 'z.transfer_reason as transferReason'])
    .select('k.payment_ref as paymentRef')
    .executeTakeFirst();
  if (!refund) return null;
  return { amount: formatWithCode(refund.amountMinor, currency), arrival: refundNotice(refund) ?? '' };
}

/** The unpaid amount of all sent invoices. */
async function openMinorOf(trx: Db, bookingId: LockedBookingId): Promise<number> {
  const { openMinor } = await trx
    .selectFrom('customer_payments as p')
    .where('p.booking_id', '=', bookingId)
    .where('p.status', '=', PaymentStatus.InProgress)
    .where('p.is_sent', '=', true)
    .select(sql<number>`coalesce(sum(p.amount_minor - p.paid_minor - p.credited_minor), 0)::bigint`.as('openMinor'))
    .executeTakeFirstOrThrow();
  return openMinor;
}

async function cancelledMoney(trx: Db, bookingId: LockedBookingId) {
  const settled = await trx
    .selectFrom('cancellations')
    .where('booking_id', '=', bookingId)
    .select(['owed_minor as owedMinor', 'paid_minor as paidMinor'])
    .executeTakeFirst();
  return settled ?? null;
}
