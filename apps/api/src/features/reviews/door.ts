import { type Expression, sql } from 'kysely';
import { fragment } from '../../platform/db/expressions.ts';

const maxShown = 6;

/** All reviews of a city that verifiably come from their customers, published or not: their number and total stars. */
export const ratingOf = (cityId: Expression<string>) =>
  fragment
    .selectFrom('customer_reviews as r')
    .where('r.city_id', '=', cityId)
    .where('r.is_from_mail', '=', sql.lit(true))
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('r.overall'), lit(0)).as('stars'),
    ]);

/** The newest reviews on a city's landing page. */
export const publishedReviewsOf = (cityId: Expression<string>) =>
  fragment
    .selectFrom('customer_reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .where('r.city_id', '=', cityId)
    .where('r.published_at', 'is not', null)
    .orderBy('r.given_at', 'desc')
    .orderBy('r.id')
    .limit(sql.lit(maxShown))
    .select(['r.overall', 'r.words', 'r.given_by as givenBy', 'b.event_date as eventDate']);
