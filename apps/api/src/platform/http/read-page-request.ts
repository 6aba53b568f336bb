import type { FastifyRequest } from 'fastify';
import type { PageRequest } from './pages.ts';

/** A request as pages read it. Nothing in it is trusted: each row parses what it uses. */
export function readPageRequest(request: FastifyRequest): PageRequest {
  const { headers } = request;
  return {
    path: request.url.split('?', 1)[0] ?? '/',
    params: firsts(request.params),
    query: firsts(request.query),
    form: isRecord(request.body) ? request.body : {},
    cookies: cookiesOf(headers.cookie),
    referrer: headers.referer ?? null,
    host: request.hostname,
    wantsNoFollowing: headers['sec-gpc'] === '1',
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function firsts(values: unknown): Record<string, string> {
  const pairs = Object.entries(isRecord(values) ? values : {});
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]));
}

/** Name and value of each cookie; a value with invalid percent-encoding is taken as it is. */
export function cookiesOf(header = ''): Record<string, string> {
  const pairs = header.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
