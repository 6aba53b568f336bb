import { type Expression, expressionBuilder, sql } from 'kysely';
import type { PublicContext } from '../../../platform/context.ts';
import { isSameKey } from '../../../platform/crypto/signed-link.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { type LinkRow, reviewMailKey } from '../store.ts';

const outside = expressionBuilder<DB, never>();

/** The review that certainly comes from the booking's customer, as part of a larger query. */
export const ownReviewOf = (bookingId: Expression<string>) =>
  outside
    .selectFrom('customer_reviews as r')
    .select('r.id')
    .where('r.booking_id', '=', bookingId)
    .where('r.is_from_mail', '=', sql.lit(true));

/**
 * Whether a booking's customer is still to be asked for a review: no mail was sent, the link was not revoked, and no
 * review is certainly theirs. One by somebody else with the link does not count.
 */
export const lacksReviewRequest = (bookingId: Expression<string>) =>
  outside.and([
    outside.not(
      outside.exists(
        outside
          .selectFrom('customer_links as l')
          .select('l.id')
          .where('l.booking_id', '=', bookingId)
          .where('l.purpose', '=', 'review')
          .where((eb) => eb.or([eb('l.sent_at', 'is not', null), eb('l.revoked_at', 'is not', null)])),
      ),
    ),
    outside.not(outside.exists(ownReviewOf(bookingId))),
  ]);

/** Whether this key is the one in the mail that asked this address for a review. */
export const isReviewMailKey = (
  { secretKey }: PublicContext['platform']['config'],
  link: LinkRow,
  address: string,
  key: string,
): boolean => isSameKey(key, reviewMailKey(secretKey, link, address));
