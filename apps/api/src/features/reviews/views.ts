import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { pageCity } from '../estimator/door.ts';

/** The booking that a customer is asked about, as far as they know it: what the page of a review shows, in one statement. */
export async function findReviewed(db: Db, bookingId: SeenBookingId, now: string) {
  const [reviewed] = await reviewedOf(db, { bookingId, now });
  if (!reviewed) throw new Error('the booking that is reviewed has gone');
  return reviewed;
}

const reviewedOf = preparedQuery('find-reviewed', { bookingId: 'uuid', now: 'timestamptz' }, (db, { bookingId, now }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .select(['c.name as customerName', 'b.event_date as eventDate', 'b.type'])
    .select((eb) => [
      pageCity(eb, now).as('city'),
      jsonObjectFrom(
        eb
          .selectFrom('customer_reviews as v')
          .whereRef('v.booking_id', '=', 'b.id')
          .select(['v.overall', 'v.music', 'v.service', 'v.words', 'v.may_be_shown as mayBeShown'])
          .select((review) => ['v.given_by as givenBy', isoInstant(review.ref('v.given_at')).as('givenAt')]),
      ).as('given'),
    ]),
);
