import { randomUUID } from 'node:crypto';
import { emptyCallbackForm } from '@cadenza/contract/enquiry/callback-page';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { findPageCity } from '../estimator/door.ts';
import { takeCallbackForm } from './commands/take-callback-form.ts';

const path = '/:city/request-callback';

/** Requesting a callback without JavaScript. */
export const callbackPages = pages(
  { method: 'GET', path, load: showForm },
  { method: 'POST', path, like: 'requestCallback', load: takeCallbackForm },
);

/** An empty form with its own key or, once sent, the confirmation that we will call. */
async function showForm(context: PublicContext, { params, query }: PageRequest): Promise<PageResponse> {
  const city = await findPageCity(context, params.city ?? '');
  if (params.city !== city.slug) return { goTo: `/${city.slug}/request-callback`, isForGood: true };
  const isAsked = query.asked === '1';
  const form = { isAsked, formKey: isAsked ? '' : randomUUID(), filled: emptyCallbackForm, problems: [] };
  return { show: { kind: 'callback', city, ...form }, isForOne: true };
}
