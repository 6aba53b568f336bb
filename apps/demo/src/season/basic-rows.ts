import { enquirer } from '@cadenza/api/stored-documents/enquirer';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Outcome } from '@cadenza/domain/bookings/closing-steps';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import { type BookingContext, currencyOf } from './booking-context.ts';
import { addOnsOf } from './choose-add-ons.ts';
import { instantOf } from './instants.ts';
import type { Entrance } from './record-story.ts';

const S = BookingStatus;

/** A customer known from an earlier booking already has these rows. */
export function addCustomerRows(context: BookingContext): void {
  const { random, rows, customer, city, assignee, times } = context;
  const { id, name, email, mobile, landline, relationship, company, source, others } = customer;
  if (customer.isReturning) return;
  rows.customers.push({
    id,
    city_id: city.id,
    name,
    email,
    mobile,
    landline,
    relationship,
    company,
    assignee_user_id: assignee?.userId ?? null,
    source,
    created_at: instantOf(times.created),
  });
  const own = {
    name,
    email,
    mobile,
    relationship,
    company,
    isBilling: others.every(({ isBilling }) => !isBilling),
    billingAddress: '',
  };
  [own, ...others].forEach((contact, index) => {
    rows.customer_contacts.push({
      id: random.uuid(),
      customer_id: id,
      name: contact.name,
      email: contact.email,
      mobile: contact.mobile,
      relationship: contact.relationship,
      is_primary: index === 0,
      is_billing: contact.isBilling,
      billing_address: contact.billingAddress,
      company: contact.company,
    });
  });
}

export function addGigRows(context: BookingContext): void {
  const { rows, bookingId, event } = context;
  for (const { id, performance, venue, durationMinutes, startTime, times } of event.gigs) {
    rows.gigs.push({
      id,
      booking_id: bookingId,
      performance_type_id: performance.typeId,
      performance_id: performance.id,
      lineup_id: performance.lineUpId,
      venue_id: venue?.id ?? null,
      is_place_unsure: venue === null,
      duration_minutes: durationMinutes,
      start_time: startTime,
      arrival_at: times && instantOf(times.arrivalAt),
      start_at: times && instantOf(times.startAt),
      end_at: times && instantOf(times.endAt),
    });
  }
  event.singers.forEach(({ performerId }, index) => {
    rows.booking_singers.push({ booking_id: bookingId, rank: index + 1, performer_id: performerId });
  });
  for (const { addOnId, count } of addOnsOf(context)) {
    rows.booking_add_ons.push({ booking_id: bookingId, add_on_id: addOnId, count });
  }
}

export function addBookingRow(
  context: BookingContext,
  decided: {
    entrance: Entrance;
    price: Quote | null;
    outcome: Outcome | null;
    steps: number;
    visit: VisitSource | null;
  },
): void {
  const { rows, event, times, history, status, furthest, customer } = context;
  const starts = event.gigs.flatMap((gig) => (gig.times ? [gig.times] : []));
  const { since, agreedAt, archivedFrom } = history.currentStatus();
  rows.bookings.push({
    id: context.bookingId,
    number: context.number,
    city_id: context.city.id,
    customer_id: customer.id,
    type: event.type,
    status,
    status_since: instantOf(since),
    archived_from: archivedFrom?.status ?? null,
    archived_from_since: archivedFrom === null ? null : instantOf(archivedFrom.since),
    agreed_at: agreedAt === null ? null : instantOf(agreedAt),
    title: customer.title,
    event_date: event.date,
    is_date_unsure: event.isDateUnsure,
    note: status === S.PlaceHolder ? '' : customer.note,
    choose_singers_for_me: event.chooseForMe,
    is_callback_requested: decided.entrance === 'callback',
    enquirer: decided.entrance === 'staff' ? null : enquirerOf(context),
    enquirer_version: decided.entrance === 'staff' ? null : enquirer.version,
    is_customer_new: decided.entrance !== 'staff' && !customer.isReturning,
    enquired_at: times.submitted === undefined ? null : instantOf(times.submitted),
    first_start: starts.length > 0 ? instantOf(Math.min(...starts.map(({ startAt }) => startAt))) : null,
    last_end: starts.length > 0 ? instantOf(Math.max(...starts.map(({ endAt }) => endAt))) : null,
    is_timeline_complete: times.timelineCompleted !== undefined,
    are_key_songs_complete: times.timelineCompleted !== undefined,
    outcome: decided.outcome,
    closing_steps: decided.steps,
    source_host: decided.visit?.host ?? null,
    source_campaign: decided.visit?.campaign ?? null,
    price_minor: furthest === S.PlaceHolder ? null : (decided.price?.totals.grossMinor ?? null),
    currency: currencyOf(context),
    created_at: instantOf(times.created),
    updated_at: instantOf(history.lastAt()),
  });
}

/** The customer's details as entered in the enquiry. */
function enquirerOf({ customer, city }: BookingContext) {
  const { name, email, mobile, landline, relationship } = customer;
  return { name, email, mobile, landline, relationship, region: city.plan.regionId };
}
