import { allOperations } from '@cadenza/contract/operations';
import { describe, expect, it, vi } from 'vitest';
import { appTokens, givenToken, TokenRefused } from './app-tokens.ts';
import { createClient, openedOperations } from './create-client.ts';
import { Refused, Unreachable } from './refused.ts';

const url = 'https://cadenza.example';
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const done = (payload: object = {}) => json(200, { type: 1, code: 0, payload });
const params = { id: '00000000-0000-4000-8000-000000000001' };

type Answering = Response | Error;
/** Responds to calls in order. */
function served(...answers: Answering[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('asked once too often');
    return next;
  });
  const asked = () =>
    fetch.mock.calls.map(([address, init]) => `${init?.method ?? 'GET'} ${typeof address === 'string' ? address : ''}`);
  const tokens = () =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? null);
  return { fetch, asked, tokens };
}
const noWaits = { waits: [0, 0, 0] };

describe('a call', () => {
  it('sends its parameters, query and body to the operation’s address', async () => {
    const { fetch, asked } = served(done({ items: [] }), done());
    const client = createClient({ url, fetch, tokens: givenToken('t') });
    await client.call('listClientApps', { query: { search: 'a b', take: 5 } });
    await client.call('updateBookingStatus', { params, body: { status: 30 } });
    expect(asked()[0]).toBe(`GET ${url}/api/v1.0/ClientApps?search=a+b&take=5`);
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ body: '{"status":30}', redirect: 'error' });
  });

  it('throws a refusal with its code', async () => {
    const wrong = { fields: [{ path: 'url', message: 'Please give the address' }] };
    const answer = { type: -22, code: 0, refusal: 'invalidInput', message: 'Please look again', payload: wrong };
    const { fetch } = served(json(400, answer));
    const failed = createClient({ url, fetch }).call('getClientApp', { params });
    await expect(failed).rejects.toBeInstanceOf(Refused);
    await expect(failed).rejects.toMatchObject({
      code: 'invalidInput',
      status: 400,
      isQuestion: false,
      faultId: null,
      ...wrong,
    });
  });

  it('throws a fault with its number', async () => {
    const fault = { type: -32, code: 0, refusal: 'fault', message: 'Sorry', payload: { faultId: '17' } };
    const { fetch } = served(json(500, fault));
    await expect(createClient({ url, fetch }).call('getClientApp', { params })).rejects.toMatchObject({
      faultId: '17',
    });
  });

  it('throws a question that has to be confirmed first', async () => {
    const { fetch } = served(
      json(200, { type: 10, code: 'ConfirmUpdating', refusal: 'musiciansWouldLoseJob', message: 'Sure?' }),
    );
    await expect(createClient({ url, fetch }).call('getClientApp', { params })).rejects.toMatchObject({
      isQuestion: true,
    });
  });

  it('throws a proxy’s response without a code', async () => {
    const { fetch } = served(new Response('<h1>Bad gateway</h1>', { status: 400 }));
    await expect(createClient({ url, fetch }).call('getClientApp', { params })).rejects.toMatchObject({
      code: null,
      status: 400,
    });
  });

  it('exists for every operation of the contract, except those with their own response format', () => {
    const others = allOperations.filter(({ answers }) => answers !== 'envelope').map(({ operationId }) => operationId);
    expect([...openedOperations].toSorted()).toEqual(others.toSorted());
  });
});

