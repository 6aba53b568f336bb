import { describe, expect, it } from 'vitest';
import type { Tokens } from '../session/auth-store.ts';
import { ApiError } from './api-error.ts';
import { createTokenManager } from './token-manager.ts';

const NOON = 1_800_000_000_000;

function tokens(change: Partial<Tokens> = {}): Tokens {
  return { accessToken: 'old', refreshToken: 'r1', tokenType: 'Bearer', expiresIn: 900, issuedAt: NOON, ...change };
}

/** A browser tab: its memory, the storage shared by all tabs, and a server that refreshes by the given rule. */
function tab(held: Tokens | null, nowMs: number, refresh: (refreshToken: string) => Promise<Tokens>) {
  const state = { held, shared: held, refreshes: 0, pauses: [] as number[], signedOut: false };
  let queue: Promise<unknown> = Promise.resolve();
  const validToken = createTokenManager({
    read: () => state.held,
    reread: async () => {
      state.held = state.shared;
      return state.held;
    },
    keep: (fresh) => {
      state.held = fresh;
      state.shared = fresh;
    },
    refresh: (refreshToken) => {
      state.refreshes += 1;
      return refresh(refreshToken);
    },
    exclusively: (work) => {
      const turn = queue.then(work);
      queue = turn.catch(() => undefined);
      return turn;
    },
    pause: async (milliseconds) => {
      state.pauses.push(milliseconds);
    },
    nowMs: () => nowMs,
    onDead: () => {
      state.signedOut = true;
    },
  });
  return { state, validToken };
}

const late = NOON + 901_000;
const fresh = tokens({ accessToken: 'new', refreshToken: 'r2', issuedAt: late });
const refusal = (status: number) => Promise.reject(new ApiError({ status, type: -16, code: 0 }));

describe('the access token of a call', () => {
  it('is null while no one is signed in', async () => {
    expect(await tab(null, NOON, () => Promise.resolve(fresh)).validToken()).toBeNull();
  });

  it('is the stored one until its last second', async () => {
    const { state, validToken } = tab(tokens(), NOON + 900_000, () => Promise.resolve(fresh));
    expect(await validToken()).toBe('old');
    expect(state.refreshes).toBe(0);
  });

  it('is refreshed once for concurrent calls', async () => {
    const { state, validToken } = tab(tokens(), late, () => Promise.resolve(fresh));
    expect(await Promise.all([validToken(), validToken(), validToken()])).toEqual(['new', 'new', 'new']);
    expect(state.refreshes).toBe(1);
    expect(state.shared).toEqual(fresh);
  });

  it('is taken from another tab that refreshed it', async () => {
    const { state, validToken } = tab(tokens(), late, () => refusal(400));
    state.shared = fresh;
    expect(await validToken()).toBe('new');
    expect(state.refreshes).toBe(0);
  });

  it.each([400, 401])('signs out when the refresh fails with %i', async (status) => {
    const { state, validToken } = tab(tokens(), late, () => refusal(status));
    await expect(validToken()).rejects.toMatchObject({ status });
    expect(state).toMatchObject({ signedOut: true, refreshes: 1 });
  });

  it('is retried after a server error, and no one is signed out', async () => {
    let answers = 0;
    const { state, validToken } = tab(tokens(), late, () => {
      answers += 1;
      return answers < 3 ? refusal(503) : Promise.resolve(fresh);
    });
    expect(await validToken()).toBe('new');
    expect(state).toMatchObject({ signedOut: false, pauses: [400, 1600] });
  });

  it('is reported missing after the third attempt without a network', async () => {
    const { state, validToken } = tab(tokens(), late, () => Promise.reject(ApiError.unreachable()));
    await expect(validToken()).rejects.toMatchObject({ type: -31 });
    expect(state).toMatchObject({ signedOut: false, refreshes: 3 });
  });
});
