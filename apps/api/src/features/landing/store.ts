import type { BookingTerms } from '@cadenza/contract/landing/shapes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { dateIn, settingsToday } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { refuse } from '../../platform/refusal.ts';
import { cancellationPolicyOn } from '../cancellations/door.ts';
import { publishedReviewsOf, ratingOf } from '../reviews/door.ts';

/** The page shows no more than this, and counts at each visit. */
const maxCounted = 1001;

/**
 * What customers commit to when they book in a city, by its settings in force today, how many weddings it has played, and what
 * customers say about them.
 */
export interface BookingBasics extends BookingTerms {
  /** Capped at 1,001. */
  weddings: number;
  rated: { count: number; stars: number };
  published: { overall: number; words: string; givenBy: string; eventDate: string | null }[];
}

const bookingBasics = preparedQuery('find-booking-basics', { city: 'uuid', now: 'timestamptz' }, (db, { city, now }) =>
  db
    .selectFrom('cities as y')
    .crossJoinLateral(settingsToday(now))
    .where('y.id', '=', city)
    .select('s.deposit_percent as depositPercent')
    .select((eb) => [
      cancellationPolicyOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('policy'),
      eb
        .selectFrom(
          eb
            .selectFrom('bookings as b')
            .whereRef('b.city_id', '=', 'y.id')
            .where('b.status', '>=', BookingStatus.PostEvent)
            .where('b.status', '<=', BookingStatus.Finalised)
            .where('b.type', '=', EventType.Wedding)
            .select('b.id')
            .limit(sql.lit(maxCounted))
            .as('played'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('weddings'),
      jsonObjectFrom(ratingOf(eb.ref('y.id')))
        .$notNull()
        .as('rated'),
      jsonArrayFrom(publishedReviewsOf(eb.ref('y.id'))).as('published'),
    ]),
);

export async function findBookingBasics(pool: pg.Pool, city: string, now: string): Promise<BookingBasics> {
  const [basics] = await bookingBasics(pool, { city, now });
  if (!basics) throw refuse('cityUnknown');
  return basics;
}
