import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingFacts } from '@cadenza/domain/bookings/booking-guards';
import { offeredStatuses, outcomesFor } from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus, hasReached, isClosed, isProspect } from '@cadenza/domain/bookings/booking-status';
import { offersDisabled } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import { type PaymentKind, toCollect, toInvoice } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canAdministerBooking, canManageBooking, canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { canSeePayments } from '@cadenza/domain/permissions/payments';
import { firmPriceRefusal, quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import { extendJson, type WrittenJson } from '../../platform/http/written-json.ts';
import { factsJoins, factsJson } from './store.ts';

type Details = OutputOf<'getBooking'>;

/** A booking's page as PostgreSQL builds it, and the facts needed besides. */
export interface DetailsRow {
  /** `bookingJson` as text, passed on without parsing. */
  details: string;
  known: {
    status: BookingStatus;
    cityId: string;
    assigneeUserId: string | null;
    firmMinor: number | null;
    payments: { status: PaymentStatus; kind: PaymentKind; isSent: boolean; amountMinor: number }[];
    hasManagerPayments: boolean;
    facts: Omit<BookingFacts, 'now' | 'proceedsUnfilled'>;
  };
}

type Presented = Pick<Details, 'nextStatuses' | 'abilities' | 'toInvoiceMinor' | 'toCollectMinor'>;

/** Adds what is still to be paid, and what this person may do with the booking. */
export function presentBooking(actor: Actor, now: string, { details, known }: DetailsRow): WrittenJson<Details> {
  const { status, facts, payments, firmMinor } = known;
  const presented: Presented = {
    nextStatuses: offeredStatuses(status, { ...facts, now, proceedsUnfilled: false }),
    abilities: abilitiesOf(actor, known),
    toInvoiceMinor: firmMinor === null ? null : toInvoice(firmMinor, payments),
    toCollectMinor: firmMinor === null ? null : toCollect(firmMinor, payments),
  };
  return extendJson<Details>(details, presented);
}

function abilitiesOf(actor: Actor, row: DetailsRow['known']): Details['abilities'] {
  const { status, cityId, assigneeUserId } = row;
  const record = { cityId, assigneeUserId };
  const canManage = canManageBooking(actor, record);
  const canAdminister = canAdministerBooking(actor, record);
  const isOpen = !isClosed(status);
  const isPlanned = hasReached(status, BookingStatus.Planning) && status < BookingStatus.Performing;
  return {
    canManage,
    canEdit: canManage && isOpen,
    canEditEvent: canManage && isOpen && status < BookingStatus.Performing,
    canDelete: canAdminister && isProspect(status) && row.payments.length === 0,
    canReassign: canReassignCustomer(actor, record),
    canEditQuote: canManage && quoteRefusal(status) === null && row.facts.hasMusic,
    canSetFirmPrice: canManage && firmPriceRefusal(status) === null,
    canSendInvoices: canManage && isOpen && row.firmMinor !== null,
    canSendOffers: canManage && isPlanned && offersDisabled(row.payments) === null,
    canConfirmMusicians: canManage && status === BookingStatus.Planning,
    canCompleteTimeline: canAdminister && isOpen,
    canRecordOutcome: canManage && outcomesFor(status).length > 0,
    canSeePayouts:
      canSeePayments(actor, record) && paymentsEnabled({ status, hasManagerPayments: row.hasManagerPayments }),
  };
}

/** The fields shown of a gig, as JSON; uses the aliases g gigs, y cities and `gigJoins`. */
export const gigJson = `'id', g.id, 'performanceTypeId', g.performance_type_id,
  'performanceTypeName', case g.performance_type_id when 1 then 'Ceremony' else 'Reception' end,
  'performance', case when p.id is not null then json_build_object('id', p.id, 'typeId', p.performance_type_id, 'name', p.name,
    'group', e.name, 'vocalOption', p.vocal_option, 'musicType', p.music_type) end,
  'venue', case when v.id is not null then json_build_object('id', v.id, 'placeId', v.place_id, 'name', v.name,
    'formattedAddress', v.formatted_address, 'latitude', v.latitude, 'longitude', v.longitude, 'km', v.km) end,
  'notSureWhere', g.is_place_unsure, 'durationMinutes', g.duration_minutes,
  'arrivalAt', g.arrival_at, 'startAt', g.start_at, 'endAt', g.end_at,
  'arrivalTime', to_char(g.arrival_at at time zone y.time_zone, 'HH24:MI'), 'startTime', to_char(g.start_time, 'HH24:MI'),
  'endTime', to_char(g.end_at at time zone y.time_zone, 'HH24:MI'),
  'endDayOffset', coalesce((g.end_at at time zone y.time_zone)::date - (g.start_at at time zone y.time_zone)::date, 0),
  'positionsTotal', seats.total, 'positionsFilled', seats.filled`;

/** The joins that `gigJson` needs besides the aliases g gigs and y cities. */
export const gigJoins = `left join performances p on p.id = g.performance_id left join event_groups e on e.id = p.event_group_id
  left join venues v on v.id = g.venue_id
  cross join lateral (select count(*) total, count(musician_id) filled from positions where gig_id = g.id) seats`;

const total = (
  sheet: 'quote' | 'firm',
) => `case when ${sheet}.id is not null then json_build_object('netMinor', ${sheet}.net_minor,
    'taxMinor', ${sheet}.tax_minor, 'grossMinor', ${sheet}.gross_minor, 'taxLabel', ${sheet}.tax_label,
    'version', ${sheet}.version) end`;

const personJson = (who: string) => `'name', ${who}.name, 'email', ${who}.email, 'mobile', ${who}.mobile,
  'landline', ${who}.landline, 'relationship', ${who}.relationship, 'company', ${who}.company, 'region', y.region_id`;

/**
 * The booking's page as JSON: a whitelist of what leaves. Uses the alias b bookings and `bookingJoins`; `now` is an SQL
 * expression.
 */
export const bookingJson = (now: string): string => `json_build_object(
  'id', b.id, 'eventId', b.id, 'bookingNumber', b.number, 'version', b.version, 'created', b.created_at,
  'cityId', b.city_id, 'cityName', y.name, 'regionId', y.region_id, 'timeZone', y.time_zone, 'currency', b.currency,
  'type', b.type, 'status', b.status, 'statusSince', b.status_since, 'note', b.note,
  'source', case when b.source_host is not null then json_build_object('host', b.source_host, 'campaign', b.source_campaign) end,
  'isRequestCallback', b.is_callback_requested, 'enquiredAt', b.enquired_at,
  'customer', json_build_object('id', c.id, ${personJson('c')},
    'assignee', case when u.id is not null then json_build_object('userId', u.id, 'name', u.first_name || ' ' || u.last_name) end),
  'enquirer', b.enquirer,
  'customerContacts', (select coalesce(json_agg(json_build_object('id', t.id, 'customerId', c.id, ${personJson('t')},
      'isPrimary', t.is_primary, 'isBilling', t.is_billing, 'billingAddress', t.billing_address)
      order by t.is_primary desc, t.name, t.id), '[]') from customer_contacts t where t.customer_id = c.id),
  'event', json_build_object('eventDate', b.event_date, 'notSureWhen', b.is_date_unsure, 'title', b.title,
    'gigs', (select coalesce(json_agg(json_build_object(${gigJson}) order by g.performance_type_id), '[]')
      from gigs g ${gigJoins} where g.booking_id = b.id),
    'chooseSingerForMe', b.choose_singers_for_me,
    'singers', (select coalesce(json_agg(json_build_object('performerId', f.id, 'userId', f.user_id,
        'name', case when f.alias = '' then w.first_name else f.alias end, 'photoPath', w.photo_path,
        'surchargeMinor', f.surcharge_minor) order by x.rank), '[]')
      from booking_singers x join performers f on f.id = x.performer_id join users w on w.id = f.user_id
      where x.booking_id = b.id),
    'isCompleteKeysongs', b.are_key_songs_complete, 'isCompleteEventTimeline', b.is_timeline_complete),
  'quote', ${total('quote')}, 'firmPrice', ${total('firm')},
  'positionsTotal', places.total, 'positionsFilled', places.filled,
  'daysToGo', b.event_date - (${now} at time zone y.time_zone)::date,
  'isUrgent', coalesce(b.first_start >= ${now} and b.first_start < ${now} + interval '24 hours', false),
  'outcome', b.outcome, 'closingSteps', b.closing_steps)`;

/** The facts that the rules need about the booking of a page, as `known` in its row. */
export const knownJson = `json_build_object('status', b.status, 'cityId', b.city_id, 'assigneeUserId', c.assignee_user_id,
  'firmMinor', firm.gross_minor, 'payments', paid.payments, 'hasManagerPayments', owed.has_manager, 'facts', ${factsJson})`;

export const bookingJoins = `join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
  left join users u on u.id = c.assignee_user_id
  left join price_sheets quote on quote.booking_id = b.id and quote.kind = 'quote' ${factsJoins}`;
