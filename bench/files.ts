import type pg from 'pg';
import { latencyOf } from './latency.ts';
import type { World } from './scenarios.ts';

const fullBookings = 200;
const maxFiles = 200;

/** The files of a booking: of bookings with the most files allowed, and of any booking of the season. Milliseconds. */
export async function benchFiles(
  { apiUrl, pool }: { apiUrl: string; pool: pg.Pool },
  { token, roleId, userId, bookingIds }: World,
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  const full = bookingIds.slice(0, fullBookings);
  await pool.query(
    `insert into files (purpose, storage_key, name, label, content_type, bytes, status, last_modified_at, booking_id, created_by, created_at)
     select 'attachment', 'attachment/' || b.id || n, 'plan-' || n || '.pdf', 'Plan ' || n, 'application/pdf', 100000, 20, now(), b.id, $3, now()
     from unnest($1::uuid[]) b(id), generate_series(1, $2::int) n`,
    [full, maxFiles, userId],
  );
  await pool.query('vacuum (analyze) files');
  const headers = { authorization: `Bearer ${token}`, roleid: roleId, userid: userId };
  const measure = async (ids: readonly string[]) => {
    let turn = 0;
    const next = () => ({ path: `/api/v1.0/Booking/${ids[turn++ % ids.length]}/Attachments` });
    return latencyOf({ url: apiUrl, headers, next }, { seconds, rounds });
  };
  return { full: await measure(full), any: await measure(bookingIds) };
}
