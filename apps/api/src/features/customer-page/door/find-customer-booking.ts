import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { citySettingsOn, dateIn, firstFilled, isOverdueOn, isoInstant } from '../../../platform/db/expressions.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { enquirer } from '../../../platform/stored-documents/enquirer.ts';
import { cancellationPolicyOn } from '../../cancellations/door.ts';
import { latestCheckoutOf } from '../../card-payments/door/latest-checkout.ts';
import { messagesOf } from '../../conversation/door/customer-messages.ts';
import { ownReviewOf } from '../../customer-links/door/own-review.ts';
import { linkOf } from '../../customer-links/door.ts';
import { creditNotesOf } from '../../customer-payments/door/credit-notes.ts';
import { refundsOfBooking } from '../../customer-payments/door/refunds.ts';
import { pageCity } from '../../estimator/door.ts';
import { keptMinor, settledMinor } from '../../ledger/door.ts';
import { planLinesOf } from '../../payment-plans/door.ts';
import { songRequestsOf } from '../../songs/door.ts';
import { textConsentOf } from '../../text-consents/door.ts';
import { coPlannersOf } from '../store.ts';
import { gigsOf, momentsOf, priceOf } from './planned-day.ts';

/** The data of a customer's page. */
export type CustomerBookingRow = Awaited<ReturnType<typeof findCustomerBooking>>;

/** Everything on a customer's page, in one statement. */
export async function findCustomerBooking(db: Db, bookingId: SeenBookingId, now: string) {
  const [row] = await pageOf(db, { bookingId, now });
  if (!row) throw new Error('the booking of a customer’s page is gone');
  const { enquirer: stored, enquirerVersion, ...page } = row;
  if (enquirerVersion === null || page.status >= BookingStatus.Quote) return page;
  // Until staff take an enquiry over, its page shows only what was entered in it (decision 11).
  const { name, email, mobile } = enquirer.read(enquirerVersion, stored);
  return { ...page, customerName: name, customerEmail: email, customerPhone: mobile };
}

