import { describe, expect, it } from 'vitest';
import { createClient } from './create-client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

function client(answer: () => Response | Promise<Response>, accessToken: string | null = 'token') {
  const sent: Sent[] = [];
  const unauthorised: (string | null)[] = [];
  let rolesLost = 0;
  let termsAsked = 0;
  const made = createClient({
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
    accessToken: async () => accessToken,
    identity: () => ({ roleId: 'role-1', userId: 'user-1' }),
    onUnauthorised: (token) => {
      unauthorised.push(token);
    },
    onRoleLost: () => {
      rolesLost += 1;
    },
    onTermsNotAgreed: () => {
      termsAsked += 1;
    },
  });
  return { ...made, sent, unauthorised, rolesLost: () => rolesLost, termsAsked: () => termsAsked };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

describe('a call', () => {
  it('sends the token, the role and the user, and unwraps the envelope', async () => {
    const { call, sent } = client(json(200, { type: 1, code: 0, payload: { currentRoleId: 'role-1' } }));
    expect(await call('getCurrentContext')).toEqual({ currentRoleId: 'role-1' });
    expect(sent[0]?.url).toBe('/api/v1.0/Users/CurrentContext');
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer token', RoleId: 'role-1', UserId: 'user-1' });
  });

  it('sends nothing about the user while no one is signed in', async () => {
    const { call, sent } = client(json(200, { type: 1, code: 0, payload: {} }), null);
    await call('getCurrentContext');
    expect(sent[0]?.init.headers).toEqual({ Accept: 'application/json' });
  });

  it('throws a refusal with its sentence, its code and its fields', async () => {
    const fields = [{ path: 'customer.email', message: 'Please enter a valid email address' }];
    const { call } = client(
      json(400, { type: -22, code: 0, title: 'Error', message: 'Check it', payload: { fields } }),
    );
    await expect(call('getCurrentContext')).rejects.toMatchObject({
      status: 400,
      type: -22,
      message: 'Check it',
      fields,
    });
  });

  it('treats type 0 with a message as a refusal, whatever its status', async () => {
    const { call } = client(json(200, { type: 0, code: 9000, message: 'Musician has exclusive offer.' }));
    await expect(call('getCurrentContext')).rejects.toMatchObject({ type: 0, code: 9000 });
  });

  it('uses the fallback sentence for a failure without one', async () => {
    const { call } = client(() => new Response('<html>', { status: 502 }));
    await expect(call('getCurrentContext')).rejects.toMatchObject({
      message: 'An unknown error occurred',
      status: 502,
    });
  });

  it('returns a warning as a value, if the caller handles it', async () => {
    const { ask } = client(
      json(200, { type: 10, code: 'ConfirmUpdating', message: 'Offers will be withdrawn. Go on?' }),
    );
    expect(await ask('getCurrentContext')).toMatchObject({ kind: 'warning', code: 'ConfirmUpdating' });
  });

  it('reports a dead token once and throws', async () => {
    const { call, unauthorised } = client(json(401, { type: -12, code: 0, message: 'Please sign in' }));
    await expect(call('getCurrentContext')).rejects.toMatchObject({ status: 401 });
    expect(unauthorised).toEqual(['token']);
  });

  it('is retried with the new token if its own was replaced meanwhile', async () => {
    const tokens = ['old', 'new'];
    const sent: string[] = [];
    const unauthorised: (string | null)[] = [];
    const { call } = createClient({
      fetch: async (_url, init) => {
        const { Authorization = '' } = init.headers as Record<string, string>;
        sent.push(Authorization);
        return Authorization === 'Bearer new'
          ? Response.json({ type: 1, code: 0, payload: { currentRoleId: 'role-1' } })
          : Response.json({ type: -12, code: 0, message: 'Please sign in' }, { status: 401 });
      },
      accessToken: async () => tokens.shift() ?? 'new',
      identity: () => ({}),
      onUnauthorised: (token) => {
        unauthorised.push(token);
      },
      onRoleLost: () => undefined,
      onTermsNotAgreed: () => undefined,
    });
    expect(await call('getCurrentContext')).toEqual({ currentRoleId: 'role-1' });
    expect([sent, unauthorised]).toEqual([['Bearer old', 'Bearer new'], []]);
  });

  it('reports a role that is no longer held', async () => {
    const lost = client(json(403, { type: -14, code: 0, refusal: 'roleNotFound', message: 'Role not found' }));
    await expect(lost.call('getCurrentContext')).rejects.toMatchObject({ status: 403 });
    const refused = client(json(403, { type: -14, code: 0, message: 'You don’t have permission to do this.' }));
    await expect(refused.call('getCurrentContext')).rejects.toMatchObject({ status: 403 });
    expect([lost.rolesLost(), refused.rolesLost()]).toEqual([1, 0]);
  });

  it('reports that newer terms must be accepted first', async () => {
    const asked = client(json(403, { type: -14, code: 0, refusal: 'termsNotAgreed', message: 'Please agree first.' }));
    await expect(asked.call('listIncomingOffers', { query: {} })).rejects.toMatchObject({ status: 403 });
    expect([asked.termsAsked(), asked.rolesLost()]).toEqual([1, 0]);
  });

  it('distinguishes an unreachable network from a refusal', async () => {
    const { call } = client(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('getCurrentContext')).rejects.toMatchObject({ type: -31, status: 0 });
  });
});
