import { creditAfter } from '@cadenza/domain/customer-payments/credit-notes';
import type { DueTerms } from '@cadenza/domain/customer-payments/due-day';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { isRefundOpen } from '@cadenza/domain/customer-payments/refunds';
import { sumMinor } from '@cadenza/domain/money';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { cityTaxesOn, dateIn, firstFilled, settingsToday } from '../../../platform/db/expressions.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { invoicingCity } from '../../../platform/db/selling-city.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { settledMinor } from '../../ledger/door.ts';
import { creditNotesOf } from './credit-notes.ts';
import { refundsOfBooking } from './refunds.ts';

/** All data that determines the customer payments of a booking, as of now. */
export type PaymentBasis = Awaited<ReturnType<typeof findPaymentBasis>>;
export type PaymentRow = PaymentBasis['payments'][number];
export type ReceiptRow = PaymentBasis['receipts'][number];

/**
 * Reads the basis in one statement; `now` determines the settings in force and today's date in the city. Payments are
 * ordered oldest first; of two started at the same instant the open one is the later, since the other had to be closed
 * first.
 */
export async function findPaymentBasis(db: Db, bookingId: SeenBookingId, now: string) {
  const [basis] = await basisOf(db, { bookingId, now });
  if (!basis) throw new Error('the booking whose money is read does not exist');
  return basis;
}

