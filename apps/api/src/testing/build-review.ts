import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** The review of a booking, given through its mail with consent, replacing any existing one; returns its id. */
export async function buildReview(
  db: Db,
  of: { bookingId: string; cityId: string },
  overrides: Partial<Insertable<DB['customer_reviews']>> = {},
): Promise<string> {
  const review = {
    overall: 5,
    words: 'Lovely.',
    may_be_shown: true,
    is_from_mail: true,
    given_by: 'Mia Chen',
    given_at: '2027-03-14T01:00:00Z',
    ...overrides,
  };
  const { id } = await db
    .insertInto('customer_reviews')
    .values({ booking_id: of.bookingId, city_id: of.cityId, ...review })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(review))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
