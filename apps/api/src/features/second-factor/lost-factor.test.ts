import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { buildCity, buildInternalOrganisation, buildOrganisation, buildStaff } from '../../testing/build.ts';
import { codeAt } from '../../testing/code-at.ts';
import { lastMail } from '../../testing/last-mail.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const password = 'Correct-horse1!';
const reason = 'She called from the number that we have of her.';
let [city, hotel] = ['', ''];
let [supportManager, internalAdmin, cityAdmin, otherAdmin] = [] as unknown as [Caller, Caller, Caller, Caller];
let passwordHash = '';

const server = openTestApp(begin);
beforeAll(async () => {
  city = await buildCity(server.db);
  hotel = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  const internalId = await buildInternalOrganisation(server.db);
  [supportManager, internalAdmin] = [
    await server.signInStaff(internalId, 16),
    await server.signInStaff(internalId, 64),
  ];
  [cityAdmin, otherAdmin] = [await server.signInStaff(city, 4), await server.signInStaff(city, 4)];
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('attempt_counts').execute();
});

const newcomer = async (organisationId: string, accountRole: number, hours: number) => {
  const since = new Date(Date.parse(begin) - hours * 3_600_000).toISOString();
  return server.signInAs(await buildStaff(server.db, { organisationId, accountRole, since }));
};
const ask = (id: string, who: Caller, body = { reason }) =>
  server.call('askSecondFactorRemoval', { params: { id }, body }, who);
const approve = (id: string, who: Caller, removalId: string) =>
  server.call('approveSecondFactorRemoval', { params: { id }, body: { removalId } }, who);
/** The open request, as shown to its reader on the member's page. */
async function openRemoval(member: Caller, reader: Caller): Promise<string> {
  const query = { userId: member.userId };
  const { answer } = await server.call('listOrganisationMembers', { params: { id: city }, query }, reader);
  return answer.payload.items[0]?.secondFactorRemoval?.id ?? '';
}
async function smsTo(number: string): Promise<string> {
  const sms = await server.db
    .selectFrom('messages')
    .select('text_body')
    .where('to_address', '=', number)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return sms.text_body;
}

const later = (seconds: number) => new Date(Date.parse(begin) + seconds * 1000).toISOString();

