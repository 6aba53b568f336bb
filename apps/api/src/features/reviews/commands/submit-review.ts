import { reviewData } from '@cadenza/contract/reviews/operations';
import type { PublicContext } from '../../../platform/context.ts';
import { submitForm } from '../../../platform/http/submit-form.ts';
import type { ReviewForm } from '../views.ts';
import { receiveReview } from './receive-review.ts';

/** Takes the form of a review's page. Returns what was entered, with its problems. */
export async function submitReview(
  context: PublicContext,
  keys: { validationKey: string; mailKey: string },
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
  const data = { ...filled, overall: filled.overall === '' ? 0 : filled.overall };
  const sent = await submitForm(reviewData, data, (valid) => receiveReview(context, { ...keys, data: valid }));
  return { isJustGiven: sent.isDone, filled, problems: sent.isDone ? [] : sent.problems };
}
