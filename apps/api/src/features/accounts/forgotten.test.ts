import type { EntityStatus } from '@cadenza/domain/entity-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const old = 'Correct-horse1!';
const fresh = 'Another-horse2!';

let trials: AccountActions;
let cityId: string;
let oldHash: string;

const server = openTestApp(begin);
beforeAll(async () => {
  trials = accountActions(server);
  cityId = await buildCity(server.db);
  oldHash = await hashPassword(old);
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('messages').execute();
});

let counter = 0;
async function buildAccount(status: EntityStatus = 70): Promise<{ userId: string; username: string; email: string }> {
  const username = `nora${++counter}`;
  const email = `${username}@example.com`;
  const role = { organisationId: cityId, accountRole: 2 };
  const verified = { email_validated_at: begin, password_hash: oldHash };
  const { userId } = await buildStaff(server.db, role, { username, email, status, ...verified });
  return { userId, username, email };
}

async function askForReset(username: string): Promise<string> {
  await server.call('requestResetPassword', { body: { username } });
  await trials.runForgotten();
  return keyIn(await trials.message('reset password'));
}
const reset = (key: string, password = fresh) => server.call('resetPassword', { body: { key, password } });

describe('a forgotten password', () => {
  test.each(['username', 'email'] as const)('is replaced through a link, requested by %s', async (by) => {
    const nora = await buildAccount();
    const key = await askForReset(nora[by].toUpperCase());
    expect(await trials.message('reset password')).toMatchObject({ to_address: nora.email });
    expect(await reset(key)).toMatchObject({ status: 200, answer: { payload: { username: nora.username } } });
    await expect(trials.signIn(nora.username, old)).rejects.toThrow('Invalid username or password');
    expect(await trials.signIn(nora.username, fresh)).toMatchObject({ userId: nora.userId });
  });

  test('ends every session once replaced, and its owner is notified', async () => {
    const nora = await buildAccount();
    const before = await trials.signIn(nora.username, old);
    await reset(await askForReset(nora.username));
    expect((await server.call('getCurrentContext', {}, before)).status).toBe(401);
    const after = await server.call('getCurrentContext', {}, await trials.signIn(nora.username, fresh));
    expect(after.answer.payload.email).toMatchObject({ address: nora.email, isValidated: true });
    expect(await trials.message('password changed')).toMatchObject({ to_address: nora.email });
    const sessions = await server.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('user_id', '=', nora.userId)
      .execute();
    expect(sessions.map(({ end_reason }) => end_reason)).toContain('password reset');
  });

  test('gets the same response whether or not there is an account, and a mail only to its owner', async () => {
    const nora = await buildAccount();
    const gone = await buildAccount(20);
    server.statements.length = 0;
    const answers = [];
    for (const username of [nora.username, 'nobody', gone.email]) {
      answers.push(await server.call('requestResetPassword', { body: { username } }));
    }
    const [first, ...others] = answers;
    expect(others).toEqual([first, first]);
    expect(new Set(server.statements).size, 'the same two statements for everybody').toBe(2);
    await trials.runForgotten();
    expect((await trials.messages()).map(({ to_address }) => to_address)).toEqual([nora.email]);
  });

  test('is replaced once: of two simultaneous uses one succeeds', async () => {
    const nora = await buildAccount();
    const key = await askForReset(nora.username);
    const answers = await Promise.all([reset(key), reset(key, 'Third-horse3!')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect((await reset(key)).answer).toMatchObject({ type: -18, message: 'This link has already been used.' });
  });

  test('can be replaced for an hour', async () => {
    const [early, late] = [await buildAccount(), await buildAccount()];
    const inTime = await askForReset(early.username);
    const tooLate = await askForReset(late.username);
    server.clock.set('2027-01-15T00:59:59.999Z');
    expect((await reset(inTime)).status).toBe(200);
    server.clock.set('2027-01-15T01:00:00.000Z');
    expect((await reset(tooLate)).answer).toMatchObject({ type: -18, message: 'This link has expired.' });
  });

  test('is replaced only through the newest link', async () => {
    const nora = await buildAccount();
    const first = await askForReset(nora.username);
    server.clock.set('2027-01-15T00:01:00.000Z');
    const second = await askForReset(nora.username);
    expect((await reset(first)).status).toBe(410);
    expect((await reset(second)).status).toBe(200);
  });

  test('is not replaced if the person was disabled or their address changed in the meantime', async () => {
    const [nora, lena] = [await buildAccount(), await buildAccount()];
    const keys = [await askForReset(nora.username), await askForReset(lena.username)];
    const change = (userId: string, set: { status: EntityStatus } | { email: string }) =>
      server.db.updateTable('users').set(set).where('id', '=', userId).execute();
    await change(nora.userId, { status: 20 });
    await change(lena.userId, { email: 'lena.new@example.com' });
    for (const key of keys) expect((await reset(key)).status).toBe(410);
  });

  test('is not replaced with an unknown key', async () => {
    expect((await reset('A'.repeat(43))).answer).toMatchObject({ type: -1 });
    expect((await reset('')).answer).toMatchObject({ type: -1 });
  });

  test.each([
    ['short', 'Password must be at least 8 characters'],
    ['Sunshine_2027', 'This password is too easy to guess'],
    ['C@denza_2027', 'Please don’t use your name, your email address or our name in your password'],
  ])('keeps its link while the new password is refused: %s', async (password, message) => {
    const nora = await buildAccount();
    const key = await askForReset(nora.username);
    const { status, answer } = await reset(key, password);
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path: 'password', message }] });
    expect((await reset(key)).status).toBe(200);
  });

  test('needs a name', async () => {
    const { answer } = await server.call('requestResetPassword', { body: { username: ' ' } });
    expect(answer.payload).toEqual({
      fields: [{ path: 'username', message: 'Please enter your username or email address' }],
    });
  });
});

describe('a forgotten username', () => {
  test('comes by mail', async () => {
    const nora = await buildAccount();
    expect((await server.call('forgotUsername', { body: { email: ` ${nora.email.toUpperCase()}` } })).status).toBe(200);
    await trials.runForgotten();
    expect(await trials.messages()).toMatchObject([
      {
        kind: 'forgotten username',
        to_address: nora.email,
        text_body: expect.stringContaining(`username is ${nora.username}`),
      },
    ]);
  });

  test('is sent to no one else, and an invalid address is refused at the field', async () => {
    const { status, answer } = await server.call('forgotUsername', { body: { email: 'nobody@example.com' } });
    expect({ status, payload: answer.payload }).toEqual({ status: 200, payload: {} });
    await trials.runForgotten();
    expect(await trials.messages()).toEqual([]);
    const wrong = await server.call('forgotUsername', { body: { email: 'nora' } });
    expect(wrong.answer.payload).toEqual({
      fields: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  });
});
