import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let sales: Caller;
let admin: Caller;
const app = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  city = await buildCity(app.db);
  sales = await app.signInStaff(city, 2);
  admin = await app.signInStaff(city, 4);
});

it('assigns a client after waiting for their booking, without holding the client meanwhile', async () => {
  const customerId = await buildCustomer(app.db, city);
  const { bookingId } = await buildBooking(app.db, { city_id: city, customer_id: customerId, status: 20 });
  const body = { id: sales.userId, customerIds: [customerId] };
  // Like every action on a booking: the booking first, then its customer. The other order would be a deadlock.
  const assigning = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate().execute();
    const called = app.call('assignSalesManager', { body }, admin);
    await expect.poll(() => waitingFor('bookings'), { timeout: 10_000 }).toBe(1);
    await trx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().noWait().execute();
    return { called };
  });
  expect((await assigning.called).answer.payload).toEqual({ assigned: 1 });
});

/** How many statements over a table wait for a lock. */
async function waitingFor(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%from "${table}"%`}`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
}
