import type { CustomerLink } from '@cadenza/contract/customer-links/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { type LinkPurpose, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { customerLinkUrl } from './door.ts';
import { customersOwn, endOf, type LinkRow, type WhichLink } from './store.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

/** The people of a booking, and their links as they were kept. */
export interface LinkedPeople {
  links: LinkRow[];
  manager: Person | null;
  /** Booked, by name. */
  musicians: (Person & { isLeader: boolean })[];
  isReviewGiven: boolean;
}

/** Whom a booking's links are for, with what was made of them: one statement. */
export async function findLinkedPeople(db: Db, bookingId: string): Promise<LinkedPeople> {
  const person = (u: string) => `'id', ${u}.id, 'name', ${u}.first_name || ' ' || ${u}.last_name, 'email', ${u}.email`;
  const { rows } = await sql<{ people: LinkedPeople }>`select json_build_object(
      'links', (select coalesce(json_agg(json_build_object('id', l.id, 'purpose', l.purpose, 'roleType', l.role_type,
          'personId', l.person_id, 'version', l.version, 'madeAt', ${iso('l.made_at')}, 'sentAt', ${iso('l.sent_at')},
          'revokedAt', ${iso('l.revoked_at')})), '[]') from customer_links l where l.booking_id = b.id),
      'manager', case when u.id is not null then json_build_object(${sql.raw(person('u'))}) end,
      'musicians', (select coalesce(json_agg(json_build_object(${sql.raw(person('m'))}, 'isLeader', booked.is_leader)
          order by m.first_name, m.last_name, m.id), '[]')
        from (select musician_id, bool_or(is_leader) is_leader from positions
          where booking_id = b.id and musician_id is not null group by musician_id) booked
        join users m on m.id = booked.musician_id),
      'isReviewGiven', exists (select 1 from customer_reviews where booking_id = b.id)) people
    from bookings b join customers c on c.id = b.customer_id left join users u on u.id = c.assignee_user_id
    where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error('the booking whose links are read has gone');
  return rows[0].people;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What of a booking its links and their mails need. */
export interface LinkedBooking {
  id: string;
  number: number;
  city_id: string;
  city_name: string;
  region_id: string;
  time_zone: string;
  event_date: string | null;
  customer_id: string;
  customer_name: string;
  customer_email: string;
  assignee_user_id: string | null;
}

/** Every link that there is or could be, with the person it is for. */
export function recipientsOf(booking: LinkedBooking, people: LinkedPeople): (WhichLink & Omit<Person, 'id'>)[] {
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

const sheetFor = (roleType: SheetRole, personId: string | null): WhichLink => ({
  purpose: 'booking sheet',
  roleType,
  personId,
});

export const isSameLink = (a: WhichLink, b: WhichLink): boolean =>
  a.purpose === b.purpose && a.roleType === b.roleType && a.personId === b.personId;

/** The links as they stand, for the booking's page. */
export async function viewLinks(
  db: Db,
  context: OfficeContext,
  booking: LinkedBooking,
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
    const at = { customerId: booking.customer_id, regionId: booking.region_id as RegionId };
    const url = opens ? customerLinkUrl(context.platform.config, kept, at) : null;
    return { ...shown, state, url, endsOn, sentAt: kept.sentAt };
  });
  return { items, canManage };
}

function stateOf(link: LinkRow, { isOver, isReviewGiven }: { isOver: boolean; isReviewGiven: boolean }) {
  if (link.revokedAt !== null) return 'revoked';
  if (isOver) return 'expired';
  return link.purpose === 'review' && isReviewGiven ? 'used' : 'open';
}
