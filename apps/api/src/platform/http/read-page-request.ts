import { isRecord } from '@cadenza/domain/is-record';
import type { FastifyRequest } from 'fastify';
import { invalidFields, refuse } from '../refusal.ts';
import { cookiesOf } from './cookies.ts';
import { findUnreadable } from './find-unreadable.ts';
import type { PageRequest } from './pages.ts';

/**
 * A request as pages read it. Refused when it contains what no page accepts; otherwise nothing in it is trusted, and
 * each row parses what it uses.
 */
export function readPageRequest(request: FastifyRequest, publicUrl: string): PageRequest {
  const { headers, params, query, body } = request;
  if (findUnreadable([params, query])) throw refuse('pageNotFound');
  const unreadable = findUnreadable(body);
  if (unreadable) throw invalidFields([unreadable]);
  return {
    path: request.url.split('?', 1)[0] ?? '/',
    params: firsts(request.params),
    query: firsts(request.query),
    form: isRecord(request.body) ? request.body : {},
    cookies: cookiesOf(publicUrl, headers.cookie),
    referrer: headers.referer ?? null,
    host: request.hostname,
    optsOutOfTracking: headers['sec-gpc'] === '1',
  };
}

function firsts(values: unknown): Record<string, string> {
  const pairs = Object.entries(isRecord(values) ? values : {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]));
}
