import type { Trial } from '@cadenza/contract/operation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearFloodCounts, countAttempt, forgetAttempt, type Who } from './count-attempt.ts';

const now = '2027-01-15T00:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** How many of this number of simultaneous tries are let through. */
async function letThrough(times: number, trial: Trial, who: (index: number) => Who, at = now): Promise<number> {
  const tries = Array.from({ length: times }, (_, index) => countAttempt(server.db, trial, who(index), at));
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
}

it.each([
  ['one account from one address', 'sign in', 40, 10, () => ({ ip: '192.0.2.1', account: 'ada' })],
  [
    'one account from many addresses',
    'sign in',
    130,
    100,
    (index: number) => ({ ip: `192.0.2.${index}`, account: 'Bo' }),
  ],
  [
    'many accounts from one address',
    'sign in',
    130,
    100,
    (index: number) => ({ ip: '192.0.3.1', account: `a${index}` }),
  ],
  ['a code', 'code', 30, 10, (index: number) => ({ ip: `192.0.4.${index}`, account: 'ada' })],
  ['calls from one address', 'ask for a call', 45, 30, () => ({ ip: '192.0.8.1' })],
  ['links to one account', 'ask for a link', 30, 5, (index: number) => ({ ip: `192.0.5.${index}`, account: 'ada' })],
] as const)('%s: so many tries at one instant and no more', async (_, trial, times, allowed, who) => {
  expect(await letThrough(times, trial, who)).toBe(allowed);
});

it('says how long to wait, the same for an account that is not there', async () => {
  const who = { ip: '192.0.6.1', account: 'nobody' };
  await letThrough(10, 'sign in', () => who);
  await expect(countAttempt(server.db, 'sign in', who, later(5))).rejects.toMatchObject({
    row: { type: 'HUMAN_TEST_REQUIRED' },
    message: 'Too many tries. Please wait 10 minutes.',
    retryAfterSeconds: 600,
  });
});

it('starts anew when the time is over, however the account’s name is written', async () => {
  const who = { ip: '192.0.7.1', account: 'Cleo' };
  expect(await letThrough(12, 'sign in', () => who)).toBe(10);
  expect(await letThrough(1, 'sign in', () => ({ ...who, account: ' cleo ' }), later(14))).toBe(0);
  expect(await letThrough(12, 'sign in', () => who, later(16))).toBe(10);
});

it('does not count what went well', async () => {
  const who = { ip: '192.0.8.1', account: 'dan' };
  for (let index = 0; index < 30; index++) {
    await countAttempt(server.db, 'sign in', who, now);
    await forgetAttempt(server.db, 'sign in', who);
  }
  expect(await letThrough(12, 'sign in', () => who)).toBe(10);
});

it('keeps nobody’s name, and nothing that no longer counts', async () => {
  await clearFloodCounts(server.db, later(61));
  expect(await server.db.selectFrom('flood_counts').selectAll().execute()).toEqual([]);
});