let made = 0;
/** A user whose second factor was switched on a minute ago. */
async function buildGuarded(organisationId = city) {
  const username = `lost${++made}`;
  const person = { username, email: `${username}@example.com`, password_hash: passwordHash, first_name: 'Ada' };
  const caller = await server.signInStaff(organisationId, 2, { ...person, last_name: 'Nguyen' });
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

describe('a second factor lost together with its codes', () => {
  it('is removed by two people: one requests it with a reason, another approves, and its owner is notified both times', async () => {
    const { caller, username, email } = await buildGuarded();
    expect((await ask(caller.userId, cityAdmin)).status).toBe(200);
    const asked = await lastMail(server.db, email);
    expect(asked.subject).toBe('Someone asked to turn off your two-factor authentication');
    expect(asked.text).toContain(`asked to turn off two-factor authentication on your account`);
    expect(asked.text).toContain(reason);
    expect(await smsTo('+61491570006')).toMatch(/asked to turn off two-factor authentication on your account/);
    expect(await signIn(username)).toBe(400);
    expect((await server.call('getSecondFactor', {}, caller)).answer.payload).toMatchObject({
      isOn: true,
      removal: { reason, askedBy: cityAdmin.userId },
    });

    server.clock.set(later(120));
    const removalId = await openRemoval(caller, otherAdmin);
    expect((await approve(caller.userId, otherAdmin, removalId)).status).toBe(200);
    expect((await server.call('getSecondFactor', {}, caller)).status).toBe(401);
    expect(await signIn(username)).toBe(200);
    const mail = await lastMail(server.db, email);
    expect(mail.subject).toBe('Your two-factor authentication was turned off');
    expect(mail.text).toContain('asked for it and');
    expect(mail.text).toContain(reason);
    const { answer } = await server.call('getUser', { params: { id: caller.userId } }, internalAdmin);
    expect(answer.payload).toMatchObject({
      hasSecondFactor: false,
      secondFactorRemoval: null,
      abilities: { canTakeOffSecondFactor: false },
      events: [
        { sentence: expect.stringMatching(/^The second factor of Ada Nguyen was taken off, as .* asked: /) },
        { sentence: `Asked to remove two-factor authentication for Ada Nguyen: ${reason}` },
      ],
    });
    const kept = await server.db
      .selectFrom('recovery_codes')
      .select('hash')
      .where('user_id', '=', caller.userId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('is not removed by one person alone, by the requester, or by two without permission', async () => {
    const { caller, username } = await buildGuarded();
    expect((await ask(caller.userId, cityAdmin)).status).toBe(200);
    const removalId = await openRemoval(caller, otherAdmin);
    expect((await approve(caller.userId, cityAdmin, removalId)).answer).toMatchObject({
      type: -14,
      message: 'You asked for this, so someone else has to approve it.',
    });
    const hotelAdmin = await server.signInStaff(hotel, 4);
    const colleague = await server.signInStaff(city, 2);
    for (const who of [hotelAdmin, colleague, supportManager, caller]) {
      expect((await approve(caller.userId, who, removalId)).status).toBe(403);
      expect((await ask(caller.userId, who)).status).not.toBe(200);
    }
    expect(await signIn(username)).toBe(400);
    const insert = server.db
      .updateTable('second_factor_removals')
      .set({ outcome: 'approved', decided_by: cityAdmin.userId, decided_at: begin })
      .where('id', '=', removalId)
      .execute();
    await expect(insert, 'nor by the database').rejects.toThrow(/check/);
  });

  it('is neither requested nor removed by someone too new in their role, a city’s or an internal one', async () => {
    const { caller } = await buildGuarded();
    const internalId = await buildInternalOrganisation(server.db);
    for (const tooNew of [await newcomer(city, 4, 71), await newcomer(internalId, 64, 71)]) {
      expect((await ask(caller.userId, tooNew)).answer.refusal).toBe('adminTooNew');
    }
    expect((await ask(caller.userId, await newcomer(city, 4, 72))).status).toBe(200);
    const removalId = await openRemoval(caller, otherAdmin);
    for (const tooNew of [await newcomer(city, 4, 71), await newcomer(internalId, 64, 71)]) {
      expect((await approve(caller.userId, tooNew, removalId)).answer.refusal).toBe('adminTooNew');
    }
    expect((await approve(caller.userId, await newcomer(internalId, 64, 72), removalId)).status).toBe(200);
  });

  it('of a company’s people follows the longest cooling-off of any city', async () => {
    const { caller } = await buildGuarded(hotel);
    expect((await ask(caller.userId, await newcomer(hotel, 4, 71))).answer.refusal).toBe('adminTooNew');
    expect((await ask(caller.userId, await newcomer(hotel, 4, 72))).status).toBe(200);
  });

  it('is requested once, and one of two concurrent approvals removes it', async () => {
    const { caller } = await buildGuarded();
    expect((await ask(caller.userId, cityAdmin)).status).toBe(200);
    expect((await ask(caller.userId, otherAdmin)).answer).toMatchObject({
      type: -25,
      message: expect.stringMatching(/has already asked for this\.$/),
    });
    const removalId = await openRemoval(caller, otherAdmin);
    const answers = await Promise.all([
      approve(caller.userId, otherAdmin, removalId),
      approve(caller.userId, internalAdmin, removalId),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it.each([
    ['the person', (caller: Caller) => caller, 'Ada Nguyen said that their second factor stays'],
    ['somebody who could approve it', () => otherAdmin, /left the second factor of Ada Nguyen on$/],
  ])('stays on when %s declines the removal', async (_, whoOf, sentence) => {
    const { caller, username } = await buildGuarded();
    await ask(caller.userId, cityAdmin);
    const removalId = await openRemoval(caller, otherAdmin);
    const decline = (who: Caller) =>
      server.call('declineSecondFactorRemoval', { params: { id: caller.userId }, body: { removalId } }, who);
    expect((await decline(await server.signInStaff(city, 2))).status).toBe(403);
    expect((await decline(whoOf(caller))).status).toBe(200);
    expect((await decline(whoOf(caller))).status).toBe(404);
    expect((await approve(caller.userId, otherAdmin, removalId)).status).toBe(404);
    expect(await signIn(username)).toBe(400);
    const { answer } = await server.call('getUser', { params: { id: caller.userId } }, internalAdmin);
    expect(answer.payload.events[0]?.sentence).toMatch(sentence);
  });

  it('waits seven days for an approval; then it can be requested again', async () => {
    const { caller } = await buildGuarded();
    await ask(caller.userId, cityAdmin);
    const removalId = await openRemoval(caller, otherAdmin);
    server.clock.set(later(7 * 24 * 60 * 60 + 60));
    expect((await approve(caller.userId, otherAdmin, removalId)).status).toBe(404);
    expect((await ask(caller.userId, otherAdmin)).status).toBe(200);
    expect((await approve(caller.userId, cityAdmin, await openRemoval(caller, cityAdmin))).status).toBe(200);
  });

  it('shows the request to those who may act on it', async () => {
    const { caller } = await buildGuarded();
    await ask(caller.userId, cityAdmin);
    const member = async (who: Caller) => {
      const query = { userId: caller.userId };
      return (await server.call('listOrganisationMembers', { params: { id: city }, query }, who)).answer.payload
        .items[0];
    };
    expect(await member(otherAdmin)).toMatchObject({ canTakeOffSecondFactor: true, secondFactorRemoval: { reason } });
    expect(await member(supportManager)).toMatchObject({ canTakeOffSecondFactor: false, secondFactorRemoval: null });
  });

  it('can only be removed by internal staff if the account also has a role in another organisation', async () => {
    const { caller } = await buildGuarded();
    await server.db
      .insertInto('roles')
      .values({ user_id: caller.userId, organisation_id: hotel, account_role: 2 })
      .execute();
    expect((await ask(caller.userId, cityAdmin)).status).toBe(403);
    expect((await ask(caller.userId, internalAdmin)).status).toBe(200);
  });

  it.each([
    ['without a reason', ' ', -22, 'Please say how you know it was really them'],
    ['where there is none', reason, -21, /doesn’t use two-factor authentication\.$/],
  ])('cannot be requested %s', async (_, given, type, message) => {
    const { answer } = await ask((await server.signInStaff(city, 2)).userId, cityAdmin, { reason: given });
    expect(answer).toMatchObject({ type, message: expect.stringMatching(message) });
  });

  it('cannot be removed this way by its owner, nor for an unknown person', async () => {
    expect((await ask(cityAdmin.userId, cityAdmin)).answer).toMatchObject({ type: -21 });
    expect((await ask('00000000-0000-4000-8000-000000000000', cityAdmin)).status).toBe(404);
  });
});

describe('a recovery code used to sign in', () => {
  it('is reported to its owner with where it was used, and how many are left', async () => {
    const { username, email, codes } = await buildGuarded();
    expect(await signIn(username, codes[0])).toBe(200);
    const mail = await lastMail(server.db, email);
    expect(mail.subject).toBe('A recovery code was used to sign in');
    expect(mail.text).toContain('You have 9 codes left.');
    expect(mail.text).not.toContain(codes[0]);
  });

  it('is reported as the last one when it was', async () => {
    const { username, email, codes } = await buildGuarded();
    for (const [index, code] of codes.entries()) {
      server.clock.set(later(60 * (index + 2)));
      expect(await signIn(username, code)).toBe(200);
    }
    expect((await lastMail(server.db, email)).text).toContain('It was your last one.');
  });
});
