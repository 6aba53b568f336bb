import { type BookingStatus, customerMayChange } from '@cadenza/domain/bookings/booking-status';
import { type KeyPurpose, type LinkPurpose, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import type { RegionId } from '@cadenza/domain/regions';
import { type Expression, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PublicContext } from '../../platform/context.ts';
import { isSameKey } from '../../platform/crypto/signed-link.ts';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
import type { PageResponse } from '../../platform/http/pages.ts';
import { countAttempt } from '../../platform/rate-limits/count-attempt.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';
import {
  customersOwn,
  endOf,
  ensureLink,
  type LinkRow,
  linkColumns,
  linkIdIn,
  linkKey,
  linkPath,
  markSent,
  reviewMailKey,
} from './store.ts';

/** What a valid key opens. */
export interface OpenedLink extends LinkRow {
  bookingId: SeenBookingId;
  customerId: string;
  regionId: RegionId;
  /** The co-planner that the link belongs to; null for the customer's own. */
  coPlanner: { id: string; name: string; maySuggest: boolean; mayPay: boolean; decides: boolean } | null;
}

/**
 * What a key opens for one of these purposes, or null if the key is unknown, forged, expired, revoked, for another
 * purpose, for a musician who is no longer booked, or for an enquiry that staff have taken over. All of these take the
 * same two steps, one statement and one signature check, and get the same response. Failed keys are counted, and an IP
 * address is refused after a few hundred.
 */
export async function openCustomerLink(
  context: PublicContext,
  key: string,
  ...purposes: KeyPurpose[]
): Promise<OpenedLink | null> {
  const found = await findById(context.db, linkIdIn(key));
  const isGenuine = isSameKey(key, linkKey(context.platform.config.secretKey, found ?? noLink));
  if (found && isGenuine && purposes.includes(found.purpose) && isOpen(found, context.now)) return found;
  await countAttempt(context.db, 'open a link', { ip: context.ip }, context.now);
  return null;
}

const noLink = { id: '00000000-0000-0000-0000-000000000000', version: 0, ...customersOwn('customer page') };

type Found = OpenedLink & { eventDate: string | null; zone: string; isBooked: boolean; status: BookingStatus };

const isOpen = (link: Found, now: string) =>
  link.revokedAt === null &&
  link.isBooked &&
  (link.purpose !== 'enquiry page' || customerMayChange(link.status)) &&
  !endOf(link, link, now).isOver;

async function findById(db: Db, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('customer_links as l')
    .innerJoin('bookings as b', 'b.id', 'l.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select([
      'l.id',
      'l.purpose',
      'l.role_type as roleType',
      'l.person_id as personId',
      'l.version',
      'l.made_at as madeAt',
      'l.sent_at as sentAt',
      'l.revoked_at as revokedAt',
      'b.id as bookingId',
      'b.customer_id as customerId',
      'b.event_date as eventDate',
      'b.status',
      'y.time_zone as zone',
      'y.region_id as regionId',
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('co_planners as o')
          .whereRef('o.id', '=', 'l.co_planner_id')
          .select(['o.id', 'o.name', 'o.may_suggest as maySuggest', 'o.may_pay as mayPay'])
          .select((each) => each('o.decides_since', 'is not', null).$castTo<boolean>().as('decides')),
      ).as('coPlanner'),
    )
    .select((eb) =>
      eb
        .or([
          eb('l.person_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('positions as p')
              .select('p.id')
              .whereRef('p.booking_id', '=', 'b.id')
              .whereRef('p.musician_id', '=', 'l.person_id'),
          ),
        ])
        .as('isBooked'),
    )
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row as Found | undefined;
}

interface LinkedBooking {
  id: LockedBookingId;
  customerId: string;
  regionId: RegionId;
}

