import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openCustomerLink } from '../../customer-links/door.ts';
import { addReview, findReview } from '../store.ts';
import { findReviewed } from '../views.ts';

/** What a key that opens no review is told, whatever is wrong with it. */
const closedReview = () => refuse('reviewLinkClosed');

/**
 * Keeps what a customer says of their booking. The first time counts: asking again, or twice at one instant, answers what was given then.
 */
export async function receiveReview(
  context: PublicContext,
  { validationKey, data }: InputOf<'sendCustomerReview'>['body'],
): Promise<OutputOf<'sendCustomerReview'>> {
  const { db, now } = context;
  const link = await openCustomerLink(context, validationKey, 'review');
  if (!link) throw closedReview();
  return db.transaction().execute(async (trx) => {
    const { customerName } = await findReviewed(trx, link.bookingId, now);
    const review = { ...data, givenBy: customerName, givenAt: now };
    if (await addReview(trx, link.bookingId, review)) {
      const event = { kind: 'feedback received', rating: data.overall } as const;
      await recordEvent(trx, link.bookingId, now, customerAuthor(customerName), event);
      return { review, wasGivenBefore: false };
    }
    const given = await findReview(trx, link.bookingId);
    if (!given) throw new Error('the review that was given before has gone');
    return { review: given, wasGivenBefore: true };
  });
}
