import { type Expression, expressionBuilder, sql } from 'kysely';
import type { PublicContext } from '../../../platform/context.ts';
import { isSameKey } from '../../../platform/crypto/signed-link.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { type LinkRow, reviewMailKey } from '../store.ts';

const outside = expressionBuilder<DB, never>();

/** The review of a booking that is its customer's for certain, as part of a larger query. */
export const ownReviewOf = (bookingId: Expression<string>) =>
  outside
    .selectFrom('customer_reviews as r')
    .select('r.id')
    .where('r.booking_id', '=', bookingId)
    .where('r.is_from_mail', '=', sql.lit(true));

/**
 * Whether a booking's customer was never asked for a review by mail (what was taken back stays so), and left none that
 * is theirs for certain: what anybody with the link has written leaves them to be asked.
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

/** Whether a key is that of the mail which asked this address for a review. */
export const isReviewMailKey = (
  { secretKey }: PublicContext['platform']['config'],
  link: LinkRow,
  address: string,
  key: string,
): boolean => isSameKey(key, reviewMailKey(secretKey, link, address));
