import type { PageCity } from '@cadenza/contract/public-pages';
import type { Review } from '@cadenza/contract/reviews/operations';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { pageCityJson } from '../estimator/door.ts';

/** The booking that a customer is asked about, as far as they know it. */
export interface Reviewed {
  city: PageCity;
  customerName: string;
  eventDate: string | null;
  type: EventType;
  given: Review | null;
}

/** What the page of a review shows, in one statement. */
export async function findReviewed(db: Db, bookingId: string, now: string): Promise<Reviewed> {
  const { rows } = await sql<{ reviewed: Reviewed }>`select json_build_object(
      'city', ${sql.raw(pageCityJson('clock.now'))}, 'customerName', c.name, 'eventDate', b.event_date, 'type', b.type,
      'given', (select json_build_object('overall', overall, 'music', music, 'service', service, 'words', words,
          'mayBeShown', may_be_shown, 'givenBy', given_by,
          'givenAt', to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from customer_reviews where booking_id = b.id)) reviewed
    from bookings b join customers c on c.id = b.customer_id join cities y on y.id = b.city_id
      cross join (select ${now}::timestamptz now) clock
    where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error('the booking that is reviewed has gone');
  return rows[0].reviewed;
}
