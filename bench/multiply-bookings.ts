import type pg from 'pg';

/** The columns of each table that differ in a copy, as SQL over the row `r` and the copy's number `k`. */
const copied: Record<string, Record<string, string>> = {
  users: { id: key('id'), username: "r.username || '-' || k", email: "k || '-' || r.email" },
  roles: { id: key('id'), user_id: key('user_id') },
  musicians: { user_id: key('user_id'), calendar_key_hash: 'null' },
  musician_skills: { user_id: key('user_id') },
  customers: { id: key('id'), email: `case r.email when '' then '' else k || '-' || r.email end` },
  bookings: {
    id: key('id'),
    customer_id: key('customer_id'),
    number: 'r.number + k * 10000000',
    draft_key_hash: 'null',
  },
  gigs: { id: key('id'), booking_id: key('booking_id') },
  positions: {
    id: key('id'),
    booking_id: key('booking_id'),
    gig_id: key('gig_id'),
    musician_id: key('musician_id'),
    linked_position_id: key('linked_position_id'),
  },
  customer_payments: { id: key('id'), booking_id: key('booking_id'), plan_line_id: 'null' },
};

/** The id of a copy follows from the original's, so that copies refer to copies. */
function key(column: string): string {
  return `md5(r.${column}::text || k)::uuid`;
}

/**
 * Copies the seeded bookings with their customers, gigs, positions and invoices, and the musicians, until there are `times` as
 * many: takes minutes where seeding a million bookings takes an hour. Histories, offers and ledgers are not copied.
 */
export async function multiplyBookings(pool: pg.Pool, times: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  for (const [table, changes] of Object.entries(copied)) {
    // Triggers have checked and completed the rows that are copied.
    await client.query(`alter table ${table} disable trigger user`);
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const isOfMusician = 'exists (select from musicians m where m.user_id =';
    const only = { users: `where ${isOfMusician} r.id)`, roles: `where ${isOfMusician} r.user_id)` }[table] ?? '';
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changes[name] ?? `r.${name}`).join(', ')}
       from ${table} r cross join generate_series(1, ${times - 1}) k ${only}`,
    );
    await client.query(`alter table ${table} enable trigger user`);
  }
  await client.query('commit');
  client.release();
  await pool.query('vacuum (analyze)');
}
