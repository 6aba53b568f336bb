import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';

let trials: AccountActions;
let maya: Caller;
let emailKey: string;
let mobileKey: string;

const server = openTestApp(begin);
beforeAll(async () => {
  trials = accountActions(server);
  await buildCity(server.db);
});

let counter = 0;
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('messages').execute();
  const username = `maya${++counter}`;
  const password = 'Correct-horse1!';
  const names = { firstName: 'Maya', lastName: 'Okafor', email: `${username}@example.com` };
  await server.call('registerUser', { body: { ...names, mobile: '0491 570 156', region: 'AU', username, password } });
  maya = await trials.signIn(username, password);
  emailKey = keyIn(await trials.message('validate email'));
  mobileKey = keyIn(await trials.message('validate mobile'));
});

const validateEmail = (key = emailKey) => server.call('validateEmail', { query: { key } });
const validateMobile = (key = mobileKey) => server.call('validateMobile', { query: { key } });
const complete = () => server.call('completeOnboarding', {}, maya);
const setEmail = (email: string) =>
  server.db.updateTable('users').set({ email, email_validated_at: null }).where('id', '=', maya.userId).execute();

describe('onboarding', () => {
  test('is complete once both addresses are verified, and the person is enabled on the next request', async () => {
    const both = [
      { type: 'email', linkId: expect.any(String) },
      { type: 'mobile', linkId: expect.any(String) },
    ];
    expect((await complete()).answer.payload).toEqual({ status: 55, invalidatedLinks: both });
    expect((await validateEmail()).answer.payload).toEqual({ address: `maya${counter}@example.com` });
    expect((await complete()).answer.payload).toEqual({ status: 55, invalidatedLinks: both.slice(1) });
    expect((await validateMobile()).answer.payload).toEqual({ address: '+61491570156' });
    expect((await complete()).answer.payload).toEqual({ status: 70, invalidatedLinks: [] });
    const { answer } = await server.call('getCurrentContext', {}, maya);
    expect(answer.payload).toMatchObject({
      user: { status: 70 },
      email: { isValidated: true, linkId: null },
      mobile: { isValidated: true, linkId: null },
    });
    expect((await complete()).answer.payload, 'a second time changes nothing').toEqual({
      status: 70,
      invalidatedLinks: [],
    });
  });

  test('no longer names an expired link', async () => {
    await server.db
      .updateTable('one_time_links')
      .set({ expires_at: begin })
      .where('user_id', '=', maya.userId)
      .where('purpose', '=', 'validate mobile')
      .execute();
    expect((await complete()).answer.payload.invalidatedLinks).toMatchObject([
      { type: 'email', linkId: expect.any(String) },
      { type: 'mobile', linkId: null },
    ]);
  });

  test('does not require a number from a person without one', async () => {
    await server.db.updateTable('users').set({ mobile: null }).where('id', '=', maya.userId).execute();
    await validateEmail();
    expect((await complete()).answer.payload).toEqual({ status: 70, invalidatedLinks: [] });
  });

  test('does not re-enable a disabled person', async () => {
    await validateEmail();
    await validateMobile();
    await server.db.updateTable('users').set({ status: 20 }).where('id', '=', maya.userId).execute();
    expect((await complete()).status).toBe(401);
  });
});

describe('a link that verifies an address', () => {
  test('changes nothing the second time and says so politely, even at the same instant', async () => {
    const answers = await Promise.all([validateEmail(), validateEmail()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const verifiedAt = () =>
      server.db
        .selectFrom('users')
        .select('email_validated_at')
        .where('id', '=', maya.userId)
        .executeTakeFirstOrThrow();
    const first = await verifiedAt();
    server.clock.set('2027-03-01T00:00:00.000Z');
    expect((await validateEmail()).status).toBe(200);
    expect(await verifiedAt()).toEqual(first);
  });

  test.each([
    ['an email address', '2027-01-21T23:59:59.999Z', '2027-01-22T00:00:00.000Z', () => validateEmail()],
    ['a number', '2027-01-15T00:29:59.999Z', '2027-01-15T00:30:00.000Z', () => validateMobile()],
  ])('of %s expires', async (_, last, after, use) => {
    server.clock.set(after);
    expect((await use()).answer).toMatchObject({ type: -18, message: 'This link has expired.' });
    server.clock.set(last);
    expect((await use()).status).toBe(200);
  });

  test('verifies the address it was sent to and no other', async () => {
    await setEmail(`elsewhere${counter}@example.com`);
    expect((await validateEmail()).answer).toMatchObject({
      type: -18,
      message: 'Your email address has changed since then. Please open the link we sent to the new one.',
    });
    expect((await complete()).answer.payload.invalidatedLinks).toHaveLength(2);
  });

  test('does not verify the address again after a change and back', async () => {
    await validateEmail();
    await setEmail(`elsewhere${counter}@example.com`);
    await setEmail(`maya${counter}@example.com`);
    expect((await validateEmail()).answer).toMatchObject({ type: -18, message: 'This link has already been used.' });
  });

  test('verifies only one kind of address: the other’s key is refused', async () => {
    expect((await validateEmail(mobileKey)).status).toBe(404);
    expect((await validateMobile(emailKey)).status).toBe(404);
    expect((await validateMobile('nothing')).answer).toMatchObject({ type: -1 });
  });
});

describe('requesting a link again', () => {
  const resend = (type: 'email' | 'mobile', as: Caller | null = maya) =>
    server.call('resendValidation', { body: { type } }, as);

  test.each(['email', 'mobile'] as const)('sends a new one by %s, and ends the old one', async (type) => {
    server.clock.set('2027-01-15T00:01:00.000Z');
    const { status, answer } = await resend(type);
    expect(status).toBe(200);
    const newest = await trials.message(`validate ${type}`);
    expect(newest?.to_address).toBe(answer.payload.address);
    const use = type === 'email' ? validateEmail : validateMobile;
    expect((await use()).answer).toMatchObject({ message: 'This link has expired.' });
    expect((await use(keyIn(newest))).status).toBe(200);
  });

  test('is refused within a minute, once verified, without a number and without a sign-in', async () => {
    expect((await resend('email')).answer.message).toBe(
      'We’ve just sent it. Please wait a minute before trying again.',
    );
    await validateEmail();
    expect((await resend('email')).answer.message).toBe('Your email address is already confirmed.');
    await server.db.updateTable('users').set({ mobile: null }).where('id', '=', maya.userId).execute();
    expect((await resend('mobile')).answer.message).toBe('There’s no mobile number to confirm.');
    expect((await resend('email', null)).status).toBe(401);
  });
});