const pageOf = preparedQuery(
  'find-customer-booking',
  { bookingId: 'uuid', now: 'timestamptz' },
  (db, { bookingId, now }) =>
    db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .where('b.id', '=', bookingId)
      .select(['b.id as bookingId', 'c.id as customerId', 'b.number as bookingNumber', 'b.type', 'b.status'])
      .select(['b.note', 'b.currency', 'b.event_date as eventDate', 'b.choose_singers_for_me as isChoiceOurs'])
      .select('b.are_key_songs_complete as areKeySongsComplete')
      .select(['c.name as customerName', 'c.email as customerEmail', 'c.mobile as customerPhone'])
      .select((eb) => [
        'b.enquirer',
        'b.enquirer_version as enquirerVersion',
        pageCity(eb, now).as('city'),
        isoInstant(eb.ref('b.first_start')).as('firstStart'),
        dateIn(now, eb.ref('y.time_zone')).as('today'),
        dateIn(eb.ref('b.agreed_at'), eb.ref('y.time_zone')).as('agreedOn'),
        cancellationPolicyOn(eb.ref('b.city_id'), dateIn(eb.fn.coalesce('b.agreed_at', now), eb.ref('y.time_zone'))).as(
          'policy',
        ),
        jsonObjectFrom(
          eb
            .selectFrom(citySettingsOn(eb.ref('b.city_id'), dateIn(now, eb.ref('y.time_zone'))).as('z'))
            .select(['z.deposit_percent as depositPercent', 'z.instalment_percent as instalmentPercent'])
            .select(['z.instalment_days as instalmentDays', 'z.balance_due_days as balanceDueDays'])
            .select(['z.invoice_due_days as invoiceDueDays', 'z.quote_expiry_days as quoteExpiryDays']),
        )
          .$notNull()
          .as('settings'),
        jsonObjectFrom(
          eb
            .selectFrom('sent_quotes as q')
            .leftJoin('quote_answers as a', 'a.quote_id', 'q.id')
            .whereRef('q.booking_id', '=', 'b.id')
            .orderBy('q.version', 'desc')
            .limit(1)
            .select(['q.kind', 'q.document', 'q.document_version as documentVersion', 'q.valid_until as validUntil'])
            .select('a.is_accepted as isAccepted'),
        ).as('newestQuote'),
        eb
          .selectFrom('sent_quotes as q')
          .innerJoin('quote_answers as a', 'a.quote_id', 'q.id')
          .whereRef('q.booking_id', '=', 'b.id')
          .where('a.is_accepted', '=', true)
          .orderBy('q.version', 'desc')
          .limit(1)
          .select('q.id')
          .as('acceptedQuoteId'),
        jsonArrayFrom(
          eb
            .selectFrom('booking_singers as w')
            .innerJoin('performers as f', 'f.id', 'w.performer_id')
            .innerJoin('users as s', 's.id', 'f.user_id')
            .whereRef('w.booking_id', '=', 'b.id')
            .orderBy('w.rank')
            .select((singer) => firstFilled(singer.ref('f.alias'), singer.ref('s.first_name')).as('name')),
        ).as('singers'),
        jsonObjectFrom(
          eb
            .selectFrom('users as u')
            .whereRef('u.id', '=', 'c.assignee_user_id')
            .select((user) => [
              'u.name',
              'u.email',
              firstFilled(user.ref('u.mobile'), user.ref('y.phone')).as('phone'),
            ]),
        ).as('manager'),
        jsonObjectFrom(priceOf(eb).where('f.kind', '=', 'quote')).as('quote'),
        jsonObjectFrom(priceOf(eb).where('f.kind', '=', 'firm')).as('firm'),
        jsonArrayFrom(
          eb
            .selectFrom('customer_payments as p')
            .leftJoin('invoices as i', (join) =>
              join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null),
            )
            .whereRef('p.booking_id', '=', 'b.id')
            .orderBy('p.created_at')
            .orderBy('p.id')
            .select(['p.id', 'p.kind', 'p.status', 'p.is_sent as isSent', 'p.due_on as dueOn'])
            .select(['p.amount_minor as amountMinor', 'p.paid_minor as paidMinor', 'p.credited_minor as creditedMinor'])
            .select('p.plan_line_id as planLineId')
            .select(['p.completed_at as completedAt', 'p.link_version as linkVersion', 'i.number as invoiceNumber'])
            .select((eb) => isOverdueOn(eb, dateIn(now, eb.ref('y.time_zone'))).as('isOverdue'))
            .select((eb) => jsonObjectFrom(latestCheckoutOf(eb.ref('p.id'))).as('latestCheckout')),
        ).as('payments'),
        jsonArrayFrom(messagesOf(eb.ref('b.id'))).as('messages'),
        jsonArrayFrom(coPlannersOf(eb.ref('b.id'))).as('coPlanners'),
        textConsentOf(eb.ref('c.id'), eb.ref('c.mobile')).as('textConsent'),
        creditNotesOf(eb.ref('b.id')).as('creditNotes'),
        refundsOfBooking(eb.ref('b.id')).as('refunds'),
        planLinesOf(eb.ref('b.id'), dateIn(now, eb.ref('y.time_zone'))).as('planLines'),
        settledMinor(eb.ref('b.id')).as('settledMinor'),
        keptMinor(eb.ref('b.id')).as('keptMinor'),
        jsonArrayFrom(gigsOf(eb)).as('gigs'),
        jsonArrayFrom(momentsOf(eb)).as('moments'),
        jsonArrayFrom(songRequestsOf(eb.ref('b.id'))).as('songRequests'),
        jsonObjectFrom(linkOf(eb.ref('b.id'), 'review')).as('reviewLink'),
        eb.exists(ownReviewOf(eb.ref('b.id'))).as('isReviewGiven'),
      ]),
);
