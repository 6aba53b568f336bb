import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildStaff } from '../../testing/build.ts';
import { codeAt as codeOf } from '../../testing/code-at.ts';
import { lastMail } from '../../testing/last-mail.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';
let cityId: string;
let password_hash: string;

const server = openTestApp(begin);
beforeAll(async () => {
  cityId = await buildCity(server.db);
  password_hash = await hash(password);
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('attempt_counts').execute();
});

const later = (seconds: number) => new Date(Date.parse(begin) + seconds * 1000).toISOString();
const codeAt = (secret: string, at = server.clock.now()) => codeOf(secret, at);

let made = 0;
async function buildAda(role = { accountRole: 4 }) {
  const username = `ada${++made}`;
  const ada = await buildStaff(server.db, { organisationId: cityId, ...role }, { username, password_hash });
  return { username, caller: await server.signInAs(ada) };
}

async function signIn(username: string, otp?: string, sent = password) {
  const fields = {
    client_id: 'cadenza-web',
    grant_type: 'password',
    username,
    password: sent,
    ...(otp ? { otp } : {}),
  };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, body: response.json() };
}

/** A user whose second factor is on, with the clock moved past the code that confirmed it. */
async function buildGuarded() {
  const ada = await buildAda();
  const { secret } = (await server.call('startSecondFactor', { body: { password } }, ada.caller)).answer.payload;
  const confirmed = await server.call('confirmSecondFactor', { body: { code: codeAt(secret) } }, ada.caller);
  server.clock.set(later(60));
  return { ...ada, secret, codes: confirmed.answer.payload.codes };
}

const statusOf = async (caller: Caller) => (await server.call('getSecondFactor', {}, caller)).answer.payload;
const modeOf = async (caller: Caller) => (await server.call('getCurrentContext', {}, caller)).answer.payload;
const personOf = ({ userId, roleId }: Caller) => ({ userId, roleId });
const notRight = { status: 400, body: { error: 'mfa_required', error_description: 'This code isn’t right.' } };

