import type { UnitKind } from '@cadenza/domain/organisations/unit-kind';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician, buildSkill, buildStaff } from '../../testing/build.ts';
import { lastMail } from '../../testing/last-mail.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let sydney: string;
let toronto: string;
let company: string;
let bar: string;
let store: string;
let skill: string;
let people: Record<'manager' | 'sales' | 'torontoSales' | 'hotelAdmin' | 'supportManager' | 'admin', Caller>;

const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  sydney = await buildCity(db, 'AU');
  toronto = await buildCity(db, 'CA');
  skill = await buildSkill(db, sydney, 'Harp');
  company = await organisation({ name: 'Harbour Hotels' });
  bar = await organisation({ name: 'The Bar', parent_id: company, unit_kind: 'business unit' });
  store = await organisation({ name: 'The Kiosk', parent_id: bar, unit_kind: 'store' });
  const internalId = await buildInternalOrganisation(db);
  const staff = async (organisationId: string, accountRole: number) =>
    server.signInStaff(organisationId, accountRole, { first_name: 'Rebecca' });
  people = {
    manager: await staff(sydney, 4),
    sales: await staff(sydney, 2),
    torontoSales: await staff(toronto, 2),
    hotelAdmin: await staff(company, 4),
    supportManager: await staff(internalId, 16),
    admin: await staff(internalId, 64),
  };
});

