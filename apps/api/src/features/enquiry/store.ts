import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { eventBounds } from '@cadenza/domain/bookings/gig-times';
import { normaliseEmail } from '@cadenza/domain/email';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { normalisePhone } from '@cadenza/domain/phone';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import type pg from 'pg';
import { systemAuthor } from '../../platform/history/record-event.ts';
import { bookingEventData } from '../../platform/stored-documents/booking-event-data.ts';
import { enquirer } from '../../platform/stored-documents/enquirer.ts';
import type { Chosen, ChosenPart } from './door.ts';
import { raisedFrom } from './present.ts';

/**
 * Stores a whole enquiry in one statement, so in one transaction and one round trip: customer, places, booking, gigs,
 * singers, quote and history rows. If a customer of the city already has the address, they are used unchanged; if they
 * have a PlaceHolder booking, it becomes this enquiry instead of a new one. `bench/` runs the same text.
 */
export const insertEnquirySql = `
with person as (
  insert into customers (city_id, name, email, mobile, landline, relationship, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (city_id, lower(email)) where email <> '' do update set email = customers.email
  returning id, (xmax = 0) as is_new
), place as (
  insert into venues (id, city_id, place_id, name, formatted_address, country, latitude, longitude, km, created_at)
  select id, $1, place_id, name, formatted_address, country, latitude, longitude, km, $7
  from json_to_recordset($8::json) as p(id uuid, place_id text, name text, formatted_address text, country text,
    latitude float8, longitude float8, km float8)
  on conflict (city_id, place_id) do update set place_id = excluded.place_id
  returning id, place_id
), placeholder as (
  update bookings b set type = $9, status = $10, status_since = $7, event_date = $11, is_date_unsure = $12, note = $13,
    choose_singers_for_me = $14, is_callback_requested = $15, draft_key_hash = $16, enquirer = $17, enquirer_version = ${enquirer.version}, ga_customer_id = $18,
    first_start = $19, last_end = $20, price_minor = $21, source_host = $33, source_campaign = $34, price_code = $36,
    updated_at = $7, version = b.version + 1
  from person join bookings before on before.customer_id = person.id and before.status = 1
  where b.id = before.id and b.status = 1
  returning b.id, b.number, b.version, before.note as note_before
), fresh as (
  insert into bookings (city_id, customer_id, type, status, status_since, event_date, is_date_unsure, note, choose_singers_for_me,
    is_callback_requested, draft_key_hash, enquirer, enquirer_version, ga_customer_id, first_start, last_end, price_minor, currency,
    source_host, source_campaign, price_code, is_customer_new, created_at, updated_at)
  select $1, person.id, $9, $10, $7, $11, $12, $13, $14, $15, $16, $17, ${enquirer.version}, $18, $19, $20, $21, $22, $33, $34, $36, person.is_new,
    $7, $7
  from person where not exists (select from placeholder)
  returning id, number, version
), booking as (
  select id, number, version, true as was_placeholder from placeholder union all select id, number, version, false from fresh
), gig as (
  insert into gigs (booking_id, performance_type_id, performance_id, lineup_id, venue_id, is_place_unsure, duration_minutes, chosen_minutes,
    start_time, arrival_at, start_at, end_at)
  select booking.id, g.type, g.performance, g.lineup, coalesce(g.venue, (select place.id from place where place.place_id = g.place)),
    g.unsure, g.minutes, g.chosen, g.start_time, g.arrival_at, g.start_at, g.end_at
  from booking, json_to_recordset($23::json) as g(type int, performance uuid, lineup uuid, venue uuid, place text, unsure boolean, minutes int, chosen int,
    start_time time, arrival_at timestamptz, start_at timestamptz, end_at timestamptz)
  on conflict (booking_id, performance_type_id) do update set performance_id = excluded.performance_id,
    lineup_id = excluded.lineup_id, venue_id = excluded.venue_id, is_place_unsure = excluded.is_place_unsure, duration_minutes = excluded.duration_minutes,
    chosen_minutes = excluded.chosen_minutes,
    start_time = excluded.start_time, arrival_at = excluded.arrival_at, start_at = excluded.start_at, end_at = excluded.end_at
  returning id, performance_type_id, venue_id
), singer as (
  insert into booking_singers (booking_id, rank, performer_id)
  select booking.id, s.rank, s.id from booking, unnest($24::uuid[]) with ordinality as s(id, rank)
), add_on as (
  insert into booking_add_ons (booking_id, add_on_id, count)
  select booking.id, a.id, a.count from booking, json_to_recordset($35::json) as a(id uuid, count int)
  on conflict (booking_id, add_on_id) do update set count = excluded.count
), sheet as (
  insert into price_sheets (booking_id, kind, currency, tax_mode, tax_rate, tax_label, net_minor, tax_minor, gross_minor, updated_at)
  select booking.id, 'quote', $22, $25, $26, $27, $28, $29, $21, $7 from booking where $21::bigint is not null
  on conflict (booking_id, kind) do update set net_minor = excluded.net_minor, tax_minor = excluded.tax_minor,
    gross_minor = excluded.gross_minor, tax_mode = excluded.tax_mode, tax_rate = excluded.tax_rate,
    tax_label = excluded.tax_label, version = price_sheets.version + 1, updated_at = excluded.updated_at
  returning id
), line as (
  insert into price_lines (sheet_id, ordinal, kind, title, explanation, performance_type_id, is_manual, net_minor, tax_minor, gross_minor)
  select sheet.id, l.ordinal, l.kind, l.title, l.explanation, l.gig, false, l.net, l.tax, l.gross
  from sheet, json_to_recordset($30::json) as l(ordinal int, kind text, title text, explanation text, gig int,
    net bigint, tax bigint, gross bigint)
), event as (
  insert into booking_events (booking_id, at, actor_kind, actor_name, kind, data, data_version)
  select booking.id, $7, e.actor_kind, e.actor_name, e.data ->> 'kind', e.data, ${bookingEventData.version}
  from booking, jsonb_to_recordset($31::jsonb) as e(actor_kind text, actor_name text, for_placeholder boolean, data jsonb)
  where e.for_placeholder is null or e.for_placeholder = booking.was_placeholder
  union all
  select id, $7, 'system', $32, 'note added', jsonb_build_object('kind', 'note added', 'text', note_before),
    ${bookingEventData.version}
  from placeholder where note_before <> ''
)
select booking.id, booking.number, booking.version, (select coalesce(json_agg(gig), '[]') from gig) gigs from booking`;

