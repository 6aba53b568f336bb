import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildStaff } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(begin) + hours * 3_600_000).toISOString();
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';
const password = 'Correct-horse1!';
let ada: { userId: string; roleId: string };

const server = openTestApp(begin);
beforeAll(async () => {
  const organisationId = await buildCity(server.db);
  const password_hash = await hash(password);
  ada = await buildStaff(server.db, { organisationId, accountRole: 2 }, { username: 'ada', password_hash });
  await buildMusician(server.db, organisationId, [], { username: 'cleo', password_hash });
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.updateTable('sessions').set({ ended_at: begin }).execute();
});

async function token(fields: Record<string, string>, userAgent = iphone) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    remoteAddress: '203.0.113.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: new URLSearchParams({ client_id: 'cadenza-web', ...fields }).toString(),
  });
  return { status: response.statusCode, body: response.json() };
}
const signIn = (username: string) => token({ grant_type: 'password', username, password });
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const asAda = (access: string): Caller => ({ ...ada, token: access });
const sessionsOf = async (caller: Caller) => (await server.call('listSessions', {}, caller)).answer.payload.items;

const end = (id: string, as: Caller, given = password) =>
  server.call('endOwnSession', { params: { id }, body: { password: given } }, as);

describe('where I am signed in', () => {
  it('lists each place with browser, address and times, this one first', async () => {
    const phone = (await signIn('ada')).body;
    server.clock.set(later(0.4));
    const renewed = (await refresh(phone.refresh_token)).body;
    const desk = await server.signInAs(ada);
    expect(await sessionsOf(asAda(renewed.access_token))).toMatchObject([
      {
        device: 'Safari on iPhone',
        ip: '203.0.113.7',
        signedInAt: begin,
        lastUsedAt: later(0.4),
        isCurrent: true,
      },
      { device: 'Another device', ip: '', isCurrent: false },
    ]);
    const [first] = await sessionsOf(desk);
    expect(first).toMatchObject({ device: 'Another device', isCurrent: true });
  });

  it('leaves out expired sessions, and other people', async () => {
    await signIn('ada');
    await signIn('cleo');
    server.clock.set(later(13));
    const desk = await server.signInAs(ada);
    expect(await sessionsOf(desk)).toHaveLength(1);
  });

  it('one session can be signed out from another, but never someone else’s', async () => {
    const phone = asAda((await signIn('ada')).body.access_token);
    const [desk, other] = [await server.signInAs(ada), (await signIn('cleo')).body];
    const id = (await sessionsOf(phone))[0]?.id ?? '';
    const { session_id } = await server.db
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select('t.session_id')
      .where('u.username', '=', 'cleo')
      .where('s.ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await end(session_id, desk)).status).toBe(404);
    expect((await refresh(other.refresh_token)).status).toBe(200);
    expect((await end(id, desk)).status).toBe(200);
    expect((await server.call('listSessions', {}, phone)).status).toBe(401);
    expect((await end(id, desk)).status).toBe(404);
  });

  it.each([
    ['', 'Please enter your password'],
    ['Wrong-horse1!', 'This isn’t your current password'],
  ])('no session is signed out with the password “%s”', async (given, message) => {
    const desk = await server.signInAs(ada);
    const [here] = await sessionsOf(desk);
    const refused = { status: 400, answer: { payload: { fields: [{ path: 'password', message }] } } };
    expect(await end(here?.id ?? '', desk, given)).toMatchObject(refused);
    expect(await server.call('signOutEverywhere', { body: { password: given } }, desk)).toMatchObject(refused);
    expect((await server.call('listSessions', {}, desk)).status).toBe(200);
  });

  it('signing out everywhere ends them all, including this one', async () => {
    const { access_token, refresh_token } = (await signIn('ada')).body;
    const desk = await server.signInAs(ada);
    expect((await server.call('signOutEverywhere', { body: { password } }, desk)).status).toBe(200);
    expect((await server.call('listSessions', {}, desk)).status).toBe(401);
    expect((await server.call('listSessions', {}, asAda(access_token))).status).toBe(401);
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('the end of a session', () => {
  it.each([
    ['an office’s goes on within twelve hours', 'ada', 11.9, 200],
    ['an office’s ends after twelve hours without use', 'ada', 12, 400],
    ['a musician’s goes on within a month', 'cleo', 29 * 24, 200],
    ['a musician’s ends after a month', 'cleo', 30 * 24, 400],
  ])('%s', async (_case, username, hours, status) => {
    const { refresh_token } = (await signIn(username)).body;
    server.clock.set(later(hours));
    expect((await refresh(refresh_token)).status).toBe(status);
  });

  it('comes after thirty days, however much it is used', async () => {
    let tokens = (await signIn('ada')).body;
    for (let hours = 11; hours < 720; hours += 11) {
      server.clock.set(later(hours));
      tokens = (await refresh(tokens.refresh_token)).body;
    }
    server.clock.set(later(719.9));
    const last = (await refresh(tokens.refresh_token)).body;
    expect(last.expires_in).toBe(360);
    server.clock.set(later(720));
    expect((await refresh(last.refresh_token)).status).toBe(400);
    expect((await server.call('listSessions', {}, asAda(last.access_token))).status).toBe(401);
  });
});