describe('a call without a response', () => {
  const away = () => new TypeError('fetch failed');

  it.each<[string, () => Answering]>([
    ['a broken connection', away],
    ['a restart', () => json(503, { type: -6, refusal: 'serviceRestarting' })],
    ['a proxy', () => new Response('', { status: 502 })],
    ['too many calls', () => json(429, { type: -17, refusal: 'tooManyTries' }, { 'retry-after': '0' })],
  ])('is retried when it only reads: %s', async (_, trouble) => {
    const { fetch } = served(trouble(), trouble(), done());
    await createClient({ url, fetch, ...noWaits }).call('getClientApp', { params });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is retried when it writes only if it says that it can be repeated', async () => {
    const body = { status: 30 as const };
    const once = served(away(), done());
    const client = createClient({ url, fetch: once.fetch, ...noWaits });
    await expect(client.call('updateBookingStatus', { params, body })).rejects.toBeInstanceOf(Unreachable);
    const twice = served(away(), new Response('', { status: 504 }), done());
    await createClient({ url, fetch: twice.fetch, ...noWaits }).call(
      'updateBookingStatus',
      { params, body },
      { repeats: true },
    );
    expect(twice.fetch).toHaveBeenCalledTimes(3);
    const refused = served(json(429, { type: -17, refusal: 'tooManyTries' }), done());
    await createClient({ url, fetch: refused.fetch, ...noWaits }).call('updateBookingStatus', { params, body });
    expect(refused.fetch).toHaveBeenCalledTimes(2);
  });

  it('fails after the last attempt, and immediately if told to wait too long', async () => {
    const { fetch } = served(away(), away(), away(), away());
    await expect(createClient({ url, fetch, ...noWaits }).call('getClientApp', { params })).rejects.toBeInstanceOf(
      Unreachable,
    );
    const long = served(json(429, { type: -17, refusal: 'tooManyTries' }, { 'retry-after': '3600' }));
    await expect(createClient({ url, fetch: long.fetch }).call('getClientApp', { params })).rejects.toMatchObject({
      code: 'tooManyTries',
    });
  });

  it('ends when the caller aborts it', async () => {
    const { fetch } = served(away());
    const signal = AbortSignal.abort(new Error('enough'));
    const failed = createClient({ url, fetch, waits: [50_000] }).call('getClientApp', { params }, { signal });
    await expect(failed).rejects.toThrow('enough');
  });
});

describe('an app’s tokens', () => {
  const app = { url, clientId: 'id', secret: 'cadenza-secret-x' };
  const issued = (token: string, seconds = 900) =>
    json(200, { access_token: token, token_type: 'Bearer', expires_in: seconds });

  it('are fetched once for concurrent calls, and shared until they expire', async () => {
    const { fetch, tokens, asked } = served(issued('a'), done(), done(), done());
    const client = createClient({
      url,
      fetch,
      tokens: appTokens({ ...app, fetch, scope: 'bookings.read', organisationId: 'o' }),
    });
    await Promise.all([client.call('getClientApp', { params }), client.call('getClientApp', { params })]);
    await client.call('getClientApp', { params });
    expect(asked()[0]).toBe(`POST ${url}/api/v1.0/oauth/token`);
    const form = fetch.mock.calls[0]?.[1]?.body;
    expect(form instanceof URLSearchParams && form.toString()).toBe(
      'grant_type=client_credentials&client_id=id&client_secret=cadenza-secret-x&scope=bookings.read&organisation_id=o',
    );
    expect(tokens()).toEqual([null, 'a', 'a', 'a']);
  });

  it('are renewed before they expire, and once when one is no longer accepted', async () => {
    const { fetch, tokens } = served(
      issued('a', 30),
      done(),
      issued('b'),
      json(401, { type: -12 }),
      issued('c'),
      done(),
    );
    const client = createClient({ url, fetch, tokens: appTokens({ ...app, fetch }) });
    await client.call('getClientApp', { params });
    await client.call('getClientApp', { params });
    expect(tokens()).toEqual([null, 'a', null, 'b', null, 'c']);
  });

  it('are refused with the error code of OAuth', async () => {
    const { fetch } = served(json(400, { error: 'invalid_client', error_description: 'Unknown client' }));
    const failed = createClient({ url, fetch, tokens: appTokens({ ...app, fetch }) }).call('getClientApp', { params });
    await expect(failed).rejects.toBeInstanceOf(TokenRefused);
    await expect(failed).rejects.toMatchObject({ error: 'invalid_client', message: 'Unknown client' });
  });
});
