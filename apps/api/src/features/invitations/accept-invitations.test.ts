import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician, buildSkill, buildStaff } from '../../testing/build.ts';
import { buildInvitation } from '../../testing/build-invitation.ts';
import { buildTerms } from '../../testing/build-terms.ts';
import { openTestApp } from '../../testing/test-app.ts';

let sydney: string;
let toronto: string;
let internalId: string;
let skill: string;
let by: string;
let musicianTerms: string;

const server = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(server.db, 'AU');
  toronto = await buildCity(server.db, 'CA');
  internalId = await buildInternalOrganisation(server.db);
  skill = await buildSkill(server.db, sydney, 'Harp');
  by = (await buildStaff(server.db, { organisationId: sydney, accountRole: 4 })).userId;
  musicianTerms = await buildTerms(server.db, sydney, 'musician');
});

const invite = (values: Partial<Parameters<typeof buildInvitation>[1]> = {}) =>
  buildInvitation(server.db, { organisation_id: sydney, invited_by: by, skill_ids: [skill], ...values });

let counter = 0;
const account = (change: object = {}) => ({
  userName: `clara${++counter}`,
  password: 'Fermata!2027',
  firstName: 'Clara',
  lastName: 'Weiß',
  mobile: '0491 570 156',
  termsId: musicianTerms,
  ...change,
});
const complete = (key: string, body = account()) =>
  server.call('completeRegistrationInvite', { body: { key, ...body } });
const rolesOf = (email: string) =>
  server.db
    .selectFrom('roles')
    .innerJoin('users', 'users.id', 'roles.user_id')
    .select(['roles.account_role', 'roles.is_musician', 'roles.status', 'roles.organisation_id'])
    .where('users.email', '=', email)
    .execute();

