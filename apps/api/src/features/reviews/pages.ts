import { reviewPath } from '@cadenza/domain/public-paths';
import { regionIds } from '@cadenza/domain/regions';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { closedLinkPage, openCustomerLink } from '../customer-links/door.ts';
import { submitReview } from './commands/submit-review.ts';
import { type ReviewForm, viewReviewPage } from './views.ts';

const paths = regionIds.map(reviewPath);

/** The pages on which customers write a review, in each region. */
export const reviewPages = pages(
  ...paths.map((path) => ({ method: 'GET' as const, path, isKeyed: true, load: showReview })),
  ...paths.map((path) => ({ method: 'POST' as const, path, isKeyed: true, load: takeReview })),
);

const nothingFilled: ReviewForm['filled'] = {
  overall: '',
  music: '',
  service: '',
  words: '',
  mayBeShown: false,
};

const doneWords: NonNullable<ReviewForm['done']>[] = ['given', 'sent'];

const keysIn = ({ key = '', mail = '' }: PageRequest['query']) => ({ validationKey: key, mailKey: mail });

async function showReview(context: PublicContext, { query }: PageRequest): Promise<PageResponse> {
  const { validationKey, mailKey } = keysIn(query);
  const link = await openCustomerLink(context, validationKey, 'review');
  if (!link) return closedLinkPage(context);
  const done = doneWords.find((each) => each === query.done) ?? null;
  const form = { done, filled: nothingFilled, problems: [] };
  return { show: await viewReviewPage(context, { link, mailKey }, form) };
}

async function takeReview(context: PublicContext, { query, form, path }: PageRequest): Promise<PageResponse> {
  const keys = keysIn(query);
  const link = await openCustomerLink(context, keys.validationKey, 'review');
  if (!link) return closedLinkPage(context);
  const sent = await submitReview(context, { link, ...keys }, form);
  if (sent.done) return { goTo: `${path}?${new URLSearchParams({ ...query, done: sent.done })}` };
  return { status: 422, show: await viewReviewPage(context, { link, mailKey: keys.mailKey }, sent) };
}
