import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openCustomerLink } from '../../customer-links/door.ts';
import { addReview, findReview } from '../store.ts';
import { findReviewed } from '../views.ts';

/** The refusal for an invalid key, whatever is wrong with it. */
const closedReview = () => refuse('reviewLinkClosed');

/**
 * Stores a customer's review of their booking. Only the first counts, and a repeat returns the stored review; one with the key
 * from the mail replaces one given without it.
 */
export async function receiveReview(
  context: PublicContext,
  { validationKey, mailKey, data }: InputOf<'sendCustomerReview'>['body'],
): Promise<OutputOf<'sendCustomerReview'>> {
  const { db, now } = context;
  const link = await openCustomerLink(context, validationKey, 'review');
  if (!link) throw closedReview();
  return db.transaction().execute(async (trx) => {
    const { customerName, city, isFromMail } = await findReviewed({ ...context, db: trx }, link, mailKey);
    const review = { ...data, isFromMail, givenBy: customerName, givenAt: now };
    if (await addReview(trx, link.bookingId, { ...review, cityId: city.id })) {
      const event = { kind: 'feedback received', rating: data.overall } as const;
      await recordEvent(trx, link.bookingId, now, customerAuthor(customerName), event);
      return { review, wasGivenBefore: false };
    }
    const given = await findReview(trx, link.bookingId);
    if (!given) throw new Error('the review that was given before has gone');
    return { review: given, wasGivenBefore: true };
  });
}