describe('a new person completes an invitation', () => {
  test('as a musician: account, role, skills, pay and terms, and signs in with it', async () => {
    const { key, email } = await invite();
    const body = account({ mobile: '0491 570 159' });
    expect((await complete(key, body)).answer.payload).toEqual({ userName: body.userName });
    const person = await server.db
      .selectFrom('users as u')
      .innerJoin('musicians as m', 'm.user_id', 'u.id')
      .innerJoin('musician_skills as s', 's.user_id', 'u.id')
      .innerJoin('payee_accounts as p', 'p.user_id', 'u.id')
      .innerJoin('terms_acceptances as t', 't.user_id', 'u.id')
      .select(['u.status', 'u.email_validated_at', 'u.mobile_validated_at', 'u.mobile', 'u.last_name', 'u.region_id'])
      .select(['m.city_id', 's.skill_id', 't.terms_id'])
      .where('u.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({
      status: 70,
      email_validated_at: '2027-01-15T00:00:00.000Z',
      mobile_validated_at: null,
      mobile: '+61491570159',
      last_name: 'Weiß',
      region_id: 'AU',
      city_id: sydney,
      skill_id: skill,
      terms_id: musicianTerms,
    });
    const texted = server.db.selectFrom('messages').select('text_body').where('to_address', '=', '+61491570159');
    expect((await texted.executeTakeFirstOrThrow()).text_body).toContain('/vm?key=');
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/v1.0/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: 'cadenza-web',
        grant_type: 'password',
        username: body.userName,
        password: body.password,
      }).toString(),
    });
    const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
    const offers = await server.app.inject({ url: '/api/v1.0/Users/CurrentContext', headers });
    expect(offers.json().payload).toMatchObject({
      mode: 'Musician',
      roles: [{ label: 'Musician', orgName: 'Sydney' }],
    });
  });

  test('as a sales manager of a city without terms', async () => {
    const { key, email } = await invite({ organisation_id: toronto, is_musician: false, skill_ids: [] });
    const body = account({ mobile: '(416) 555-0134', termsId: undefined });
    expect((await complete(key, body)).answer.payload).toEqual({ userName: body.userName });
    expect(await rolesOf(email)).toMatchObject([{ account_role: 2, is_musician: false, status: 70 }]);
  });

  test.each([
    ['a username', { userName: '9lives' }, 'userName', 'Username must begin with alpha character'],
    [
      'a password',
      { password: 'fermata2027' },
      'password',
      'Password must contain at least 1 uppercase alphabetical character',
    ],
    ['a password that is hard to guess', { password: 'Qwerty!2027' }, 'password', 'This password is too easy to guess'],
    ['a mobile number of the region', { mobile: '(416) 555-0134' }, 'mobile', 'Please enter a valid mobile number'],
    ['a name', { firstName: '' }, 'firstName', 'Please enter your first name'],
    ['the terms', { termsId: undefined }, 'termsId', 'Please read and accept the terms.'],
  ])('only with %s, otherwise nothing is stored', async (_, change, path, message) => {
    const { key, email } = await invite();
    const { status, answer } = await complete(key, account(change));
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
    expect(await rolesOf(email)).toEqual([]);
  });

  test('under the newest terms, when they changed while the page was open', async () => {
    const { key } = await invite();
    const newer = await buildTerms(server.db, sydney, 'musician', { version: 2, publishedAt: '2027-01-14T00:00:00Z' });
    expect((await complete(key)).answer.payload).toMatchObject({ fields: [{ path: 'termsId' }] });
    musicianTerms = newer;
    expect((await complete(key)).status).toBe(200);
  });

  test('but not under a taken username', async () => {
    const body = account();
    await complete((await invite()).key, body);
    const { answer } = await complete((await invite()).key, { ...body, userName: body.userName.toUpperCase() });
    expect(answer.payload).toEqual({ fields: [{ path: 'userName', message: 'This username is taken' }] });
  });

  test('twice with the same details politely, with others not at all', async () => {
    const { key } = await invite();
    const body = account();
    expect((await complete(key, body)).status).toBe(200);
    expect((await complete(key, body)).status).toBe(200);
    expect((await complete(key, { ...body, password: 'Another!2027' })).answer).toMatchObject({ type: -18 });
    expect((await complete(key, account())).answer).toMatchObject({ type: -18 });
  });

  test('once, of two simultaneous attempts', async () => {
    const { key, email } = await invite();
    const answers = await Promise.all([complete(key), complete(key)]);
    expect(answers.map(({ answer }) => answer.type).toSorted((a, b) => a - b)).toEqual([-18, 1]);
    expect(await rolesOf(email)).toHaveLength(1);
  });

  test('but not after it has expired, by the server’s clock', async () => {
    const { key } = await invite({ expires_at: '2027-01-16T00:00:00Z' });
    server.clock.set('2027-01-16T00:00:00.000Z');
    const { status, answer } = await complete(key);
    server.clock.set('2027-01-15T00:00:00.000Z');
    expect({ status, type: answer.type }).toEqual({ status: 410, type: -18 });
  });

  test('but not when the address has an account by now: it signs in, and takes the role', async () => {
    const { key, email } = await invite();
    const person = await buildStaff(server.db, { organisationId: internalId, accountRole: 32 }, { email });
    expect((await server.call('loadRegistrationInvite', { query: { key } })).answer.payload.hasAccount).toBe(true);
    expect((await complete(key)).answer).toMatchObject({ type: -21, message: expect.stringContaining('sign in') });
    const accept = (as: Parameters<typeof server.call>[2]) =>
      server.call('acceptRole', { body: { key, termsId: musicianTerms } }, as);
    expect((await accept(null)).answer).toMatchObject({ type: -14, message: expect.stringContaining(email) });
    const other = await server.signInStaff(sydney, 2);
    expect((await accept(other)).status).toBe(403);
    const answer = await accept(await server.signInAs(person));
    expect(answer.answer.payload).toEqual({ organisationName: 'Sydney', roleLabel: 'Musician' });
    expect(await rolesOf(email)).toHaveLength(2);
  });
});