async function organisation(values: { name: string; parent_id?: string; unit_kind?: UnitKind }): Promise<string> {
  const row = await server.db
    .insertInto('organisations')
    .values({ type: 20, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

let counter = 0;
const someone = (email = `somebody${++counter}@example.com`) => ({ email, firstName: 'Clara', lastName: 'Weiss' });
const musician = (body: object = {}, as: Caller | null = people.manager) =>
  server.call(
    'sendRegistrationInviteForMusician',
    { body: { cityId: sydney, ...someone('clara@example.com'), skillIds: [skill], ...body } },
    as,
  );

describe('a musician is invited', () => {
  test('by mail from the city, with a link for two weeks', async () => {
    const { status, answer } = await musician();
    expect(status).toBe(200);
    expect(answer.payload.expiresAt).toBe('2027-01-29T00:00:00Z');
    const mail = await lastMail(server.db, 'clara@example.com');
    expect(mail).toMatchObject({ subject: 'Play with Cadenza in Sydney', page: '/cmr?key' });
    expect(mail.text).toContain('We’ve noted your skills as Harp.');
    expect(mail.text).toContain('until Friday 29 January 2027');
    expect(mail.text).toContain('sydney@cadenza.example');
  });

  test('once: a second invitation sends the first one again, and the old link no longer works', async () => {
    const before = await lastMail(server.db, 'clara@example.com');
    await server.db.deleteFrom('messages').execute();
    const { answer } = await musician({ lastName: 'Wise' });
    const rows = await server.db
      .selectFrom('invitations')
      .selectAll()
      .where('email', '=', 'clara@example.com')
      .execute();
    expect(rows.map(({ id, last_name }) => ({ id, last_name }))).toEqual([
      { id: answer.payload.id, last_name: 'Wise' },
    ]);
    const opened = (key: string) => server.call('loadRegistrationInvite', { query: { key } });
    expect((await opened(before.key)).status).toBe(404);
    expect((await opened((await lastMail(server.db, 'clara@example.com')).key)).answer.payload).toMatchObject({
      lastName: 'Wise',
      citySlug: 'sydney',
      regionId: 'AU',
      roleLabel: 'Musician',
      skills: ['Harp'],
      hasAccount: false,
    });
  });

  test('by a sales manager of the city, and by nobody of another', async () => {
    expect((await musician(someone(), people.sales)).status).toBe(200);
    expect((await musician(someone(), people.torontoSales)).answer).toMatchObject({ type: -14 });
    expect((await musician(someone(), people.hotelAdmin)).status).toBe(403);
    expect((await musician(someone(), null)).status).toBe(401);
  });

  test.each([
    ['a mobile number of the region', { mobile: '12345' }, 'mobile', 'Please enter a valid mobile number'],
    ['an email address', { email: 'clara' }, 'email', 'Please enter a valid email address'],
    ['a name', { firstName: ' ' }, 'firstName', 'Please enter a first name'],
    ['a skill', { skillIds: [] }, 'skillIds', 'Please choose at least one skill'],
    [
      'an existing skill',
      { skillIds: ['00000000-0000-4000-8000-000000000000'] },
      'skillIds',
      'We don’t know this skill',
    ],
  ])('with %s', async (_, body, path, message) => {
    const { status, answer } = await musician({ ...someone(), ...body });
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
  });

  test('but not when they already play here, nor when they play in another city', async () => {
    await buildMusician(server.db, sydney, [skill], { email: 'plays@example.com' });
    expect((await musician(someone('PLAYS@example.com'))).answer).toMatchObject({
      type: -25,
      code: 1,
      message: 'This User already has a Musician role in this organisation.',
    });
    await buildMusician(server.db, toronto, [skill], { email: 'away@example.com' });
    expect((await musician(someone('away@example.com'))).answer).toMatchObject({ type: -21 });
  });
});

describe('an organisation’s people are invited', () => {
  const invite = (body: object, as = people.hotelAdmin) =>
    server.call('sendRegistrationInvite', { body: { organisationId: company, ...someone(), ...body } }, as);

  test.each([
    ['an admin', () => ({ organisationId: company, orgRoleType: 'Admin' as const }), 4],
    ['a member', () => ({ organisationId: company, orgRoleType: 'Member' as const }), 2],
    ["a business unit's manager", () => ({ organisationId: bar, businessUnitRoleType: 'Manager' as const }), 4],
    ["a store's manager", () => ({ organisationId: store, storeRoleType: 'Manager' as const }), 4],
  ])('as %s, by the admin of the organisation', async (_, body, accountRole) => {
    const { answer } = await invite(body());
    const row = await server.db
      .selectFrom('invitations')
      .select(['account_role', 'email'])
      .where('id', '=', answer.payload.id)
      .executeTakeFirstOrThrow();
    expect(row.account_role).toBe(accountRole);
    expect((await lastMail(server.db, row.email)).page).toBe('/ar?registration');
  });

  test.each([
    ['an admin', () => company, { orgRoleType: 'Admin' as const }, 4, 'an Admin role in this organisation.'],
    ['a manager', () => bar, { businessUnitRoleType: 'Manager' as const }, 4, 'a Manager role in this business unit.'],
    ['a manager', () => store, { storeRoleType: 'Manager' as const }, 4, 'a Manager role in this store.'],
    ['a member', () => company, { orgRoleType: 'Member' as const }, 2, 'a Member role in this organisation.'],
  ])('but not as %s when they already are, in the exact words (%#)', async (_, place, role, accountRole, words) => {
    const person = someone();
    await buildStaff(server.db, { organisationId: place(), accountRole }, { email: person.email });
    expect((await invite({ ...person, organisationId: place(), ...role })).answer).toMatchObject({
      type: -25,
      code: 1,
      message: `This User already has ${words}`,
    });
  });

  test('but not as a member when they are already admin', async () => {
    const person = someone();
    await buildStaff(server.db, { organisationId: company, accountRole: 4 }, { email: person.email });
    const { answer } = await invite({ ...person, orgRoleType: 'Member' });
    expect(answer.message).toBe('This User already has an Admin role in this organisation.');
  });

  test.each([
    [{}, 'orgRoleType', 'Please choose a role'],
    [{ storeRoleType: 'Manager' }, 'orgRoleType', 'Please choose a role'],
    [{ orgRoleType: 'Admin', storeRoleType: 'Manager' }, 'storeRoleType', 'There is no such role in this organisation'],
  ])('with one role that fits the organisation (%#)', async (role, path, message) => {
    expect((await invite(role)).answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('but not into another organisation', async () => {
    const inn = await organisation({ name: 'The Inn' });
    expect((await invite({ organisationId: inn, orgRoleType: 'Member' })).status).toBe(403);
    expect((await invite({ organisationId: sydney, orgRoleType: 'Admin' })).status).toBe(403);
    await server.db.updateTable('organisations').set({ archived_at: '2027-01-01' }).where('id', '=', inn).execute();
    expect((await invite({ organisationId: inn, orgRoleType: 'Member' }, people.admin)).status).toBe(404);
  });
});

describe('internal staff invite', () => {
  test('their own people, into no role above their own', async () => {
    const invite = (accountRole: number) =>
      server.call('inviteUser', { body: { ...someone(), accountRole } }, people.supportManager);
    expect((await invite(32)).status).toBe(200);
    expect((await invite(64)).answer).toMatchObject({ type: -14 });
    expect((await invite(4)).answer.payload).toMatchObject({ fields: [{ path: 'accountRole' }] });
    expect((await server.call('inviteUser', { body: { ...someone(), accountRole: 32 } }, people.manager)).status).toBe(
      403,
    );
  });

  test('a sales manager by an admin of the city', async () => {
    const person = someone();
    const invite = (as: Caller) =>
      server.call('sendRegistrationInviteForSalesManager', { body: { cityId: sydney, ...person } }, as);
    expect((await invite(people.sales)).status).toBe(403);
    expect((await invite(people.supportManager)).status).toBe(403);
    expect((await invite(people.manager)).status).toBe(200);
    expect((await lastMail(server.db, person.email)).page).toBe('/csmr?key');
  });

  test('a person with an account into another role', async () => {
    const person = await buildStaff(
      server.db,
      { organisationId: company, accountRole: 2 },
      { email: 'two@example.com' },
    );
    const body = { userId: person.userId, organisationId: sydney, accountRole: 2 };
    expect((await server.call('inviteToAddRole', { body }, people.manager)).status).toBe(200);
    expect(await lastMail(server.db, 'two@example.com')).toMatchObject({
      subject: 'A new role for you in Sydney',
      page: '/ar?key',
    });
    const gone = { ...body, userId: sydney };
    expect((await server.call('inviteToAddRole', { body: gone }, people.manager)).status).toBe(404);
    const above = { ...body, organisationId: company, accountRole: 4 };
    expect((await server.call('inviteToAddRole', { body: above }, people.manager)).status).toBe(403);
  });
});

test('at most a hundred people an hour', async () => {
  const eager = await server.signInStaff(sydney, 2);
  const answers = await Promise.all(Array.from({ length: 102 }, () => musician({ email: 'again@example.com' }, eager)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
