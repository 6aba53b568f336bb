import type { Review } from '@cadenza/contract/reviews/operations';
import type { Db } from '../../platform/db/database.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';

/** What the customer of a booking said, or undefined while they have said nothing. */
export const findReview = (db: Db, bookingId: SeenBookingId): Promise<Review | undefined> =>
  db
    .selectFrom('customer_reviews')
    .select([
      'overall',
      'music',
      'service',
      'words',
      'may_be_shown as mayBeShown',
      'given_by as givenBy',
      'given_at as givenAt',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** True for the one review that is kept; of two at one instant the second is none. */
export async function addReview(trx: Db, bookingId: SeenBookingId, review: Review): Promise<boolean> {
  const row = await trx
    .insertInto('customer_reviews')
    .values({
      booking_id: bookingId,
      overall: review.overall,
      music: review.music,
      service: review.service,
      words: review.words,
      may_be_shown: review.mayBeShown,
      given_by: review.givenBy,
      given_at: review.givenAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
