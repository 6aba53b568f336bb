import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { AssignedWork } from '@cadenza/domain/refusals/accounts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const { Finalised, Cancelled, Archived } = BookingStatus;

/** SQL: the work that the person `user` has in hand at `now`, in one city or, where `city` is null, in all of them. */
export const assignedWorkJson = (at: { user: string; city: string; now: string }): string => `json_build_object(
  'upcomingJobs', (select count(*) from positions p join bookings b on b.id = p.booking_id
    where p.musician_id = ${at.user} and p.end_at > ${at.now} and b.status not in (${Cancelled}, ${Archived})
      and (${at.city} is null or b.city_id = ${at.city})),
  'liveOffers', (select count(*) from group_offers g join bookings b on b.id = g.booking_id
    where g.musician_id = ${at.user} and g.state in ('open', 'exclusive') and (${at.city} is null or b.city_id = ${at.city})),
  'clients', (select count(*) from customers c
    where c.assignee_user_id = ${at.user} and (${at.city} is null or c.city_id = ${at.city})),
  'openBookings', (select count(*) from bookings b join customers c on c.id = b.customer_id
    where c.assignee_user_id = ${at.user} and b.status not in (${Finalised}, ${Cancelled}, ${Archived})
      and (${at.city} is null or b.city_id = ${at.city})),
  'unpaidPayouts', (select count(*) from payouts o join bookings b on b.id = o.booking_id
    where o.payee_id = ${at.user} and o.status not in (${PaymentStatus.Paid}, ${PaymentStatus.Cancelled})
      and (${at.city} is null or b.city_id = ${at.city})))`;

const workStatement = sql.raw(assignedWorkJson({ user: 'asked.user_id', city: 'asked.city_id', now: 'asked.at' }));

/** What somebody still has to do, before their account or their role in a city ends. */
export async function findAssignedWork(
  db: Db,
  userId: string,
  cityId: string | null,
  now: string,
): Promise<AssignedWork> {
  const { rows } = await sql<{ work: AssignedWork }>`
    select ${workStatement} work
    from (select ${userId}::uuid user_id, ${cityId}::uuid city_id, ${now}::timestamptz at) asked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gives one row');
  return row.work;
}
