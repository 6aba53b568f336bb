import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { signLink } from '../apps/api/src/platform/crypto/signed-link.ts';
import { type CustomerLinks, makeCustomerLinks } from './customer-links.ts';
import { type InvitationLinks, makeInvitationLinks } from './invitation-links.ts';
import { type InternalRecords, makeInternalRecords } from './make-internal-records.ts';
import { makePayBatches, type PayBatches } from './pay-batches.ts';
import type { Product } from './product.ts';
import { makeSentQuotes, type SentQuoteLinks } from './sent-quotes.ts';
import { makeTask } from './tasks.ts';

/** Records of the demonstration, one example of each kind. */
export interface Examples {
  /** A booking in Booked. */
  booking: string;
  /** One in Quote. */
  quoted: string;
  /** One in Planning, with an unfilled position. */
  unfilled: string;
  /** One in Ready To Pay. */
  toPay: string;
  /** A group offer that awaits the musician's answer, and a booking that they play. */
  offer: string;
  job: string;
  /** The person behind the demonstration's musician account. */
  musicianId: string;
  /** A supplier's invoice that is not confirmed yet. */
  draft: string;
  /** One of each, by the first word of its address. */
  records: Readonly<Record<string, string>>;
  /** Sydney's organisation, and its sales manager. */
  city: string;
  member: string;
  /** A company whose customers have bookings. */
  company: string;
  /** One of their bookings, agreed. */
  companyBooking: string;
  /** The address of an unpaid hosted invoice. */
  invoice: string;
  /** The demonstration's singer account, as customers choose her. */
  singer: string;
  payBatches: PayBatches;
  internal: InternalRecords;
  /** An overdue task for the booking, with very long names. */
  task: string;
  invitations: InvitationLinks;
  customerLinks: CustomerLinks;
  sentQuotes: SentQuoteLinks;
  /** A booking with an invoice and reminders, if there is one. */
  reminded: string;
}

/** The demonstration's musician account. */
export const musician = 'sydney.musician';

