import type { Review } from '@cadenza/contract/reviews/operations';
import type { ReviewState } from '@cadenza/domain/reviews/public-review';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import { refuse } from '../../platform/refusal.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import type { ReportCity } from '../reports/door.ts';

/** The review of a booking, or undefined while there is none. */
export const findReview = (db: Db, bookingId: SeenBookingId): Promise<Review | undefined> =>
  db
    .selectFrom('customer_reviews')
    .select([
      'overall',
      'music',
      'service',
      'words',
      'may_be_shown as mayBeShown',
      'is_from_mail as isFromMail',
      'given_by as givenBy',
      'given_at as givenAt',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/**
 * Returns true if this review was stored. Of two concurrent ones the second is not; one from the mail replaces one that is not.
 */
export async function addReview(
  trx: Db,
  bookingId: SeenBookingId,
  review: Review & { cityId: string },
): Promise<boolean> {
  const said = {
    overall: review.overall,
    music: review.music,
    service: review.service,
    words: review.words,
    may_be_shown: review.mayBeShown,
    is_from_mail: review.isFromMail,
    given_by: review.givenBy,
    given_at: review.givenAt,
  };
  const row = await trx
    .insertInto('customer_reviews')
    .values({ booking_id: bookingId, city_id: review.cityId, ...said })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet(said)
        .where('customer_reviews.is_from_mail', '=', false)
        .where('excluded.is_from_mail', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of the reviews of a city that are published or can be, newest first. */
export function findReviews(
  db: Db,
  city: ReportCity,
  { state, ...page }: { state: ReviewState; take: number; cursor?: string | undefined },
) {
  const rows = db
    .selectFrom('customer_reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .where('r.city_id', '=', city.id)
    .where('r.is_from_mail', '=', sql.lit(true))
    .where('r.may_be_shown', '=', sql.lit(true))
    .where('r.published_at', state === 'published' ? 'is not' : 'is', null)
    .select(['r.id', 'r.overall', 'r.words', 'r.given_by as customer'])
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.event_date as eventDate'])
    .select(({ ref }) => isoInstant(ref('r.given_at')).as('givenAt'));
  const key = { at: sql.ref<string>('r.given_at'), id: sql.ref<string>('r.id') };
  return readLatestFirst(rows, { ...key, of: ({ givenAt, id }) => ({ at: givenAt, id }) }, page);
}

/** A review of the city, locked. */
export async function lockReview(trx: Db, city: ReportCity, id: string) {
  return trx
    .selectFrom('customer_reviews')
    .select(({ ref }) => ref('booking_id').$castTo<SeenBookingId>().as('bookingId'))
    .select(['is_from_mail as isFromMail', 'may_be_shown as mayBeShown'])
    .select((eb) => eb('published_at', 'is not', null).$castTo<boolean>().as('isPublished'))
    .where('id', '=', id)
    .where('city_id', '=', city.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('reviewNotFound'));
}

export async function markPublished(trx: Db, city: ReportCity, id: string, at: string | null): Promise<void> {
  await trx
    .updateTable('customer_reviews')
    .set({ published_at: at })
    .where('id', '=', id)
    .where('city_id', '=', city.id)
    .execute();
}
