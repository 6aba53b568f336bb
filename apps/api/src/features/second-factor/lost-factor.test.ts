import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { buildCity, buildInternalOrganisation, buildOrganisation, buildStaff } from '../../testing/build.ts';
import { codeAt } from '../../testing/code-at.ts';
import { lastMail } from '../../testing/last-mail.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';
const reason = 'She called from the number that we have of her.';
let server: TestApp;
let [city, hotel] = ['', ''];
let [supportManager, cityAdmin] = [] as unknown as [Caller, Caller];
let passwordHash = '';

beforeAll(async () => {
  server = await startTestApp(begin);
  city = await buildCity(server.db);
  hotel = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  supportManager = await join(await buildInternalOrganisation(server.db), 16);
  cityAdmin = await join(city, 4);
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('flood_counts').execute();
});

const join = async (organisationId: string, accountRole: number, person: object = {}) =>
  server.signInAs(await buildStaff(server.db, { organisationId, accountRole }, person));
const takeOff = (id: string, who: Caller, body = { reason }) =>
  server.call('takeOffSecondFactor', { params: { id }, body }, who);

const later = (seconds: number) => new Date(Date.parse(begin) + seconds * 1000).toISOString();

let made = 0;
/** A user whose second factor was switched on a minute ago. */
async function buildGuarded(organisationId = city) {
  const username = `lost${++made}`;
  const person = { username, email: `${username}@example.com`, password_hash: passwordHash, first_name: 'Ada' };
  const caller = await join(organisationId, 2, { ...person, last_name: 'Nguyen' });
  const { secret } = (await server.call('startSecondFactor', { body: { password } }, caller)).answer.payload;
  const code = codeAt(secret, server.clock.now());
  const { codes } = (await server.call('confirmSecondFactor', { body: { code } }, caller)).answer.payload;
  server.clock.set(later(60));
  return { caller, username, email: person.email, codes };
}

async function signIn(username: string, otp?: string) {
  const fields = { client_id: 'cadenza-web', grant_type: 'password', username, password, ...(otp ? { otp } : {}) };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return response.statusCode;
}

describe('a second factor that was lost with its codes', () => {
  it('is taken off with a reason: sessions end, the password is enough, the person and the history are told', async () => {
    const { caller, username, email } = await buildGuarded();
    expect((await takeOff(caller.userId, supportManager)).status).toBe(200);
    expect((await server.call('getSecondFactor', {}, caller)).status).toBe(401);
    expect(await signIn(username)).toBe(200);
    const mail = await lastMail(server.db, email);
    expect(mail.subject).toBe('Your second factor was taken off');
    expect(mail.text).toContain(reason);
    const { answer } = await server.call('getUser', { params: { id: caller.userId } }, supportManager);
    expect(answer.payload).toMatchObject({
      hasSecondFactor: false,
      abilities: { canTakeOffSecondFactor: false },
      events: [{ sentence: `The second factor of Ada Nguyen was taken off: ${reason}` }],
    });
    const kept = await server.db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', caller.userId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is taken off by an admin of the person’s own organisation, and by no other', async () => {
    const { caller } = await buildGuarded();
    const hotelAdmin = await join(hotel, 4);
    const colleague = await join(city, 2);
    expect((await takeOff(caller.userId, hotelAdmin)).status).toBe(403);
    expect((await takeOff(caller.userId, colleague)).status).toBe(403);
    expect((await takeOff(caller.userId, caller)).status).toBe(403);
    const member = async () => {
      const query = { userId: caller.userId };
      return (await server.call('listOrganisationMembers', { params: { id: city }, query }, cityAdmin)).answer.payload
        .items[0];
    };
    expect(await member()).toMatchObject({ canTakeOffSecondFactor: true });
    expect((await takeOff(caller.userId, cityAdmin)).status).toBe(200);
    expect(await member()).toMatchObject({ canTakeOffSecondFactor: false });
  });

  it('is left to the house where the account opens another organisation too', async () => {
    const { caller } = await buildGuarded();
    await server.db
      .insertInto('roles')
      .values({ user_id: caller.userId, organisation_id: hotel, account_role: 2 })
      .execute();
    expect((await takeOff(caller.userId, cityAdmin)).status).toBe(403);
    expect((await takeOff(caller.userId, supportManager)).status).toBe(200);
  });

  it.each([
    ['without a reason', ' ', -22, 'Please say how you know that it was they who asked'],
    ['where there is none', reason, -21, /has no second factor\.$/],
  ])('is not taken off %s', async (_, given, type, message) => {
    const { answer } = await takeOff((await join(city, 2)).userId, supportManager, { reason: given });
    expect(answer).toMatchObject({ type, message: expect.stringMatching(message) });
  });

  it('is not one’s own to take off like this, nor that of nobody', async () => {
    expect((await takeOff(supportManager.userId, supportManager)).answer).toMatchObject({ type: -21 });
    expect((await takeOff('00000000-0000-4000-8000-000000000000', supportManager)).status).toBe(404);
  });
});

describe('a recovery code that lets somebody in', () => {
  it('is told to its owner with where, and how many are left', async () => {
    const { username, email, codes } = await buildGuarded();
    expect(await signIn(username, codes[0])).toBe(200);
    const mail = await lastMail(server.db, email);
    expect(mail.subject).toBe('A recovery code was used to sign in');
    expect(mail.text).toContain('9 codes are left.');
    expect(mail.text).not.toContain(codes[0]);
  });

  it('is told to be the last one when it was', async () => {
    const { username, email, codes } = await buildGuarded();
    for (const [index, code] of codes.entries()) {
      server.clock.set(later(60 * (index + 2)));
      expect(await signIn(username, code)).toBe(200);
    }
    expect((await lastMail(server.db, email)).text).toContain('It was the last one.');
  });
});
