import type { BookingEvent, NamedPerson } from '@cadenza/domain/history/booking-events';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { EventAuthor } from '../../platform/history/record-event.ts';
import { invalidField } from '../../platform/refusal.ts';

export interface Client {
  id: string;
  cityId: string;
  assignee: NamedPerson | null;
}

/**
 * Locks these clients in one order, so that two assignments cannot deadlock. Their bookings, which also store the
 * manager, are locked first, as in every action on a booking.
 */
export async function lockClients(trx: Db, ids: readonly string[]): Promise<Client[]> {
  await sql`select from bookings where customer_id = any(${ids}::uuid[]) order by id for update`.execute(trx);
  const { rows } = await sql<Client>`
    select c.id, c.city_id "cityId", case when u.id is not null
      then json_build_object('id', u.id, 'name', u.name) end assignee
    from customers c left join users u on u.id = c.assignee_user_id
    where c.id = any(${ids}::uuid[]) order by c.id for update of c`.execute(trx);
  return rows;
}

/** All clients of a sales manager in a city, locked. */
export async function lockClientsOf(trx: Db, cityId: string, managerId: string): Promise<Client[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('city_id', '=', cityId)
    .where('assignee_user_id', '=', managerId)
    .execute();
  return lockClients(
    trx,
    rows.map((row) => row.id),
  );
}

/** An on-duty sales manager of the city; refused at `path` when there is no such person. */
export async function expectSalesManager(trx: Db, cityId: string, userId: string, path: string): Promise<NamedPerson> {
  const { rows } = await sql<NamedPerson & { isOnDuty: boolean }>`
    select u.id, u.name name, r.is_on_duty and r.status >= 70 "isOnDuty"
    from roles r join users u on u.id = r.user_id
    where r.organisation_id = ${cityId} and r.user_id = ${userId} and r.account_role = 2 and not r.is_musician`.execute(
    trx,
  );
  const [manager] = rows;
  if (!manager) throw invalidField(path, 'This person is not a sales manager of the city');
  if (!manager.isOnDuty) throw invalidField(path, `${manager.name} takes no clients at the moment`);
  return { id: manager.id, name: manager.name };
}

/** Assigns clients to a manager and records it in the history of their bookings whose books are still open. */
export async function assignClients(
  trx: Db,
  clients: readonly Client[],
  to: NamedPerson,
  author: EventAuthor,
  now: string,
): Promise<number> {
  const moving = clients.filter((client) => client.assignee?.id !== to.id);
  if (moving.length === 0) return 0;
  const told = moving.map(({ id, assignee }) => {
    const event: BookingEvent = { kind: 'assignee changed', from: assignee, to };
    return { id, event };
  });
  await sql`
    with assigned as (
      update customers set assignee_user_id = ${to.id} where id = any(${moving.map((client) => client.id)}::uuid[])
    )
    insert into booking_events (booking_id, at, actor_kind, actor_user_id, actor_name, kind, data)
    select b.id, ${now}::timestamptz, ${author.kind}, ${author.userId}::uuid, ${author.name}, 'assignee changed', t.event
    from json_to_recordset(${JSON.stringify(told)}::json) t(id uuid, event jsonb) join bookings b on b.customer_id = t.id
    where b.status < 120`.execute(trx);
  return moving.length;
}
