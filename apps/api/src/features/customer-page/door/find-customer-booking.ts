import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import {
  citySettingsOn,
  dateIn,
  firstFilled,
  hourAndMinute,
  isOverdueOn,
  wallTime,
} from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { enquirer } from '../../../platform/stored-documents/enquirer.ts';
import { cancellationPolicyOn } from '../../cancellations/door.ts';
import { messagesOf } from '../../conversation/door/customer-messages.ts';
import { creditNotesOf } from '../../customer-payments/door/credit-notes.ts';
import { refundsOfBooking } from '../../customer-payments/door/refunds.ts';
import { pageCity } from '../../estimator/door.ts';
import { keptMinor, settledMinor } from '../../ledger/door.ts';
import { planLinesOf } from '../../payment-plans/door.ts';
import { textConsentOf } from '../../text-consents/door.ts';

/** What a customer's page is made of. */
export type CustomerBookingRow = Awaited<ReturnType<typeof findCustomerBooking>>;

/** Everything on a customer's page, in one statement. */
export async function findCustomerBooking(db: Db, bookingId: SeenBookingId, now: string) {
  const [row] = await pageOf(db, { bookingId, now });
  if (!row) throw new Error('the booking of a customer’s page has gone');
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
      .select(['c.name as customerName', 'c.email as customerEmail', 'c.mobile as customerPhone'])
      .select((eb) => [
        'b.enquirer',
        'b.enquirer_version as enquirerVersion',
        pageCity(eb, now).as('city'),
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
            .select(({ exists, selectFrom }) =>
              exists(
                selectFrom('card_checkouts as k')
                  .select('k.id')
                  .whereRef('k.payment_id', '=', 'p.id')
                  .where('k.state', '=', sql.lit('confirming')),
              )
                .$castTo<boolean>()
                .as('isConfirming'),
            ),
        ).as('payments'),
        jsonArrayFrom(messagesOf(eb.ref('b.id'))).as('messages'),
        textConsentOf(eb.ref('c.id'), eb.ref('c.mobile')).as('textConsent'),
        creditNotesOf(eb.ref('b.id')).as('creditNotes'),
        refundsOfBooking(eb.ref('b.id')).as('refunds'),
        planLinesOf(eb.ref('b.id'), dateIn(now, eb.ref('y.time_zone'))).as('planLines'),
        settledMinor(eb.ref('b.id')).as('settledMinor'),
        keptMinor(eb.ref('b.id')).as('keptMinor'),
        jsonArrayFrom(gigsOf(eb)).as('gigs'),
        jsonArrayFrom(momentsOf(eb)).as('moments'),
        jsonObjectFrom(
          eb
            .selectFrom('customer_links as l')
            .whereRef('l.booking_id', '=', 'b.id')
            .where('l.purpose', '=', 'review')
            .select(['l.id', 'l.purpose', 'l.role_type as roleType', 'l.person_id as personId', 'l.version'])
            .select(['l.made_at as madeAt', 'l.sent_at as sentAt', 'l.revoked_at as revokedAt']),
        ).as('reviewLink'),
        eb
          .exists(eb.selectFrom('customer_reviews as v').select('v.id').whereRef('v.booking_id', '=', 'b.id'))
          .as('isReviewGiven'),
      ]),
);

type OfBooking = ExpressionBuilder<DB & { b: DB['bookings']; y: DB['cities'] }, 'b' | 'y'>;

const priceOf = (eb: OfBooking) =>
  eb
    .selectFrom('price_sheets as f')
    .whereRef('f.booking_id', '=', 'b.id')
    .select([
      'f.tax_label as taxLabel',
      'f.tax_mode as taxMode',
      'f.tax_minor as taxMinor',
      'f.gross_minor as grossMinor',
    ])
    .select((sheet) =>
      jsonArrayFrom(
        sheet
          .selectFrom('price_lines as l')
          .whereRef('l.sheet_id', '=', 'f.id')
          .orderBy('l.ordinal')
          .select(['l.title', 'l.explanation', 'l.gross_minor as grossMinor']),
      ).as('lines'),
    );

const gigsOf = (eb: OfBooking) =>
  eb
    .selectFrom('gigs as g')
    .leftJoin('performances as f', 'f.id', 'g.performance_id')
    .whereRef('g.booking_id', '=', 'b.id')
    .orderBy('g.performance_type_id')
    .select((gig) => [
      'g.id',
      'g.performance_type_id as performanceTypeId',
      gig.fn.coalesce('f.name', sql.lit('')).as('musicName'),
      hourAndMinute(gig.ref('g.start_time')).as('startTime'),
      wallTime(gig.ref('g.end_at'), gig.ref('y.time_zone')).as('endTime'),
      jsonObjectFrom(
        gig
          .selectFrom('venues as v')
          .whereRef('v.id', '=', 'g.venue_id')
          .where('g.is_place_unsure', '=', false)
          .select(['v.name', 'v.formatted_address as address']),
      ).as('place'),
      jsonArrayFrom(
        gig
          .selectFrom('lineup_positions as l')
          .whereRef('l.lineup_id', '=', 'g.lineup_id')
          .orderBy('l.ordinal')
          .select('l.name'),
      ).as('lineUp'),
      jsonArrayFrom(
        gig
          .selectFrom('positions as p')
          .leftJoin('users as m', 'm.id', 'p.musician_id')
          .whereRef('p.gig_id', '=', 'g.id')
          .orderBy('p.ordinal')
          .orderBy('p.id')
          .select(['p.name', 'm.first_name as firstName']),
      ).as('positions'),
      jsonArrayFrom(
        gig
          .selectFrom('song_requests as s')
          .whereRef('s.gig_id', '=', 'g.id')
          .where('s.kind', '<>', 'key song')
          .orderBy('s.kind', 'desc')
          .orderBy('s.ordinal')
          .select((song) => [
            's.title',
            's.artist',
            song('s.kind', '=', 'top song').$castTo<boolean>().as('isTopSong'),
          ]),
      ).as('songs'),
    ]);

const momentsOf = (eb: OfBooking) =>
  eb
    .selectFrom('event_timelines as e')
    .innerJoin('moments as x', 'x.timeline_id', 'e.id')
    .whereRef('e.booking_id', '=', 'b.id')
    .orderBy('x.day_offset')
    .orderBy('x.wall_time')
    .orderBy('x.title')
    .orderBy('x.id')
    .select((moment) => [
      hourAndMinute(moment.ref('x.wall_time')).as('time'),
      moment('x.day_offset', '>', 0).$castTo<boolean>().as('isNextDay'),
      'x.title',
      'x.note',
      jsonArrayFrom(
        moment
          .selectFrom('song_requests as s')
          .whereRef('s.moment_id', '=', 'x.id')
          .orderBy('s.ordinal')
          .select(['s.title', 's.artist']),
      ).as('songs'),
    ]);
