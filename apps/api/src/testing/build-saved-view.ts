import type { Db } from '../platform/db/database.ts';

/** A saved view of the bookings. */
export async function buildSavedView(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('saved_views')
    .values({
      user_id: userId,
      list: 'bookings',
      name: 'Weddings',
      search: '?q=wedding',
      created_at: '2026-12-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
