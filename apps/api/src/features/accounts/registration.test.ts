import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

let trials: AccountActions;
let cityId: string;

const server = openTestApp();
beforeAll(async () => {
  trials = accountActions(server);
  cityId = await buildCity(server.db);
  await buildCity(server.db, 'CA');
});
beforeEach(async () => {
  await server.db.deleteFrom('messages').execute();
});

const password = 'Correct-horse1!';
let counter = 0;
const person = (change: Record<string, unknown> = {}) => {
  const n = ++counter;
  return {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: `maya${n}@example.com`,
    mobile: '0491 570 156',
    region: 'AU',
    username: `maya.o${n}`,
    password,
    ...change,
  };
};
const register = (body: object) => server.call('registerUser', { body });

describe('registering', () => {
  test('creates a person with an organisation and a role of their own, who can sign in and starts onboarding', async () => {
    const given = person({ email: ' Maya.New@Example.com ' });
    expect(await register(given)).toMatchObject({ status: 200, answer: { payload: { username: given.username } } });
    const maya = await trials.signIn(given.username, password);
    const { answer } = await server.call('getCurrentContext', {}, maya);
    expect(answer.payload).toMatchObject({
      user: { firstName: 'Maya', status: 55 },
      email: { address: 'maya.new@example.com', isValidated: false, type: 'email', linkId: expect.any(String) },
      mobile: { address: '+61491570156', isValidated: false, type: 'mobile', linkId: expect.any(String) },
      mode: 'Individual',
      preferredMode: 'Individual',
      preferredRoleId: null,
      roles: [{ orgType: 10, orgName: 'Maya Okafor', accountRole: 1 }],
      organisations: [{ orgType: 10, displayName: 'Maya Okafor' }],
      positions: [],
    });
  });

  test('sends a link to the address and one to the number', async () => {
    await register(person({ email: 'links@example.com' }));
    expect(await trials.messages()).toMatchObject([
      { channel: 'mail', kind: 'validate email', to_address: 'links@example.com' },
      { channel: 'sms', kind: 'validate mobile', to_address: '+61491570156' },
    ]);
  });

  test('reports a taken username at its field, regardless of case', async () => {
    const given = person();
    await register(given);
    const { status, answer } = await register(person({ username: given.username.toUpperCase() }));
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path: 'username', message: 'This username is taken' }] });
  });

  test.each([
    ['firstName', ' ', 'Please enter a first name'],
    ['lastName', '', 'Please enter a last name'],
    ['firstName', 'Ada\n\nYour account is locked.', 'A name is one line of text'],
    ['lastName', 'Open http://evil.example', 'A name can’t contain a web address'],
    ['email', 'maya@nowhere', 'Please enter a valid email address'],
    ['region', 'NZ', 'Please choose a region'],
    ['mobile', '', 'Please enter a valid mobile number'],
    ['mobile', '02 5550 1234', 'Please enter a valid mobile number'],
    ['mobile', '+1 416 555 0123', 'Please enter a valid mobile number'],
    ['username', '', 'Username is required'],
    ['username', 'ab', 'Username must be between 3 to 26 characters'],
    ['username', 'a'.repeat(27), 'Username must be between 3 to 26 characters'],
    ['username', '1maya', 'Username must begin with alpha character'],
    ['username', 'maya-', 'Username must end in alphanumeric character'],
    ['username', 'ma ya', 'Special characters allowed: -._@+'],
    ['username', 'ma..ya', 'Username must not contain consecutive special characters'],
    ['password', '', 'Password is required'],
    ['password', 'Short1!', 'Password must be at least 8 characters'],
    ['password', `Long1!${'a'.repeat(95)}`, 'Password cannot be longer than 100 characters'],
    ['password', 'CORRECT-HORSE1!', 'Password must contain at least 1 lowercase alphabetical character'],
    ['password', 'correct-horse1!', 'Password must contain at least 1 uppercase alphabetical character'],
    ['password', 'Correct-horse!', 'Password must contain at least 1 numeric character'],
    ['password', 'Correct-horse1', 'Password must contain at least 1 special character'],
    ['password', 'P@ssw0rd2027!', 'This password is too easy to guess'],
    ['password', 'Cadenza!2027', 'Please don’t use your name, your email address or our name in your password'],
  ])('%s "%s" is refused: %s', async (path, value, message) => {
    const { status, answer } = await register(person({ [path]: value }));
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('reports all errors together, with the region’s word for mobile', async () => {
    const { answer } = await register(person({ region: 'CA', email: '', password: 'short' }));
    expect(answer.payload).toEqual({
      fields: [
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'mobile', message: 'Please enter a valid cell number' },
        { path: 'password', message: 'Password must be at least 8 characters' },
      ],
    });
  });
});

