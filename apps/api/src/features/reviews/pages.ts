import type { CustomerReviewPage } from '@cadenza/contract/customer-page/shapes';
import { reviewData } from '@cadenza/contract/reviews/operations';
import { reviewPath } from '@cadenza/domain/public-paths';
import { regionIds } from '@cadenza/domain/regions';
import type { PublicContext } from '../../platform/context.ts';
import { type PageAnswer, type PageRequest, pages } from '../../platform/http/pages.ts';
import { submitForm } from '../../platform/http/submit-form.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { closedLinkPage, openCustomerLink } from '../customer-links/door.ts';
import { receiveReview } from './commands/receive-review.ts';
import { findReviewed } from './views.ts';

const paths = regionIds.map(reviewPath);

/** Where customers write a review, in each region. */
export const reviewPages = pages(
  ...paths.map((path) => ({ method: 'GET' as const, path, isKeyed: true, load: showReview })),
  ...paths.map((path) => ({ method: 'POST' as const, path, isKeyed: true, load: takeReview })),
);

const nothingFilled: CustomerReviewPage['filled'] = {
  overall: '',
  music: '',
  service: '',
  words: '',
  mayBeShown: false,
};

async function showReview(context: PublicContext, { query }: PageRequest): Promise<PageAnswer> {
  const link = await openCustomerLink(context, query.key ?? '', 'review');
  if (!link) return closedLinkPage(context);
  return show(context, link.bookingId, { isJustGiven: query.given === '1', filled: nothingFilled, problems: [] });
}

async function takeReview(context: PublicContext, { query, form, path }: PageRequest): Promise<PageAnswer> {
  const validationKey = query.key ?? '';
  const link = await openCustomerLink(context, validationKey, 'review');
  if (!link) return closedLinkPage(context);
  const filled = filledIn(form);
  const data = { ...filled, overall: filled.overall === '' ? 0 : filled.overall };
  const sent = await submitForm(reviewData, data, (valid) => receiveReview(context, { validationKey, data: valid }));
  if (sent.isDone) return { goTo: `${path}?${new URLSearchParams({ key: validationKey, given: '1' })}` };
  return show(context, link.bookingId, { isJustGiven: false, filled, problems: sent.problems });
}

async function show(
  context: PublicContext,
  bookingId: SeenBookingId,
  form: Pick<CustomerReviewPage, 'isJustGiven' | 'filled' | 'problems'>,
): Promise<PageAnswer> {
  const reviewed = await findReviewed(context.db, bookingId, context.now);
  const status = form.problems.length > 0 ? 422 : 200;
  return { status, show: { kind: 'customer-review', ...reviewed, ...form } };
}

function filledIn(form: PageRequest['form']): CustomerReviewPage['filled'] {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  return {
    overall: text('overall'),
    music: text('music'),
    service: text('service'),
    words: text('words'),
    mayBeShown: form.mayBeShown === 'yes',
  };
}
