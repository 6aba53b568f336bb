import { reviewData } from '@cadenza/contract/reviews/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { submitForm } from '../../../platform/http/submit-form.ts';
import { sendReviewMail } from '../../customer-links/door/send-review-mail.ts';
import type { OpenedLink } from '../../customer-links/door.ts';
import type { ReviewForm } from '../views.ts';
import { receiveReview } from './receive-review.ts';

/**
 * Handles the form of a review's page: saves the review, or sends its mail again. Returns what was done, or the input with its
 * problems.
 */
export async function submitReview(
  context: PublicContext,
  { link, ...keys }: { link: OpenedLink; validationKey: string; mailKey: string },
  form: Readonly<Record<string, unknown>>,
): Promise<ReviewForm> {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  const filled = {
    overall: text('overall'),
    music: text('music'),
    service: text('service'),
    words: text('words'),
    mayBeShown: form.mayBeShown === 'yes',
  };
  if (text('what') === 'send') {
    await sendReviewMail(context, link);
    return { done: 'sent', filled, problems: [] };
  }
  const data = { ...filled, overall: filled.overall === '' ? 0 : filled.overall };
  const sent = await submitForm(reviewData, data, (valid) => receiveReview(context, { ...keys, data: valid }));
  return sent.isDone ? { done: 'given', filled, problems: [] } : { done: null, filled, problems: sent.problems };
}
