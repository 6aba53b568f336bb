import { readSource } from '@cadenza/domain/sources/visit-source';
import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { consentIn, forgetSource, keepConsent, keepSource, sourceIn } from '../../platform/http/remember-source.ts';
import { findPageCity } from '../estimator/door.ts';

const path = '/:city/cookies';

/** The page on which visitors see, allow and just as easily withdraw the storing of their source. */
export const sourcePages = pages({ method: 'GET', path, load: showChoice }, { method: 'POST', path, load: keepChoice });

async function showChoice(context: PublicContext, { params, cookies }: PageRequest): Promise<PageResponse> {
  const city = await findPageCity(context, params.city ?? '');
  if (params.city !== city.slug) return { goTo: `/${city.slug}/cookies`, isForGood: true };
  return {
    show: { kind: 'source', city, consent: consentIn(cookies), remembered: sourceIn(cookies) },
    isForOne: true,
  };
}

async function keepChoice(context: PublicContext, { params, form }: PageRequest): Promise<PageResponse> {
  const { slug } = await findPageCity(context, params.city ?? '');
  const { publicUrl } = context.platform.config;
  const goTo = ownPath(form.back) ?? `/${slug}/cookies`;
  if (form.answer !== 'yes') return { goTo, cookies: [keepConsent('no', publicUrl), forgetSource(publicUrl)] };
  const source = readSource(typeof form.source === 'string' ? form.source : '');
  return { goTo, cookies: [keepConsent('yes', publicUrl), ...(source ? [keepSource(source, publicUrl)] : [])] };
}

/** The page to return to: a path of this site only. */
function ownPath(back: unknown): string | null {
  return typeof back === 'string' && back.length <= 300 && /^\/(?!\/)[\w\-./?=&%]*$/.test(back) ? back : null;
}
