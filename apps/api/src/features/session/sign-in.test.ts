import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const password = 'Correct-horse1!';
let city: string;
const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db);
});

async function buildAccount(username: string) {
  const account = { username, password_hash: await hashPassword(password) };
  return (await buildStaff(server.db, { organisationId: city, accountRole: 4 }, account)).userId;
}

test('signing in takes four statements: finding the account, counting the attempt, opening the session, uncounting it', async () => {
  await buildAccount('ada');
  server.statements.length = 0;
  const body = `client_id=cadenza-web&grant_type=password&username=ada&password=${encodeURIComponent(password)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1.0/oauth/token', headers, payload: body });
  expect(answer.statusCode).toBe(200);
  expect(server.statements.map((text) => /attempt_counts|from "users"|insert into sessions/.exec(text)?.[0])).toEqual([
    'from "users"',
    'attempt_counts',
    'insert into sessions',
    'attempt_counts',
  ]);
});

test('a password changed during the comparison opens no session', async () => {
  const userId = await buildAccount('ben');
  const waits = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows[0]?.waiting;
  };
  const signIn = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', userId).execute();
    const attempt = accountActions(server).signIn('ben', password);
    const refused = attempt.then(
      () => 'in',
      (error: unknown) => String(error),
    );
    await expect.poll(waits, { timeout: 20_000 }).toBe(1);
    return { refused };
  });
  expect(await signIn.refused).toBe('Error: Invalid username or password');
  const sessions = await server.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  expect(sessions).toEqual([]);
});
