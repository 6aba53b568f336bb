import type { CustomerReviewPage } from '@cadenza/contract/customer-page/shapes';
import { recognisableEmail } from '@cadenza/domain/email';
import { isCustomersOwn } from '@cadenza/domain/reviews/public-review';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PublicContext } from '../../platform/context.ts';
import { isoInstant } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { isReviewMailKey } from '../customer-links/door/own-review.ts';
import type { OpenedLink } from '../customer-links/door.ts';
import { pageCity } from '../estimator/door.ts';
import { ratingOf } from './door.ts';
import { findReviewCity, presentReviews } from './present.ts';
import { findReviews } from './store.ts';

/** The booking to review, with as much of it as the customer knows, and whether they came by the link in the mail. */
export async function findReviewed(
  { db, now, platform: { config } }: Pick<PublicContext, 'db' | 'now' | 'platform'>,
  link: OpenedLink,
  mailKey: string,
) {
  const [reviewed] = await reviewedOf(db, { bookingId: link.bookingId, now });
  if (!reviewed) throw new Error('the booking that is reviewed has gone');
  const { email, status, lastEnd, addressSince, ...shown } = reviewed;
  const mayCount = isCustomersOwn({ status, lastEnd, addressSince }, now);
  const isFromMail = mayCount && isReviewMailKey(config, link, email, mailKey);
  return { ...shown, isFromMail, mailTo: mayCount && !isFromMail && email !== '' ? recognisableEmail(email) : null };
}

/** What was just done, or the input of a refused form. */
export type ReviewForm = Pick<CustomerReviewPage, 'done' | 'filled' | 'problems'>;

/** The page on which a customer writes a review, or reads the one they gave. */
export async function viewReviewPage(
  context: PublicContext,
  { link, mailKey }: { link: OpenedLink; mailKey: string },
  form: ReviewForm,
): Promise<CustomerReviewPage> {
  const { given, ...reviewed } = await findReviewed(context, link, mailKey);
  const isReplacing = given !== null && reviewed.isFromMail && !given.isFromMail;
  return { kind: 'customer-review', ...reviewed, given: isReplacing ? null : given, isReplacing, ...form };
}

const reviewedOf = preparedQuery('find-reviewed', { bookingId: 'uuid', now: 'timestamptz' }, (db, { bookingId, now }) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .select(['c.name as customerName', 'c.email', 'b.event_date as eventDate', 'b.type'])
    .select(['b.status', 'b.last_end as lastEnd'])
    .select((eb) => [
      eb.fn.coalesce('c.email_changed_at', 'c.created_at').as('addressSince'),
      pageCity(eb, now).as('city'),
      jsonObjectFrom(
        eb
          .selectFrom('customer_reviews as v')
          .whereRef('v.booking_id', '=', 'b.id')
          .select(['v.overall', 'v.music', 'v.service', 'v.words', 'v.may_be_shown as mayBeShown'])
          .select(['v.is_from_mail as isFromMail', 'v.given_by as givenBy'])
          .select((review) => isoInstant(review.ref('v.given_at')).as('givenAt')),
      ).as('given'),
    ]),
);

/** A page of a city's reviews for publishing, with its public rating; three statements. */
export const listReviews: Handler<'listReviews'> = async (context, { params: { id: cityId }, query }) => {
  const city = await findReviewCity(context, cityId);
  const rated = ratingOf(sql.val(city.id)).as('rated');
  return presentReviews(
    await findReviews(context.db, city, query),
    await context.db.selectFrom(rated).selectAll().executeTakeFirstOrThrow(),
  );
};
