import type { Product } from './product.ts';

const summary = 'Ring the venue about the entrance for the harp, the parking for two vans and the wet-weather plan';

/** An overdue task for a booking, created once, and a closed one. */
export async function makeTask(
  { db, platform }: Pick<Product, 'db' | 'platform'>,
  { cityId, bookingId }: { cityId: string; bookingId: string },
): Promise<string> {
  const known = await db.selectFrom('tasks').select('id').where('summary', '=', summary).executeTakeFirst();
  if (known) return known.id;
  const author = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'sydney.manager')
    .executeTakeFirstOrThrow();
  const now = Date.parse(platform.clock.now());
  const hoursFromNow = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const task = { city_id: cityId, author_id: author.id, created_at: hoursFromNow(-48), due_at: hoursFromNow(-2) };
  const description = 'The manager of the house answers from ten. Ask for the noise limit as well.';
  const rows = await db
    .insertInto('tasks')
    .values([
      { ...task, summary, description, booking_id: bookingId, priority: 'Urgent' },
      { ...task, summary: 'Send the menus to the musicians', due_at: hoursFromNow(30), assignee_id: author.id },
      { ...task, summary: 'Order new stands', status: 40, closed_at: hoursFromNow(-1), closed_by: author.id },
    ])
    .returning('id')
    .execute();
  return rows[0]?.id ?? '';
}
