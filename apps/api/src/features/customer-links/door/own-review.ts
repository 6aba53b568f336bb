import { type Expression, sql } from 'kysely';
import type { PublicContext } from '../../../platform/context.ts';
import { isSameKey } from '../../../platform/crypto/signed-link.ts';
import { fragment } from '../../../platform/db/expressions.ts';
import { type LinkRow, reviewMailKey } from '../store.ts';

/** The review that certainly comes from the booking's customer, as part of a larger query. */
export const ownReviewOf = (bookingId: Expression<string>) =>
  fragment
    .selectFrom('customer_reviews as r')
    .select('r.id')
    .where('r.booking_id', '=', bookingId)
    .where('r.is_from_mail', '=', sql.lit(true));

/**
 * Whether a booking's customer is still to be asked for a review: no mail was sent, the link was not revoked, and no
 * review is certainly theirs. One by somebody else with the link does not count.
 */
export const lacksReviewRequest = (bookingId: Expression<string>) =>
  fragment.and([
    fragment.not(
      fragment.exists(
        fragment
          .selectFrom('customer_links as l')
          .select('l.id')
          .where('l.booking_id', '=', bookingId)
          .where('l.purpose', '=', 'review')
          .where((eb) => eb.or([eb('l.sent_at', 'is not', null), eb('l.revoked_at', 'is not', null)])),
      ),
    ),
    fragment.not(fragment.exists(ownReviewOf(bookingId))),
  ]);

/** Whether this key is the one in the mail that asked this address for a review. */
export const isReviewMailKey = (
  { secretKey }: PublicContext['platform']['config'],
  link: LinkRow,
  address: string,
  key: string,
): boolean => isSameKey(key, reviewMailKey(secretKey, link, address));