const basisOf = preparedQuery(
  'find-payment-basis',
  { bookingId: 'uuid', now: 'timestamptz' },
  (db, { bookingId, now }) =>
    db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .crossJoinLateral((eb) => cityTaxesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('t'))
      .crossJoinLateral(settingsToday(now))
      .where('b.id', '=', bookingId)
      .select(['b.currency', 'y.region_id as regionId', 't.label as taxLabel'])
      .select((eb) => [
        dateIn(now, eb.ref('y.time_zone')).as('today'),
        jsonObjectFrom(
          eb
            .selectFrom('price_sheets as f')
            .whereRef('f.booking_id', '=', 'b.id')
            .where('f.kind', '=', 'firm')
            .select(['f.net_minor as netMinor', 'f.tax_minor as taxMinor', 'f.gross_minor as grossMinor'])
            .select(['f.tax_mode as taxMode', 'f.tax_label as taxLabel'])
            .select((sheet) => [
              sql<string>`${sheet.ref('f.tax_rate')}::text`.as('taxRate'),
              jsonArrayFrom(
                sheet
                  .selectFrom('price_lines as l')
                  .whereRef('l.sheet_id', '=', 'f.id')
                  .orderBy('l.ordinal')
                  .select(['l.title', 'l.explanation', 'l.net_minor as netMinor', 'l.tax_minor as taxMinor'])
                  .select('l.gross_minor as grossMinor'),
              ).as('lines'),
            ]),
        ).as('firm'),
        jsonArrayFrom(
          eb
            .selectFrom('customer_payments as p')
            .leftJoin('invoices as i', (join) =>
              join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null),
            )
            .whereRef('p.booking_id', '=', 'b.id')
            .orderBy('p.created_at')
            .orderBy((open) => open.between('p.status', PaymentStatus.Preview, PaymentStatus.InProgress))
            .orderBy('p.id')
            .select([
              'p.id',
              'p.kind',
              'p.status',
              'p.is_sent as isSend',
              'p.due_on as dueOn',
              'p.created_at as createdAt',
            ])
            .select(['p.amount_minor as amountMinor', 'p.net_minor as netMinor', 'p.tax_minor as taxMinor'])
            .select(['p.paid_minor as paidMinor', 'p.credited_minor as creditedMinor'])
            .select(['i.id as invoiceId', 'i.number as invoiceNumber', 'i.first_viewed_at as firstViewedAt'])
            .select(['p.sent_at as sentAt', 'p.completed_at as completedAt', 'p.last_reminded_at as lastRemindedAt'])
            .select('p.link_version as linkVersion'),
        ).as('payments'),
        jsonArrayFrom(
          eb
            .selectFrom('receipts as r')
            .leftJoin('users as w', 'w.id', 'r.recorded_by')
            .whereRef('r.booking_id', '=', 'b.id')
            .orderBy('r.received_on')
            .orderBy('r.recorded_at')
            .orderBy('r.number')
            .select(['r.id', 'r.number', 'r.received_on as receivedOn', 'r.amount_minor as amountMinor'])
            .select(['r.reference', 'w.name as recordedByName', 'r.reversal_reason as reversalReason'])
            .select((receipt) => [
              receipt.ref('r.method').as('method'),
              jsonObjectFrom(
                receipt
                  .selectFrom('bank_lines as n')
                  .innerJoin('bank_statements as m', 'm.id', 'n.statement_id')
                  .whereRef('n.id', '=', 'r.bank_line_id')
                  .select(['m.name as statement', 'n.line']),
              ).as('bankLine'),
              sql<number>`case when ${receipt.ref('r.reversed_at')} is null
                then ${receipt.ref('r.amount_minor')} - ${receipt.ref('r.allocated_minor')} - ${receipt.ref('r.refunded_minor')} else 0 end`.as(
                'creditMinor',
              ),
              jsonArrayFrom(
                receipt
                  .selectFrom('receipt_allocations as a')
                  .whereRef('a.receipt_id', '=', 'r.id')
                  .groupBy('a.payment_id')
                  .orderBy(({ fn }) => fn.min('a.id'))
                  .select(({ fn }) => [
                    'a.payment_id as paymentId',
                    sql<number>`${fn.sum('a.amount_minor')}::bigint`.as('amountMinor'),
                  ]),
              ).as('allocations'),
            ]),
        ).as('receipts'),
        creditNotesOf(eb.ref('b.id')).as('creditNotes'),
        refundsOfBooking(eb.ref('b.id')).as('refunds'),
        jsonArrayFrom(
          eb
            .selectFrom('card_checkouts as k')
            .innerJoin('customer_payments as p', 'p.id', 'k.payment_id')
            .whereRef('p.booking_id', '=', 'b.id')
            .orderBy('k.ordinal')
            .select(['k.id', 'k.payment_id as paymentId', 'k.state', 'k.amount_minor as amountMinor'])
            .select(['k.opened_at as openedAt', 'k.payment_ref as paymentRef', 'k.paid_minor as paidMinor'])
            .select(['k.refunded_minor as refundedMinor', 'k.failure', 'k.concern']),
        ).as('cardPayments'),
        settledMinor(eb.ref('b.id')).as('settledMinor'),
        jsonBuildObject({
          depositPercent: eb.ref('s.deposit_percent'),
          depositFixedMinor: eb.ref('s.deposit_fixed_minor'),
          invoiceDueDays: eb.ref('s.invoice_due_days'),
          balanceDueDays: eb.ref('s.balance_due_days'),
        }).as('settings'),
        jsonBuildObject(invoicingCity(eb)).as('city'),
        jsonBuildObject({ name: eb.ref('c.name'), email: eb.ref('c.email') }).as('customer'),
        jsonObjectFrom(
          eb
            .selectFrom('customer_contacts as k')
            .whereRef('k.customer_id', '=', 'c.id')
            .where('k.is_billing', '=', true)
            .orderBy('k.is_primary', 'desc')
            .orderBy('k.id')
            .limit(1)
            .select((contact) => [
              firstFilled(contact.ref('k.company'), contact.ref('k.name')).as('name'),
              'k.email',
              'k.billing_address as address',
            ]),
        ).as('billing'),
        jsonBuildObject({
          type: eb.ref('b.type'),
          title: eb.ref('b.title'),
          date: eb.ref('b.event_date'),
          bookingNumber: eb.ref('b.number'),
        }).as('event'),
      ]),
);

/** What determines the due day of an invoice that is issued today. */
export const dueTermsOf = ({ today, event, settings }: PaymentBasis): DueTerms => ({
  today,
  eventDate: event.date,
  dueDays: settings.invoiceDueDays,
  balanceDueDays: settings.balanceDueDays,
});

/** How much of a customer's money pays no invoice after a credit of this amount. A pending refund pays none, and is no credit. */
export function creditAfterNote(basis: PaymentBasis, amountMinor: number): number {
  const waiting = basis.refunds.filter(({ state }) => isRefundOpen(state));
  const waitingMinor = sumMinor(waiting.map((refund) => refund.amountMinor));
  return creditAfter(basis, basis.settledMinor - waitingMinor, amountMinor);
}