describe('registering with somebody else’s email address', () => {
  test('gets the same response and sign-in, and only its holder is notified', async () => {
    await buildStaff(
      server.db,
      { organisationId: cityId, accountRole: 2 },
      { email: 'holder@example.com', username: 'holder', first_name: 'Hana' },
    );
    const given = person({ email: 'HOLDER@example.com' });
    const free = person();
    const counted = async (body: object) => {
      server.statements.length = 0;
      return { ...(await register(body)), statements: server.statements.length };
    };
    expect(await counted(given)).toEqual({
      ...(await counted(free)),
      answer: expect.objectContaining({ type: 1, payload: { username: given.username } }),
    });
    const mails = (await trials.messages()).filter(({ to_address }) => to_address === 'holder@example.com');
    expect(mails).toMatchObject([
      { kind: 'address taken', text_body: expect.stringContaining('belongs to your account, holder') },
    ]);
    const contexts = [];
    for (const { username } of [given, free]) {
      const { answer } = await server.call('getCurrentContext', {}, await trials.signIn(username, password));
      contexts.push(answer.payload);
    }
    expect(contexts).toMatchObject([
      {
        email: { address: 'holder@example.com', isValidated: false, linkId: expect.any(String) },
        user: { status: 55 },
      },
      { email: { address: free.email, isValidated: false, linkId: expect.any(String) }, user: { status: 55 } },
    ]);
  });

  test('proves nothing, and gets no new password', async () => {
    await buildStaff(server.db, { organisationId: cityId, accountRole: 2 }, { email: 'lena@example.com' });
    const given = person({ email: 'lena@example.com' });
    await register(given);
    await server.db.deleteFrom('messages').execute();
    await server.call('requestResetPassword', { body: { username: given.username } });
    await trials.runForgotten();
    expect(await trials.messages()).toEqual([]);
    const maya = await trials.signIn(given.username, password);
    const { answer } = await server.call('completeOnboarding', {}, maya);
    expect(answer.payload).toMatchObject({ status: 55, invalidatedLinks: [{ type: 'email' }, { type: 'mobile' }] });
  });

  test('can be completed once the holder is gone: requesting the link again sends it', async () => {
    const holder = await buildStaff(
      server.db,
      { organisationId: cityId, accountRole: 2 },
      { email: 'old@example.com' },
    );
    const given = person({ email: 'old@example.com' });
    await register(given);
    const maya = await trials.signIn(given.username, password);
    await server.db
      .updateTable('users')
      .set({ archived_at: server.clock.now(), status: 10 })
      .where('id', '=', holder.userId)
      .execute();
    server.clock.set('2027-01-15T00:02:00.000Z');
    await server.db.deleteFrom('messages').execute();
    expect((await server.call('resendValidation', { body: { type: 'email' } }, maya)).status).toBe(200);
    const [mail] = await trials.messages();
    expect(mail).toMatchObject({ kind: 'validate email', to_address: 'old@example.com' });
    expect((await server.call('validateEmail', { query: { key: keyIn(mail) } })).status).toBe(200);
  });

  test('two simultaneous registrations with one new address both succeed, and one of them holds it', async () => {
    const both = [person({ email: 'twins@example.com' }), person({ email: 'twins@example.com' })];
    expect((await Promise.all(both.map(register))).map(({ status }) => status)).toEqual([200, 200]);
    const rows = await server.db
      .selectFrom('users')
      .select('email')
      .where(
        'username',
        'in',
        both.map(({ username }) => username),
      )
      .execute();
    expect(rows.filter(({ email }) => email === 'twins@example.com')).toHaveLength(1);
  });
});

describe('a username that is somebody’s email address', () => {
  test('takes nothing from them: both sign in, each with their own password', async () => {
    const holder = person({ email: 'iris@example.com' });
    await register(holder);
    await register(person({ username: 'iris@example.com', password: 'Another-horse2!' }));
    const first = await server.call('getCurrentContext', {}, await trials.signIn('iris@example.com', password));
    const second = await server.call(
      'getCurrentContext',
      {},
      await trials.signIn('iris@example.com', 'Another-horse2!'),
    );
    expect([first, second].map(({ answer }) => answer.payload.user.username)).toEqual([
      holder.username,
      'iris@example.com',
    ]);
  });
});
