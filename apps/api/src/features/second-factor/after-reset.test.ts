import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const password = 'Correct-horse1!';
const fresh = 'Another-horse2!';
const server = openTestApp();

it('resetting the password by a link does not bypass the code', async () => {
  const trials = accountActions(server);
  const verified = { email: 'ada@example.com', email_validated_at: server.clock.now() };
  const account = { username: 'ada', ...verified, password_hash: await hashPassword(password) };
  const city = await buildCity(server.db);
  const ada = await buildStaff(server.db, { organisationId: city, accountRole: 4 }, account);
  const caller = await server.signInAs(ada);
  const { secret } = (await server.call('startSecondFactor', { body: { password } }, caller)).answer.payload;
  const code = generateSync({ secret, epoch: Date.parse(server.clock.now()) / 1000 });
  expect((await server.call('confirmSecondFactor', { body: { code } }, caller)).status).toBe(200);
  await server.call('requestResetPassword', { body: { username: 'ada' } });
  await trials.runForgotten();
  const key = keyIn(await trials.message('reset password'));
  expect((await server.call('resetPassword', { body: { key, password: fresh } })).status).toBe(200);
  await expect(trials.signIn('ada', password)).rejects.toThrow('Invalid username or password');
  await expect(trials.signIn('ada', fresh)).rejects.toThrow(/code/);
});