describe('switching it on', () => {
  it('needs the password, then a code, and returns ten recovery codes', async () => {
    const { caller, username } = await buildAda();
    const elsewhere = await server.signInAs(personOf(caller));
    const refused = await server.call('startSecondFactor', { body: { password: 'Wrong-horse1!' } }, caller);
    expect(refused.answer).toMatchObject({ type: -22, message: 'This isn’t your current password' });
    const { secret, uri } = (await server.call('startSecondFactor', { body: { password } }, caller)).answer.payload;
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Cadenza:${username}?secret=${secret}`);
    expect((await statusOf(caller)).isOn).toBe(false);
    const wrong = await server.call('confirmSecondFactor', { body: { code: '000000' } }, caller);
    expect(wrong.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'code' }] } });
    const right = await server.call('confirmSecondFactor', { body: { code: codeAt(secret) } }, caller);
    expect(new Set(right.answer.payload.codes).size).toBe(10);
    expect(await statusOf(caller)).toEqual({
      isOn: true,
      since: begin,
      codesLeft: 10,
      requiredBy: null,
      removal: null,
    });
    expect((await server.call('getSecondFactor', {}, elsewhere)).status).toBe(401);
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const mail = await lastMail(server.db, email);
    expect(mail.subject).toBe('Two-factor authentication is on');
    expect(mail.text).not.toContain(secret);
  });

  it('is refused while it is already on', async () => {
    const { caller } = await buildGuarded();
    expect((await server.call('startSecondFactor', { body: { password } }, caller)).status).toBe(409);
    expect((await server.call('confirmSecondFactor', { body: { code: '123456' } }, caller)).status).toBe(409);
  });

  it('stores neither the secret nor a recovery code in readable form', async () => {
    const { caller, secret, codes } = await buildGuarded();
    const factor = await server.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow();
    expect(factor.secret_encrypted.toString('latin1')).not.toContain(secret);
    const kept = await server.db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', caller.userId)
      .execute();
    for (const code of codes) expect(kept.map((row) => row.hash.toString('latin1')).join()).not.toContain(code);
  });
});

describe('signing in', () => {
  it('asks for the code only after the right password', async () => {
    const { username, secret } = await buildGuarded();
    const asked = { error: 'mfa_required', error_description: 'Please enter the code from your authenticator app.' };
    expect(await signIn(username)).toEqual({ status: 400, body: asked });
    const wrong = { error: 'invalid_grant', error_description: 'Invalid username or password' };
    expect((await signIn(username, undefined, 'Wrong-horse1!')).body).toEqual(wrong);
    expect((await signIn(username, codeAt(secret), 'Wrong-horse1!')).body).toEqual(wrong);
    expect((await signIn(username, codeAt(secret))).status).toBe(200);
  });

  it('accepts a code with spaces, and those of the adjacent half minutes, each once and none earlier than the last', async () => {
    const { username, secret } = await buildGuarded();
    const code = codeAt(secret, later(60));
    expect((await signIn(username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await signIn(username, code)).toEqual(notRight);
    expect(await signIn(username, codeAt(secret, later(30)))).toEqual(notRight);
    expect((await signIn(username, codeAt(secret, later(90)))).status).toBe(200);
    expect(await signIn(username, codeAt(secret, later(120)))).toEqual(notRight);
  });

  it.each(['the app', 'paper'])('accepts only one of two concurrent uses of the same code from %s', async (from) => {
    const { username, secret, codes } = await buildGuarded();
    const code = from === 'the app' ? codeAt(secret) : codes[0];
    const both = await Promise.all([signIn(username, code), signIn(username, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { username, caller, codes } = await buildGuarded();
    const [first = '', second = ''] = codes;
    expect((await signIn(username, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(await signIn(username, first)).toEqual(notRight);
    expect((await signIn(username, second)).status).toBe(200);
    expect((await statusOf(caller)).codesLeft).toBe(8);
  });

  it('refuses another person’s recovery code', async () => {
    const [ada, ben] = [await buildGuarded(), await buildGuarded()];
    expect(await signIn(ada.username, ben.codes[0])).toEqual(notRight);
  });

  it('is blocked after ten wrong codes, even with the right one, and from anywhere', async () => {
    const { username, secret, caller } = await buildGuarded();
    for (let index = 0; index < 10; index++) {
      const action = { body: { password, code: '000000' } };
      if (index % 2 === 0) await signIn(username, '000000');
      else await server.call('removeSecondFactor', action, caller);
    }
    expect((await signIn(username, codeAt(secret))).body.message).toMatch(
      /^Too many attempts\. Please wait 1\d minutes\.$/,
    );
  });

  it('is not blocked by many successful sign-ins', async () => {
    const { username, secret } = await buildGuarded();
    for (let index = 2; index < 16; index++) {
      server.clock.set(later(30 * index));
      expect((await signIn(username)).body.error).toBe('mfa_required');
      expect((await signIn(username, codeAt(secret))).status).toBe(200);
    }
  });
});

describe('switching it off, and new recovery codes', () => {
  it.each(['removeSecondFactor', 'renewRecoveryCodes'] as const)('%s needs the password and a code', async (action) => {
    const { caller, secret } = await buildGuarded();
    const message = async (body: { password: string; code: string }) =>
      (await server.call(action, { body }, caller)).answer.message;
    expect(await message({ password, code: '' })).toBe('Please enter a code');
    expect(await message({ password: '', code: codeAt(secret) })).toBe('Please enter your password');
    expect(await message({ password: 'x', code: codeAt(secret) })).toBe('This isn’t your current password');
    expect(await message({ password, code: '000000' })).toBe('This code isn’t right.');
    expect(await message({ password, code: codeAt(secret) })).toBeUndefined();
  });

  it('switching it off ends other sessions and the code, and the person is notified', async () => {
    const { caller, username, secret, codes } = await buildGuarded();
    const elsewhere = await server.signInAs(personOf(caller));
    await server.call('removeSecondFactor', { body: { password, code: codeAt(secret) } }, caller);
    expect((await statusOf(caller)).isOn).toBe(false);
    expect((await server.call('getSecondFactor', {}, elsewhere)).status).toBe(401);
    expect((await signIn(username)).status).toBe(200);
    expect((await signIn(username, codes[0])).status).toBe(200);
    const left = await server.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it('new recovery codes replace the old ones', async () => {
    const { caller, username, codes } = await buildGuarded();
    const [first = '', second = ''] = codes;
    const { payload } = (await server.call('renewRecoveryCodes', { body: { password, code: first } }, caller)).answer;
    expect(await signIn(username, second)).toEqual(notRight);
    expect((await signIn(username, payload.codes[0])).status).toBe(200);
  });
});

describe('an organisation that requires it', () => {
  const require = (requires: boolean) =>
    server.db.updateTable('organisations').set({ requires_second_factor: requires }).where('id', '=', cityId).execute();

  it('restricts its people to their own pages until it is on, and opens everything with the next request', async () => {
    const { caller } = await buildAda();
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(200);
    await require(true);
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(403);
    expect(await modeOf(caller)).toMatchObject({ mode: 'Individual', mustSetUpSecondFactor: true });
    expect((await statusOf(caller)).requiredBy).toBe('Sydney');
    const { secret } = (await server.call('startSecondFactor', { body: { password } }, caller)).answer.payload;
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(403);
    await server.call('confirmSecondFactor', { body: { code: codeAt(secret) } }, caller);
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(200);
    expect(await modeOf(caller)).toMatchObject({ mode: 'Partner', mustSetUpSecondFactor: false });
    server.clock.set(later(60));
    await server.call('removeSecondFactor', { body: { password, code: codeAt(secret) } }, caller);
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(403);
    await require(false);
    expect((await server.call('listSkills', { query: {} }, caller)).status).toBe(200);
  });

  it('requires it of its musicians too, and of no one in another organisation', async () => {
    const toronto = await buildCity(server.db, 'CA');
    const musician = await server.signInAs(await buildMusician(server.db, cityId));
    const foreign = await server.signInStaff(toronto, 4);
    await require(true);
    expect((await server.call('listIncomingOffers', { query: {} }, musician)).status).toBe(403);
    expect(await modeOf(foreign)).toMatchObject({ mode: 'Partner', mustSetUpSecondFactor: false });
    await require(false);
    expect((await server.call('listIncomingOffers', { query: {} }, musician)).status).toBe(200);
  });

  it('is set by its admin, which the history records', async () => {
    const { caller } = await buildGuarded();
    const details = {
      id: cityId,
      name: 'Sydney',
      regionId: 'AU',
      email: 'a@example.com',
      phone: '02 5550 0000',
    } as const;
    const before = (await server.call('getOrganisation', { params: { id: cityId } }, caller)).answer.payload;
    const body = { ...details, businessNumber: before.businessNumber, requiresSecondFactor: true };
    expect((await server.call('updateOrganisation', { body }, caller)).status).toBe(200);
    const after = (await server.call('getOrganisation', { params: { id: cityId } }, caller)).answer.payload;
    expect(after.requiresSecondFactor).toBe(true);
    expect(after.events.map(({ sentence }) => sentence)).toContain(
      'Two-factor authentication is now required in Sydney',
    );
    await require(false);
  });
});