export interface InsertedEnquiry extends pg.QueryResultRow {
  id: string;
  number: number;
  version: number;
  gigs: { id: string; performance_type_id: PerformanceTypeId; venue_id: string | null }[];
}

/** A validated and priced enquiry. */
export interface NewEnquiry {
  chosen: Chosen;
  customer: CustomerInput;
  status: BookingStatus;
  note: string;
  gaCustomerId: string;
  isCallbackRequested: boolean;
  draftKeyHash: Buffer;
  /** Where the visit that led here came from; null if unknown. */
  source: VisitSource | null;
  totals: Quote['totals'] | null;
  /** Rows of `price_lines` as JSON. */
  lines: string;
  /**
   * The first rows of the history; `for_placeholder` limits a row to a PlaceHolder that becomes this enquiry (true) or
   * to a new booking (false).
   */
  firstEvents: { data: BookingEvent; for_placeholder?: boolean }[];
  now: string;
}

/** The values for `insertEnquirySql`, in the order of its placeholders. */
export function enquiryValues(enquiry: NewEnquiry): unknown[] {
  const { chosen, customer, totals } = enquiry;
  const { city, prices } = chosen;
  const gigs = chosen.parts.map((part) => ({ part, newId: part.place?.venueId === null ? randomUUID() : null }));
  const bounds = eventBounds(chosen.parts.map(({ times }) => times));
  return [
    city.id,
    customer.name,
    normaliseEmail(customer.email),
    normalisePhone(customer.mobile, customer.region) ?? '',
    normalisePhone(customer.landline, customer.region) ?? '',
    customer.relationship,
    enquiry.now,
    JSON.stringify(newPlaces(gigs, city.regionId)),
    chosen.event.eventType,
    enquiry.status,
    chosen.eventDate,
    chosen.isDateUnsure,
    enquiry.note,
    chosen.event.chooseForMe,
    enquiry.isCallbackRequested,
    enquiry.draftKeyHash,
    enquirer.write(customer),
    enquiry.gaCustomerId,
    bounds.firstStart,
    bounds.lastEnd,
    totals?.grossMinor ?? null,
    prices.currency,
    JSON.stringify(gigs.map(gigRow)),
    chosen.singerIds,
    prices.tax.mode,
    prices.tax.rate,
    prices.tax.label,
    totals?.netMinor ?? null,
    totals?.taxMinor ?? null,
    enquiry.lines,
    JSON.stringify(enquiry.firstEvents.map((row) => ({ actor_kind: 'customer', actor_name: customer.name, ...row }))),
    systemAuthor.name,
    enquiry.source?.host ?? null,
    enquiry.source?.campaign ?? null,
    JSON.stringify(chosen.addOns.map(({ addOnId, count }) => ({ id: addOnId, count }))),
    chosen.code.word,
  ];
}

interface GigToKeep {
  part: ChosenPart;
  /** The id of the venue created for a new place. */
  newId: string | null;
}

/** Pins and towns that are not venues yet; a town chosen for both parts of the day is stored once. */
function newPlaces(gigs: GigToKeep[], country: string) {
  const fresh = gigs.flatMap(({ part: { place }, newId }) => (place && newId ? [{ place, newId }] : []));
  return fresh
    .filter(({ place }, index) => {
      const first = fresh.findIndex((other) => other.place.placeId === place.placeId);
      return place.placeId === null || first === index;
    })
    .map(({ place, newId }) => ({
      id: newId,
      place_id: place.placeId,
      name: place.name,
      formatted_address: place.formattedAddress,
      country,
      latitude: place.latitude,
      longitude: place.longitude,
      km: place.km,
    }));
}

const gigRow = ({ part, newId }: GigToKeep) => ({
  type: part.performanceTypeId,
  performance: part.performance.id,
  lineup: part.performance.lineUpId,
  venue: part.place?.venueId ?? (part.place?.placeId ? null : newId),
  place: part.place?.placeId ?? null,
  unsure: part.notSureWhere,
  minutes: part.durationMinutes,
  chosen: raisedFrom(part),
  start_time: part.startTime,
  arrival_at: part.times?.arrivalAt ?? null,
  start_at: part.times?.startAt ?? null,
  end_at: part.times?.endAt ?? null,
});
