import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const spaced = ' Köln & Sydney 7! ';
const long = `Ab1!${'x'.repeat(95)}y`;
let trials: AccountActions;
const server = openTestApp();
beforeAll(async () => {
  trials = accountActions(server);
  const organisationId = await buildCity(server.db);
  for (const [username, password] of Object.entries({ spaced, long })) {
    const password_hash = await hashPassword(password);
    await buildStaff(server.db, { organisationId, accountRole: 2 }, { username, password_hash });
  }
});

test.each([
  ['without its spaces', spaced.trim()],
  ['in small letters', spaced.toLowerCase()],
  ['without its accent', spaced.replace('ö', 'o')],
])('a password is compared as it was typed: %s', async (_, typed) => {
  await expect(trials.signIn('spaced', typed)).rejects.toThrow('Invalid username or password');
  expect((await trials.signIn('spaced', spaced)).token).not.toBe('');
});

test('all hundred characters of a password count', async () => {
  await expect(trials.signIn('long', long.slice(0, -1))).rejects.toThrow('Invalid username or password');
  expect((await trials.signIn('long', long)).token).not.toBe('');
});