/** The address of a customer's link, created if there is none, to be sent in a mail of the same transaction. */
export async function customerLinkForMail(
  trx: Db,
  { config }: PublicContext['platform'],
  booking: LinkedBooking,
  purpose: LinkPurpose,
  now: string,
): Promise<string> {
  const link = await ensureLink(trx, booking.id, customersOwn(purpose), now);
  await markSent(trx, booking.id, link.id, now);
  return customerLinkUrl(config, link, booking);
}

/**
 * The link that the sender of an enquiry is shown immediately. A booking that already has a link gets none: its page
 * may show what its customer has entered since.
 */
export async function addEnquiryLink(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  await trx
    .insertInto('customer_links')
    .columns(['booking_id', 'purpose', 'made_at'])
    .expression((eb) =>
      eb
        .selectFrom('bookings as b')
        .select(['b.id', sql.lit('enquiry page').as('purpose'), sql.val(now).as('made_at')])
        .where('b.id', '=', bookingId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('customer_links as l').select('l.id').whereRef('l.booking_id', '=', 'b.id'))),
        ),
    )
    .execute();
}

/** The address of the page for a co-planner who has just been invited. */
export async function addCoPlannerLink(
  trx: Db,
  { config }: PublicContext['platform'],
  booking: LinkedBooking,
  coPlannerId: string,
  now: string,
): Promise<string> {
  const link = await trx
    .insertInto('customer_links')
    .values({
      booking_id: booking.id,
      purpose: 'co-planner page',
      co_planner_id: coPlannerId,
      made_at: now,
      sent_at: now,
    })
    .returning(linkColumns)
    .executeTakeFirstOrThrow();
  return customerLinkUrl(config, link as LinkRow, booking);
}

/** The full URL that opens a link. */
export function customerLinkUrl(
  config: Pick<PublicContext['platform']['config'], 'publicUrl' | 'secretKey'>,
  link: LinkRow,
  { customerId, regionId }: Omit<LinkedBooking, 'id'>,
): string {
  return config.publicUrl + linkPath(linkKey(config.secretKey, link), { ...link, customerId, regionId });
}

/** The URL for a mail to this address. */
export function mailedLinkUrl(
  config: Parameters<typeof customerLinkUrl>[0],
  link: LinkRow,
  booking: Omit<LinkedBooking, 'id'>,
  address: string,
): string {
  const url = customerLinkUrl(config, link, booking);
  return link.purpose === 'review' ? `${url}&mail=${reviewMailKey(config.secretKey, link, address)}` : url;
}

/** The page for every key that does not work: only how to reach us. */
export async function closedLinkPage({ db }: PublicContext): Promise<PageResponse> {
  const cities = await db.selectFrom('cities').select(['name', 'phone', 'email']).orderBy('ordinal').execute();
  return { status: 404, show: { kind: 'closed-link', city: null, cities } };
}

/** A link as other features' views read it. */
export type KeptLink = LinkRow;

/** The customer's own link of this purpose to a booking, as part of a larger query. */
export const linkOf = (bookingId: Expression<string>, purpose: KeyPurpose) =>
  fragment
    .selectFrom('customer_links as l')
    .where('l.booking_id', '=', bookingId)
    .where('l.purpose', '=', sql.lit(purpose))
    .where('l.role_type', '=', sql.lit(SheetRole.Client))
    .select(['l.id', 'l.purpose', 'l.role_type as roleType', 'l.person_id as personId', 'l.version'])
    .select(['l.made_at as madeAt', 'l.sent_at as sentAt', 'l.revoked_at as revokedAt']);

/** The URL of a stored link while it works, else null. */
export function openLinkUrl(
  config: Parameters<typeof customerLinkUrl>[0],
  link: KeptLink | null,
  booking: {
    customerId: string;
    eventDate: string | null;
    city: { regionId: RegionId; timeZone: string };
    now: string;
  },
): string | null {
  if (!link || link.revokedAt !== null) return null;
  const { customerId, eventDate, city, now } = booking;
  if (endOf(link, { eventDate, zone: city.timeZone }, now).isOver) return null;
  return customerLinkUrl(config, link, { customerId, regionId: city.regionId });
}
