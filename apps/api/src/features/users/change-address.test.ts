import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildInternalOrganisation, buildOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';
let trials: AccountActions;
let [internalId, city, hotel] = ['', '', ''];
let [supportManager, internalAdmin] = [] as unknown as [Caller, Caller];
let passwordHash: string;

const server = openTestApp(begin);
beforeAll(async () => {
  trials = accountActions(server);
  [internalId, city] = [await buildInternalOrganisation(server.db), await buildCity(server.db)];
  hotel = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  [supportManager, internalAdmin] = [
    await server.signInStaff(internalId, 16),
    await server.signInStaff(internalId, 64),
  ];
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('messages').execute();
});

let made = 0;
async function buildPerson(organisationId = hotel, accountRole = 2, change: object = {}) {
  const username = `moving${++made}`;
  const [old, next] = [`${username}@example.com`, `${username}.new@example.com`];
  const verified = { email: old, email_validated_at: '2026-12-01T00:00:00Z', password_hash: passwordHash };
  const caller = await server.signInStaff(organisationId, accountRole, { username, ...verified, ...change });
  return { caller, id: caller.userId, username, old, next };
}

const change = (id: string, email: string, who: Caller) =>
  server.call('updateUser', { body: { id, firstName: 'Ada', lastName: 'Nguyen', email } }, who);
const view = async (id: string) => (await server.call('getUser', { params: { id } }, internalAdmin)).answer.payload;
const open = (key: string) => server.call('validateEmail', { query: { key } });
async function askForReset(username: string) {
  await server.db.deleteFrom('messages').where('kind', '=', 'reset password').execute();
  await server.call('requestResetPassword', { body: { username } });
  await trials.runForgotten();
  return trials.message('reset password');
}

describe('an email address entered by staff', () => {
  test('does not count before its link is opened: the old one stays, and is notified of who changed it', async () => {
    const { id, old, next } = await buildPerson();
    expect((await change(id, next, supportManager)).status).toBe(200);
    expect(await view(id)).toMatchObject({
      email: old,
      emailValidatedAt: expect.any(String),
      pendingEmail: next,
      events: [{ sentence: expect.stringMatching(/given another email address to confirm/) }],
    });
    expect(await trials.message('validate email')).toMatchObject({ to_address: next });
    const notice = await trials.message('e-mail changing');
    expect(notice).toMatchObject({ to_address: old, text_body: expect.stringContaining(next) });
    expect(notice?.text_body).not.toContain('key=');

    expect((await askForReset(old))?.to_address).toBe(old);
    expect(await askForReset(next)).toBeUndefined();
    expect((await trials.signIn(old, password)).userId).toBe(id);
    await expect(trials.signIn(next, password)).rejects.toThrow('Invalid username or password');
  });

  test('replaces the old one once its owner has opened the link, and links to the old one end', async () => {
    const { id, old, next } = await buildPerson();
    await change(id, next, supportManager);
    const reset = keyIn(await askForReset(old));
    const key = keyIn(await trials.message('validate email'));
    expect((await open(key)).answer.payload).toEqual({ address: next });
    expect(await view(id)).toMatchObject({ email: next, emailValidatedAt: expect.any(String), pendingEmail: null });
    expect(await trials.message('e-mail changed')).toMatchObject({ to_address: old });
    expect((await trials.signIn(next, password)).userId).toBe(id);
    await expect(trials.signIn(old, password)).rejects.toThrow('Invalid username or password');
    expect((await server.call('resetPassword', { body: { key: reset, password: 'Second-horse2!' } })).status).toBe(410);
    expect((await askForReset(next))?.to_address).toBe(next);
    expect((await open(key)).status, 'a second time changes nothing').toBe(200);
  });

  test('can be stopped by anyone who still has the old one', async () => {
    const { caller, id, old, next } = await buildPerson();
    await change(id, next, supportManager);
    const key = keyIn(await trials.message('validate email'));
    expect((await server.call('getCurrentUser', {}, caller)).answer.payload.pendingEmail).toBe(next);
    expect((await server.call('keepOwnEmail', {}, caller)).status).toBe(200);
    expect((await server.call('keepOwnEmail', {}, caller)).status).toBe(200);
    expect((await open(key)).status).toBe(410);
    expect(await view(id)).toMatchObject({ email: old, pendingEmail: null });
  });

  test('gets its link again, and another address ends the first link', async () => {
    const { caller, id, next } = await buildPerson();
    await change(id, next, supportManager);
    const first = keyIn(await trials.message('validate email'));
    server.clock.set('2027-01-15T00:02:00.000Z');
    expect((await server.call('resendValidation', { body: { type: 'email' } }, caller)).answer.payload).toEqual({
      address: next,
    });
    expect((await open(first)).status).toBe(410);
    await change(id, `other.${next}`, supportManager);
    const newest = keyIn((await trials.messages()).findLast(({ to_address }) => to_address === `other.${next}`));
    expect((await open(newest)).answer.payload).toEqual({ address: `other.${next}` });
  });

  test('that another account has since taken stays there', async () => {
    const { id, old, next } = await buildPerson();
    await change(id, next, supportManager);
    const key = keyIn(await trials.message('validate email'));
    await server.signInStaff(hotel, 2, { email: next });
    expect((await open(key)).answer).toMatchObject({
      type: -25,
      message: 'Another account now has this email address.',
    });
    expect(await view(id)).toMatchObject({ email: old });
  });

  test('cannot be one’s own: that is changed on the profile, with the password', async () => {
    expect((await change(supportManager.userId, 'gareth@example.com', supportManager)).answer.payload).toEqual({
      fields: [{ path: 'email', message: 'Please change your own address on your profile' }],
    });
  });
});

describe('a dishonest support manager', () => {
  test.each([
    ['a booking manager', () => city, 4],
    ['a sales manager', () => city, 2],
    ['an internal admin', () => internalId, 64],
  ])('cannot take over the account of %s by changing its address', async (_, organisation, accountRole) => {
    const { id, username, old, next } = await buildPerson(organisation(), accountRole);
    expect((await change(id, next, supportManager)).status).toBe(403);
    expect((await trials.messages()).filter(({ to_address }) => to_address === next)).toEqual([]);
    expect((await askForReset(username))?.to_address).toBe(old);
  });
});

describe('a forgotten password', () => {
  test('is reset only at a verified address; an unverified one has to be confirmed first', async () => {
    const { username, old } = await buildPerson(hotel, 2, { email_validated_at: null });
    expect(await askForReset(username)).toBeUndefined();
    const proof = await trials.message('validate email');
    expect(proof).toMatchObject({ to_address: old, text_body: expect.stringContaining('then ask again') });
    expect((await open(keyIn(proof))).status).toBe(200);
    expect((await askForReset(username))?.to_address).toBe(old);
  });

  test('cannot be reset by a link whose address is no longer verified', async () => {
    const { id, username } = await buildPerson();
    const key = keyIn(await askForReset(username));
    await server.db.updateTable('users').set({ email_validated_at: null }).where('id', '=', id).execute();
    expect((await server.call('resetPassword', { body: { key, password: 'Second-horse2!' } })).status).toBe(410);
  });
});
