import type { SourceQuestion } from '@cadenza/contract/public-pages';
import {
  asksBeforeRemembering,
  readSource,
  sourceDays,
  sourceOfVisit,
  type VisitSource,
  writeSource,
} from '@cadenza/domain/sources/visit-source';
import { cookieHeader } from './cookies.ts';
import type { PageRequest, PageResponse } from './pages.ts';

/** The two cookies of a source: what is remembered, and whether the visitor consented. */
const sourceCookie = 'site-source';
const consentCookie = 'site-source-consent';

export type Consent = 'yes' | 'no';

const aDay = 24 * 60 * 60;
/** The visitor's answer is kept for half a year; then we ask again. */
const consentDays = 180;

/**
 * How a public page's response handles where the visitor came from: a cookie where it may be remembered, a question on
 * the page where the region requires consent, and nothing where the visitor declined or the browser sends Sec-GPC.
 */
export function rememberSource(request: PageRequest, answer: PageResponse, publicUrl: string): PageResponse {
  if (!answer || !('show' in answer) || !answer.show.city || request.optsOutOfTracking) return answer;
  const source = sourceOfVisit({
    referrer: request.referrer,
    campaign: request.query.utm_campaign || request.query.utm_source,
    ownHosts: URL.canParse(publicUrl) ? [new URL(publicUrl).hostname, request.host] : [request.host],
  });
  if (!source) return answer;
  const consent = consentIn(request.cookies);
  if (consent === 'no') return answer;
  if (consent === 'yes' || !asksBeforeRemembering(answer.show.city.regionId)) {
    return { ...answer, cookies: [...(answer.cookies ?? []), keepSource(source, publicUrl)] };
  }
  return { ...answer, question: questionOf(source, answer.show.city.slug, request) };
}

function questionOf(source: VisitSource, citySlug: string, { path, query }: PageRequest): SourceQuestion {
  const { cityId, city } = query;
  const search = new URLSearchParams({ ...(cityId ? { cityId } : {}), ...(city ? { city } : {}) }).toString();
  return { host: source.host, source: writeSource(source), citySlug, back: search ? `${path}?${search}` : path };
}

export function consentIn(cookies: PageRequest['cookies']): Consent | null {
  const consent = cookies[consentCookie];
  return consent === 'yes' || consent === 'no' ? consent : null;
}

/** The source in a request's cookie; nothing once the visitor has declined. */
export const sourceIn = (cookies: PageRequest['cookies']): VisitSource | null =>
  consentIn(cookies) === 'no' ? null : readSource(cookies[sourceCookie] ?? '');

export const keepSource = (source: VisitSource, publicUrl: string): string =>
  cookie(sourceCookie, writeSource(source), sourceDays * aDay, publicUrl);

export const forgetSource = (publicUrl: string): string => cookie(sourceCookie, '', 0, publicUrl);

export const keepConsent = (consent: Consent, publicUrl: string): string =>
  cookie(consentCookie, consent, consentDays * aDay, publicUrl);

/** None of our scripts reads them, and forms on other sites do not send them. */
const cookie = (name: string, value: string, maxAge: number, publicUrl: string): string =>
  cookieHeader(publicUrl, { name, value, maxAge, sameSite: 'Lax' });
