import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { citySettingsOn, cityTaxesOn, dateIn, firstFilled } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { bookingEventData } from '../../platform/stored-documents/booking-event-data.ts';

/** Everything that determines the customer payments of a booking, as of now. */
export type PaymentBasis = Awaited<ReturnType<typeof findPaymentBasis>>;
export type PaymentRow = PaymentBasis['payments'][number];

/**
 * Reads the basis in one statement; `now` determines the settings in force and today's date in the city. Payments are
 * ordered oldest first; of two that began at the same instant the open one is the later, since the other had to be
 * closed first.
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
      .innerJoinLateral(
        (eb) => cityTaxesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('t'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (eb) => citySettingsOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('s'),
        (join) => join.onTrue(),
      )
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
            .select(['i.id as invoiceId', 'i.number as invoiceNumber', 'i.first_viewed_at as firstViewedAt'])
            .select(['p.sent_at as sentAt', 'p.completed_at as completedAt', 'p.last_reminded_at as lastRemindedAt'])
            .select('p.link_version as linkVersion'),
        ).as('payments'),
        jsonBuildObject({
          depositPercent: eb.ref('s.deposit_percent'),
          depositFixedMinor: eb.ref('s.deposit_fixed_minor'),
          invoiceDueDays: eb.ref('s.invoice_due_days'),
        }).as('settings'),
        jsonBuildObject({
          name: eb.ref('y.name'),
          legalName: eb.ref('y.legal_name'),
          businessNumber: eb.ref('y.business_number'),
          email: eb.ref('y.email'),
          phone: eb.ref('y.phone'),
          bankAccountName: eb.ref('y.bank_account_name'),
          bankDetails: eb.ref('y.bank_details'),
          invoiceWords: eb.ref('s.invoice_words'),
        }).as('city'),
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

const paymentEventKinds = [
  'invoice prepared',
  'invoice sent',
  'invoice updated',
  'invoice voided',
  'invoice reminded',
  'invoice viewed',
  'payment completed',
] as const;

export interface PaymentEventRow {
  event: BookingEvent;
  at: string;
  actor_name: string;
}

/** The steps of a booking's customer payments, newest first. */
export async function findPaymentEvents(db: Db, bookingId: SeenBookingId): Promise<PaymentEventRow[]> {
  const rows = await db
    .selectFrom('booking_events')
    .select(['data', 'data_version', 'at', 'actor_name'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', paymentEventKinds)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ data, data_version, ...row }) => ({ ...row, event: bookingEventData.read(data_version, data) }));
}

export type Payments = OutputOf<'listBookingPayments'>;