/** One of each kind in Sydney's season, always the same. */
export async function findExamples(product: Product): Promise<Examples> {
  const { db, platform } = product;
  const bookingIn = async (status: BookingStatus) => {
    const found = await db
      .selectFrom('bookings')
      .innerJoin('cities', 'cities.id', 'bookings.city_id')
      .where('cities.slug', '=', 'sydney')
      .where('bookings.status', '=', status)
      .select('bookings.id')
      .orderBy('bookings.number')
      .executeTakeFirstOrThrow();
    return found.id;
  };
  const played = await db
    .selectFrom('bookings')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .where('cities.slug', '=', 'sydney')
    .where('bookings.status', 'in', [95, 100, 110, 120])
    .select('bookings.id')
    .orderBy('bookings.last_end', 'desc')
    .executeTakeFirstOrThrow();
  // Ensures that the latest performed booking has no review, whatever the date on which the season is loaded.
  await db.deleteFrom('customer_reviews').where('booking_id', '=', played.id).execute();
  const offer = await db
    .selectFrom('group_offers')
    .innerJoin('users', 'users.id', 'group_offers.musician_id')
    .select('group_offers.id')
    .where('users.username', '=', musician)
    .where('group_offers.type', '=', 1)
    .where('group_offers.state', 'in', ['open', 'exclusive'])
    .orderBy('group_offers.sent_at')
    .executeTakeFirstOrThrow();
  const job = await db
    .selectFrom('positions')
    .innerJoin('users', 'users.id', 'positions.musician_id')
    .select(['positions.booking_id', 'positions.musician_id'])
    .where('users.username', '=', musician)
    .where('positions.start_at', '>', platform.clock.now())
    .orderBy('positions.start_at')
    .executeTakeFirstOrThrow();
  const seller = await db
    .selectFrom('roles')
    .innerJoin('users', 'users.id', 'roles.user_id')
    .select(['roles.user_id', 'roles.organisation_id'])
    .where('users.username', '=', 'sydney.sales')
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('customer_payments')
    .select(['id', 'link_version'])
    .where('is_sent', '=', true)
    .where('status', '=', 50)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  // Depending on the day on which the season is loaded, everyone in Sydney may have paid.
  const reminded = await db
    .selectFrom('customer_payments')
    .innerJoin('bookings', 'bookings.id', 'customer_payments.booking_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select('customer_payments.booking_id')
    .where('cities.slug', '=', 'sydney')
    .where('is_sent', '=', true)
    .where('customer_payments.status', '=', 50)
    .orderBy('customer_payments.due_on', 'desc')
    .executeTakeFirst();
  const seat = await db
    .selectFrom('positions')
    .innerJoin('bookings', 'bookings.id', 'positions.booking_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select('positions.booking_id')
    .where('cities.slug', '=', 'sydney')
    .where('bookings.status', '=', BookingStatus.Planning)
    .where('positions.musician_id', 'is', null)
    .where('positions.start_at', '>', platform.clock.now())
    .orderBy('positions.start_at')
    .orderBy('positions.id')
    .executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('roles')
    .innerJoin('users', 'users.id', 'roles.user_id')
    .select('roles.organisation_id as id')
    .where('users.username', '=', 'georgina.whitlock')
    .executeTakeFirstOrThrow();
  const companyBooking = await db
    .selectFrom('company_customers')
    .innerJoin('bookings', 'bookings.customer_id', 'company_customers.customer_id')
    .select('bookings.id')
    .where('company_customers.organisation_id', '=', company.id)
    .where('bookings.status', 'in', [60, 70, 120])
    .orderBy('bookings.status')
    .orderBy('bookings.number')
    .executeTakeFirstOrThrow();
  const singer = await db
    .selectFrom('performers')
    .innerJoin('users', 'users.id', 'performers.user_id')
    .select('performers.id')
    .where('users.username', '=', 'sydney.singer')
    .executeTakeFirstOrThrow();
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('name', '=', 'Harbour Piano Hire')
    .executeTakeFirstOrThrow();
  const bank = await db.selectFrom('banks').select('id').where('code', '=', 'CBA').executeTakeFirstOrThrow();
  const issue = await db
    .selectFrom('issues')
    .select('id')
    .where('summary', '=', 'The harpist came after the guests')
    .executeTakeFirstOrThrow();
  const clientApp = await db
    .selectFrom('client_apps as a')
    .innerJoin('client_app_wanted_features as w', 'w.app_id', 'a.id')
    .select(['a.id', 'w.feature_id'])
    .where('a.name', '=', 'Run sheet printer')
    .executeTakeFirstOrThrow();
  const tradePayment = await db
    .selectFrom('trade_payments as p')
    .innerJoin('trade_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.id', 'i.id as invoiceId'])
    .where('i.number', '=', 'HP-2258')
    .executeTakeFirstOrThrow();
  const draft = await db
    .selectFrom('trade_invoices')
    .select('id')
    .where('number', '=', 'WSL 10461')
    .executeTakeFirstOrThrow();
  const key = signLink(platform.config.secretKey, 'invoice', payment.id, payment.link_version);
  const bookings = {
    booking: await bookingIn(60),
    quoted: await bookingIn(30),
    unfilled: seat.booking_id,
    toPay: await bookingIn(100),
  };
  return {
    ...bookings,
    offer: offer.id,
    job: job.booking_id,
    musicianId: job.musician_id ?? '',
    draft: draft.id,
    records: {
      musician_bios: job.musician_id ?? '',
      users: seller.user_id,
      banks: bank.id,
      suppliers: supplier.id,
      issues: issue.id,
      invoices: tradePayment.invoiceId,
      payments: tradePayment.id,
      'client-apps': clientApp.id,
      settings: clientApp.feature_id,
    },
    city: seller.organisation_id,
    member: seller.user_id,
    company: company.id,
    companyBooking: companyBooking.id,
    singer: singer.id,
    payBatches: await makePayBatches(product),
    internal: await makeInternalRecords(product),
    task: await makeTask(product, { cityId: seller.organisation_id, bookingId: bookings.booking }),
    invitations: await makeInvitationLinks(product),
    customerLinks: await makeCustomerLinks(product, {
      ...bookings,
      played: played.id,
      drafted: await bookingIn(10),
      toBook: await bookingIn(50),
      cancelled: await bookingIn(130),
    }),
    sentQuotes: await makeSentQuotes(product),
    reminded: reminded?.booking_id ?? bookings.booking,
    invoice: `/invoice/${payment.id}?key=${key}`,
  };
}
