import autocannon from 'autocannon';
import type pg from 'pg';
import { hashPassword, passwordMatches } from '../apps/api/src/platform/crypto/password.ts';

/** Argon2 runs in Node's pool of four threads: further calls would only wait. */
const atOnce = 4;
const password = 'Correct-horse1!';

interface Spread {
  perSecond: number;
  p50: number;
  p95: number;
}

/**
 * Signing in with the right password, from as many simultaneous browsers as there are threads, compared with the bare
 * password comparison in this process, alternating. Milliseconds. Uses many accounts, so that no rate limit is reached.
 */
export async function benchSignIn(url: string, pool: pg.Pool, seconds: number) {
  const passwordHash = await hashPassword(password);
  const { rows } = await pool.query<{ username: string }>(
    `update users set password_hash = $1 where status >= 70 and archived_at is null returning username`,
    [passwordHash],
  );
  const bare = await compareBare(passwordHash, seconds);
  const signIn = await load(
    url,
    rows.map(({ username }) => username),
    seconds,
  );
  const after = await compareBare(passwordHash, seconds);
  const verified = { p50: (bare.p50 + after.p50) / 2, p95: (bare.p95 + after.p95) / 2 };
  return { atOnce, signIn, bareVerify: verified, p95Ratio: round(signIn.p95 / verified.p95) };
}

/** `atOnce` comparisons at a time for this many seconds. */
async function compareBare(passwordHash: string, seconds: number): Promise<Spread> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await passwordMatches(passwordHash, password);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return spread(times, seconds);
}

async function load(url: string, usernames: string[], seconds: number): Promise<Spread & { errors: number }> {
  let index = 0;
  const times: number[] = [];
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const username = usernames[index++ % usernames.length] ?? '';
    const body = new URLSearchParams({ client_id: 'cadenza-web', grant_type: 'password', username, password });
    return { ...request, path: '/api/v1.0/oauth/token', body: body.toString() };
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const options = {
    url,
    connections: atOnce,
    duration: seconds,
    method: 'POST',
    headers,
    requests: [{ setupRequest }],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options as autocannon.Options, (error, found) => (error ? reject(error) : resolve(found)));
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return { ...spread(times, seconds), errors: result.errors + result.non2xx };
}

function spread(times: number[], seconds: number): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p95: at(0.95) };
}

const round = (value: number) => Math.round(value * 100) / 100;
