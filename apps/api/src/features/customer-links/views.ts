import type { CustomerLink } from '@cadenza/contract/customer-links/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { namedRights } from '@cadenza/domain/co-planners/co-planner';
import { type LinkPurpose, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import type { RegionId } from '@cadenza/domain/regions';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { ownReviewOf } from './door/own-review.ts';
import { customerLinkUrl } from './door.ts';
import { customersOwn, endOf, type LinkRow, type WhichLink } from './store.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

/** The people of a booking, and their stored links. */
export type LinkedPeople = Awaited<ReturnType<typeof findLinkedPeople>>;

/**
 * The people a booking's links are for, with their stored links: one statement. Musicians are those who are booked, by
 * name.
 */
export const findLinkedPeople = (db: Db, bookingId: SeenBookingId) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .where('b.id', '=', bookingId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('customer_links as l')
          .whereRef('l.booking_id', '=', 'b.id')
          .select(['l.id', 'l.purpose', 'l.role_type as roleType', 'l.person_id as personId', 'l.version'])
          .select((link) => [
            isoInstant(link.ref('l.made_at')).as('madeAt'),
            isoInstant(link.ref('l.sent_at')).as('sentAt'),
            isoInstant(link.ref('l.revoked_at')).as('revokedAt'),
          ]),
      ).as('links'),
      jsonArrayFrom(
        eb
          .selectFrom('co_planners as o')
          .whereRef('o.booking_id', '=', 'b.id')
          .orderBy('o.place')
          .select(['o.id', 'o.name', 'o.email', 'o.may_suggest as maySuggest', 'o.may_pay as mayPay'])
          .select(['o.may_decide as mayDecide', 'o.decides_since as decidesSince'])
          .select((each) => isoInstant(each.ref('o.invited_at')).as('invitedAt')),
      ).as('coPlanners'),
      jsonObjectFrom(
        eb.selectFrom('users as u').whereRef('u.id', '=', 'c.assignee_user_id').select(['u.id', 'u.name', 'u.email']),
      ).as('manager'),
      jsonArrayFrom(
        eb
          .selectFrom('positions as p')
          .innerJoin('users as m', 'm.id', 'p.musician_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .groupBy('m.id')
          .orderBy('m.first_name')
          .orderBy('m.last_name')
          .orderBy('m.id')
          .select(['m.id', 'm.name', 'm.email'])
          .select(({ fn }) => fn<boolean>('bool_or', ['p.is_leader']).as('isLeader')),
      ).as('musicians'),
      eb
        .exists(ownReviewOf(eb.ref('b.id')))
        .$castTo<boolean>()
        .as('isReviewGiven'),
    ])
    .executeTakeFirstOrThrow();

/** What the links of a booking and their mails need to know about it. */
export interface LinkedBooking {
  id: string;
  number: number;
  city_id: string;
  city_name: string;
  region_id: RegionId;
  time_zone: string;
  event_date: string | null;
  customer_id: string;
  customer_name: string;
  customer_email: string;
  assignee_user_id: string | null;
}

/** Every link that exists or could exist, with the person it is for. */
export function recipientsOf(
  booking: LinkedBooking,
  people: LinkedPeople,
): (WhichLink<LinkPurpose> & Omit<Person, 'id'>)[] {
  const customer = { name: booking.customer_name, email: booking.customer_email };
  const own = (purpose: LinkPurpose) => ({ ...customersOwn(purpose), ...customer });
  const { manager, musicians } = people;
  return [
    own('customer page'),
    own('review'),
    own('booking sheet'),
    ...(manager ? [{ ...sheetFor(SheetRole.Manager, null), name: manager.name, email: manager.email }] : []),
    ...musicians.map(({ id, name, email, isLeader }) => ({
      ...sheetFor(isLeader ? SheetRole.BandLeader : SheetRole.Musician, id),
      name,
      email,
    })),
  ];
}

const sheetFor = (roleType: SheetRole, personId: string | null): WhichLink<LinkPurpose> => ({
  purpose: 'booking sheet',
  roleType,
  personId,
});

export const isSameLink = (a: WhichLink, b: WhichLink): boolean =>
  a.purpose === b.purpose && a.roleType === b.roleType && a.personId === b.personId;

/** The current links, for the booking's page. */
export async function viewLinks(
  db: Db,
  context: OfficeContext,
  booking: LinkedBooking & { id: SeenBookingId },
): Promise<OutputOf<'listCustomerLinks'>> {
  const people = await findLinkedPeople(db, booking.id);
  const record = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
  const canManage = canManageBooking(context.actor, record);
  const items = recipientsOf(booking, people).map(({ name, email, ...which }): CustomerLink => {
    const kept = people.links.find((link) => isSameLink(link, which));
    const shown = { ...which, name, sentTo: email };
    if (!kept) return { ...shown, state: 'none', url: null, endsOn: null, sentAt: null };
    const { endsOn, isOver } = endOf(kept, { eventDate: booking.event_date, zone: booking.time_zone }, context.now);
    const state = stateOf(kept, { isOver, isReviewGiven: people.isReviewGiven });
    const opens = canManage && (state === 'open' || state === 'used');
    const at = { customerId: booking.customer_id, regionId: booking.region_id };
    const url = opens ? customerLinkUrl(context.platform.config, kept, at) : null;
    return { ...shown, state, url, endsOn, sentAt: kept.sentAt };
  });
  const coPlanners = people.coPlanners.map(({ maySuggest, mayPay, mayDecide, decidesSince, ...each }) => ({
    ...each,
    rights: namedRights({ maySuggest, mayPay, mayDecide: decidesSince !== null }),
    isUnconfirmed: mayDecide && decidesSince === null,
  }));
  return { items, coPlanners, canManage };
}

function stateOf(link: LinkRow, { isOver, isReviewGiven }: { isOver: boolean; isReviewGiven: boolean }) {
  if (link.revokedAt !== null) return 'revoked';
  if (isOver) return 'expired';
  return link.purpose === 'review' && isReviewGiven ? 'used' : 'open';
}
