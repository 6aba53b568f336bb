import type { OutputOf } from '@cadenza/contract/operations';
import { publishingProblem, type ReviewState } from '@cadenza/domain/reviews/public-review';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findReviewCity } from '../present.ts';
import { lockReview, markPublished } from '../store.ts';

/** Publishes a review on its city's landing page, or removes it. The customer's words never change. */
export async function changePublication(
  context: OfficeContext,
  { cityId, reviewId }: { cityId: string; reviewId: string },
  to: ReviewState,
): Promise<OutputOf<'publishReview'>> {
  const city = await findReviewCity(context, cityId);
  const isPublished = to === 'published';
  await context.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, city, reviewId);
    const problem = isPublished ? publishingProblem(review) : null;
    if (problem) throw refuse(problem);
    if (review.isPublished === isPublished) return;
    await markPublished(trx, city, reviewId, isPublished ? context.now : null);
    const event = { kind: 'review published', isPublished } as const;
    await recordEvent(trx, review.bookingId, context.now, eventAuthorOf(context), event);
  });
  return { message: isPublished ? 'Review published' : 'Review unpublished' };
}
