import type { Operation } from '@cadenza/contract/operation';
import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import type { Who } from '../../apps/api/src/testing/access/people.ts';
import type { TestApp } from '../../apps/api/src/testing/test-app.ts';

/** A drawn request; its parts may have any wrong shape. */
export interface FuzzRequest {
  readonly operation: Operation;
  readonly who: Who;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
  /** Sent instead of the body: not JSON, or too large for a value here. */
  raw: { payload: string; type: string } | null;
  /** Each request has its own address, because requests are rate-limited by address. */
  remoteAddress: string;
}

/** A request as sent to the server. */
export interface SentRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  remoteAddress: string;
  payload?: string;
}

export type Answered = Awaited<ReturnType<TestApp['app']['inject']>>;

export function sentRequest(request: FuzzRequest): SentRequest {
  const { operation, params, headers, raw, body, remoteAddress } = request;
  const isForm = operation.bodyType === 'form';
  const type = raw?.type ?? (isForm ? 'application/x-www-form-urlencoded' : 'application/json');
  const payload = raw?.payload ?? (body === undefined ? undefined : isForm ? formOf(body) : JSON.stringify(body));
  return {
    method: operation.method,
    url: `/api/v1.0${addressOf(operation.path, params)}${queryOf(request.query)}`,
    headers: { ...headers, ...(payload === undefined || type === '' ? {} : { 'content-type': type }) },
    remoteAddress,
    ...(payload === undefined ? {} : { payload }),
  };
}

const addressOf = (path: string, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => escaped(params[name] ?? '-'));

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${escaped(name)}=${escaped(textOf(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : '';
}

const formOf = (body: unknown) =>
  Object.entries(Object(body) as object)
    .map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`)
    .join('&');

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));
// An address cannot contain a lone surrogate.
const escaped = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

/** The request on one line, to repeat it. */
export function describeRequest(request: FuzzRequest): string {
  const { method, url, payload } = sentRequest(request);
  const shown = payload === undefined ? '' : ` ${shorten(payload)}`;
  const asCaller = 'draftkey' in request.headers ? 'who has the draft’s key' : request.who;
  return `${method} ${shorten(url)} as ${asCaller}${shown}`;
}

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length} characters)` : text);

/** A body that is not JSON, or too large for a value. */
export function drawRaw({ shape }: NonNullable<Operation['body']>, random: SeededRandom): FuzzRequest['raw'] {
  const field = Object.keys(shape)[0] ?? 'a';
  const json = 'application/json';
  return random.pick([
    { payload: `{"${field}": `, type: json },
    { payload: '', type: json },
    { payload: 'null', type: json },
    { payload: '"text"', type: json },
    { payload: `{"${field}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, type: json },
    { payload: `{"${field}":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, type: json },
    { payload: `{"${field}":[${'0,'.repeat(400_000)}0]}`, type: json },
    { payload: `{"${field}":"${'x'.repeat(900_000)}"}`, type: json },
    { payload: `{"${field}":"${'x'.repeat(1_100_000)}"}`, type: json },
    { payload: `{${Array.from({ length: 40_000 }, (_, at) => `"f${at}":1`).join(',')}}`, type: json },
    { payload: `{"__proto__":{"a":1},"${field}":1}`, type: json },
    { payload: `{"${field}":1,"${field}":"a"}`, type: json },
    { payload: `\ufeff{"${field}":1}`, type: json },
    { payload: `{"${field}":1e999}`, type: json },
    { payload: `{"${field}":"\\u0000\\ud800"}`, type: json },
    { payload: `${field}=1&${field}=2&a[b]=3&%=%zz`, type: 'application/x-www-form-urlencoded' },
    { payload: '<a/>', type: 'application/xml' },
    { payload: '{}', type: 'text/plain' },
    { payload: 'x', type: 'multipart/form-data; boundary=x' },
    { payload: '{}', type: '' },
  ]);
}