describe('a role invite', () => {
  const roleInvite = async (values: object = {}, person?: { userId: string; roleId: string }) => {
    const to = person ?? (await buildStaff(server.db, { organisationId: internalId, accountRole: 32 }));
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', to.userId)
      .executeTakeFirstOrThrow();
    const invitation = await invite({
      kind: 'role',
      account_role: 4,
      user_id: to.userId,
      email,
      skill_ids: [],
      ...values,
    });
    return { ...invitation, to };
  };
  const accept = (key: string, as: Parameters<typeof server.call>[2] = null, termsId?: string) =>
    server.call('acceptRole', { body: { key, termsId } }, as);

  test('is accepted with only its link, once', async () => {
    const { key, email } = await roleInvite();
    expect((await server.call('getRoleInvite', { query: { key } })).answer.payload).toMatchObject({
      organisationName: 'Sydney',
      roleLabel: 'Admin',
      hasAccount: true,
      isAccepted: false,
    });
    const payload = { organisationName: 'Sydney', roleLabel: 'Admin' };
    expect((await accept(key)).answer.payload).toEqual(payload);
    expect((await accept(key)).answer.payload).toEqual(payload);
    expect((await server.call('getRoleInvite', { query: { key } })).answer.payload.isAccepted).toBe(true);
    expect((await rolesOf(email)).map((role) => role.account_role)).toEqual([32, 4]);
    const proof = await server.db.selectFrom('users').select('email_validated_at').where('email', '=', email).execute();
    expect(proof).toEqual([{ email_validated_at: '2027-01-15T00:00:00.000Z' }]);
  });

  test('is not for somebody else who is signed in', async () => {
    const { key, to, email } = await roleInvite();
    const other = await server.signInStaff(sydney, 2);
    const { status, answer } = await accept(key, other);
    expect({ status, message: answer.message }).toEqual({
      status: 403,
      message: 'This invitation is for another account. Please sign in with the account it was sent to.',
    });
    expect(await rolesOf(email)).toHaveLength(1);
    expect((await accept(key, await server.signInAs(to))).status).toBe(200);
  });

  test('accepted twice simultaneously gives one role', async () => {
    const { key, email } = await roleInvite();
    const answers = await Promise.all([accept(key), accept(key), accept(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rolesOf(email)).toHaveLength(2);
  });

  test('raises an existing role, and never lowers it; a removed role comes back', async () => {
    const member = await buildStaff(server.db, { organisationId: sydney, accountRole: 2 });
    const raised = await roleInvite({}, member);
    await accept(raised.key);
    expect((await rolesOf(raised.email)).map((role) => role.account_role)).toEqual([4]);
    const lower = await roleInvite({ account_role: 2, is_musician: false }, member);
    await accept(lower.key);
    expect((await rolesOf(raised.email)).map((role) => role.account_role)).toEqual([4]);
    await server.db.updateTable('roles').set({ status: 10 }).where('id', '=', member.roleId).execute();
    const again = await roleInvite({ account_role: 2, is_musician: false }, member);
    await accept(again.key);
    expect(await rolesOf(raised.email)).toMatchObject([{ account_role: 2, status: 70 }]);
  });

  test('for a musician requires the terms, and one city', async () => {
    const { key } = await roleInvite({ account_role: 2, is_musician: true });
    expect((await accept(key)).answer.payload).toMatchObject({ fields: [{ path: 'termsId' }] });
    expect((await accept(key, null, musicianTerms)).status).toBe(200);
    const away = await buildMusician(server.db, toronto);
    const second = await roleInvite({ account_role: 2, is_musician: true }, away);
    expect((await accept(second.key, null, musicianTerms)).answer).toMatchObject({ type: -21 });
  });

  test('does not work for a disabled account, nor when cancelled, expired or unknown', async () => {
    const { key, to } = await roleInvite();
    await server.db.updateTable('users').set({ status: 20 }).where('id', '=', to.userId).execute();
    expect((await accept(key)).answer).toMatchObject({ type: -21, message: 'This account is not active.' });
    const cancelled = await roleInvite({ cancelled_at: '2027-01-14T00:00:00Z' });
    expect((await accept(cancelled.key)).answer).toMatchObject({ type: -18 });
    const expired = await roleInvite({ expires_at: '2027-01-14T00:00:00Z' });
    expect((await accept(expired.key)).answer).toMatchObject({ type: -18 });
    expect((await accept('nothing')).answer).toMatchObject({ type: -1 });
  });
});
