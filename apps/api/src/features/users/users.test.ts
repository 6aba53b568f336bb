import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildCity,
  buildCustomer,
  buildInternalOrganisation,
  buildMusician,
  buildOrganisation,
  buildStaff,
} from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [internalId, city, hotel] = [] as unknown as [string, string, string];
let [sysAdmin, admin, manager, sales] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp();
beforeAll(async () => {
  [internalId, city] = [await buildInternalOrganisation(server.db), await buildCity(server.db)];
  hotel = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  sysAdmin = await server.signInStaff(internalId, 1024, { first_name: 'Ingrid', last_name: 'Solberg' });
  manager = await server.signInStaff(internalId, 16, { first_name: 'Gareth', last_name: 'Penrose' });
  admin = await server.signInStaff(internalId, 64, { first_name: 'Ruth', last_name: 'Quayle' });
  sales = await server.signInStaff(city, 2, { first_name: 'Oscar', last_name: 'Delacroix' });
});

const get = (id: string, who: Caller | null = manager) => server.call('getUser', { params: { id } }, who);
const remove = (id: string, who = manager) => server.call('deleteUser', { params: { id } }, who);
const me = (who: Caller) => server.call('getCurrentContext', {}, who);
const ada = { firstName: 'Ada', lastName: 'Nguyen', regionId: 'AU' as const, mobile: '0491 570 006' };
let n = 0;
const update = (id: string, change: object, who = manager) =>
  server.call('updateUser', { body: { id, ...ada, email: `ada${++n}@example.com`, ...change } }, who);

describe('the list of users', () => {
  test("is sorted by last name and shows each person's roles, in one statement", async () => {
    await buildMusician(server.db, city, [], { first_name: 'Bea', last_name: 'Okafor' });
    const both = await buildStaff(server.db, { organisationId: hotel, accountRole: 4 }, { last_name: 'Zimmer' });
    await server.db
      .insertInto('roles')
      .values({ user_id: both.userId, organisation_id: internalId, account_role: 32 })
      .execute();
    server.statements.length = 0;
    const { answer } = await server.call('listUsers', { query: {} }, manager);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload.items.map(({ name, typeLabel, type }) => [name, typeLabel, type])).toEqual([
      ['Oscar Delacroix', 'Sales Manager', 2],
      ['Bea Okafor', 'Musician', 2],
      ['Gareth Penrose', 'Support manager', 16],
      ['Ruth Quayle', 'Admin', 64],
      ['Ingrid Solberg', 'System admin', 1024],
      ['Ada Zimmer', 'Admin', 4],
    ]);
    const names = async (query: object) =>
      (await server.call('listUsers', { query }, manager)).answer.payload.items.map(({ name }) => name);
    expect(await names({ kinds: ['musician'] })).toEqual(['Bea Okafor']);
    expect(await names({ kinds: ['internal', 'company'] })).toEqual([
      'Gareth Penrose',
      'Ruth Quayle',
      'Ingrid Solberg',
      'Ada Zimmer',
    ]);
    expect(await names({ search: 'oka' })).toEqual(['Bea Okafor']);
    expect(await names({ status: [20] })).toEqual([]);
    expect(await names({ skip: 4, take: 1 })).toEqual(['Ingrid Solberg']);
    expect((await server.call('listUsers', { query: {} }, sales)).status).toBe(403);
    expect((await server.call('listUsers', { query: {} }, null)).status).toBe(401);
  });
});

describe('an account', () => {
  test('shows roles, sessions and work, and the allowed actions, in one statement', async () => {
    server.statements.length = 0;
    const { answer } = await get(sales.userId, admin);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      name: 'Oscar Delacroix',
      typeLabel: 'Sales Manager',
      roles: [{ orgName: 'Sydney', label: 'Sales Manager' }],
      sessions: [{ userAgent: '' }],
      work: { clients: 0, upcomingJobs: 0 },
      abilities: { canEdit: true, canDelete: true, deleteProblem: '' },
    });
    expect((await get(sysAdmin.userId)).answer.payload.abilities.canEdit).toBe(false);
    expect((await get(sales.userId, manager)).answer.payload.abilities).toMatchObject({
      canEdit: false,
      canDelete: false,
    });
    expect((await get(sales.userId, sales)).status).toBe(403);
    expect((await get(hotel)).status).toBe(404);
  });

  test('with a mobile number changed by staff is unverified there again', async () => {
    const verified = '2026-12-01T00:00:00Z';
    const { userId } = await buildStaff(
      server.db,
      { organisationId: hotel, accountRole: 2 },
      { email: 'cleo@example.com', mobile_validated_at: verified },
    );
    const body = { email: 'CLEO@example.com', mobile: '0491 570 156' };
    expect((await update(userId, body)).status).toBe(200);
    expect((await get(userId)).answer.payload).toMatchObject({
      name: 'Ada Nguyen',
      email: 'cleo@example.com',
      mobile: '+61491570156',
      mobileValidatedAt: null,
      events: [{ sentence: expect.stringMatching(/given another mobile number$/), actorName: 'Gareth Penrose' }],
    });
  });

  test.each([
    ['firstName', { firstName: ' ' }],
    ['email', { email: 'ada' }],
    ['mobile', { mobile: '12' }],
    ['landline', { landline: '0491 570 156' }],
    ['title', { title: 'Dr' }],
    ['gender', { gender: 9 }],
    ['regionId', { regionId: null, mobile: '0491 570 110' }],
    ['username', { username: 'other' }],
  ])('refuses an invalid %s at its field', async (path, change) => {
    const { answer } = await update(sales.userId, change, admin);
    expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path }] } });
  });

  test('refuses an email address that another account has', async () => {
    const { email } = (await get(sales.userId)).answer.payload;
    const other = await server.signInStaff(hotel, 2);
    expect((await update(other.userId, { email: email.toUpperCase() })).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: 'email', message: 'This email address belongs to another account' }] },
    });
  });

  test('that is disabled loses access on the next request, and gets it back when enabled', async () => {
    const member = await server.signInStaff(hotel, 2, {
      username: 'hotel.member',
      password_hash: await hash('Correct-horse1!'),
    });
    expect((await me(member)).status).toBe(200);
    expect((await update(member.userId, { isEnabled: false })).status).toBe(200);
    expect((await me(member)).status).toBe(401);
    expect((await get(member.userId)).answer.payload.status).toBe(20);
    expect((await update(member.userId, { isEnabled: true })).status).toBe(200);
    expect((await get(member.userId)).answer.payload.status).toBe(70);
    expect((await me(member)).status).toBe(401);
  });

  test('with a power that the actor lacks cannot be changed by them', async () => {
    const bookingManager = await server.signInStaff(city, 4);
    const musician = await buildMusician(server.db, city);
    for (const { userId } of [sysAdmin, admin, bookingManager, sales, musician]) {
      expect((await update(userId, {})).status).toBe(403);
      expect((await remove(userId)).status).toBe(403);
    }
    const techSupport = await server.signInStaff(internalId, 256);
    expect((await update(bookingManager.userId, {}, techSupport)).status).toBe(403);
    expect((await update(bookingManager.userId, {}, admin)).status).toBe(200);
    expect((await update(manager.userId, { isEnabled: false })).answer.message).toMatch(/your own account/);
    expect((await remove(manager.userId)).answer.message).toMatch(/your own account/);
  });

  test('of the last system admin stays, even when two close each other concurrently', async () => {
    const second = await server.signInStaff(internalId, 1024);
    await Promise.all([remove(second.userId, sysAdmin), remove(sysAdmin.userId, second)]);
    const left = await server.db
      .selectFrom('roles')
      .select('user_id')
      .where('account_role', '=', 1024)
      .where('status', '>=', 70)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('closing an account', () => {
  test('frees username and address, ends roles and sessions, and keeps the records', async () => {
    const member = await server.signInStaff(hotel, 2, { username: 'leaving', email: 'leaving@example.com' });
    expect((await remove(member.userId)).status).toBe(200);
    expect((await me(member)).status).toBe(401);
    expect((await get(member.userId)).status).toBe(404);
    expect((await remove(member.userId)).status).toBe(404);
    await server.signInStaff(hotel, 2, { username: 'leaving', email: 'leaving@example.com' });
    const members = await server.call('listOrganisationMembers', { params: { id: hotel }, query: {} }, manager);
    expect(members.answer.payload.items.filter(({ userId }) => userId === member.userId)).toEqual([]);
  });

  test('is refused with the reason while work is assigned', async () => {
    const seller = await server.signInStaff(city, 2, { first_name: 'Shreya', last_name: 'Mehta' });
    const customer = await buildCustomer(server.db, city, { assignee_user_id: seller.userId });
    const refused = await remove(seller.userId, admin);
    expect(refused.answer).toMatchObject({
      type: -21,
      message: 'Shreya Mehta still has 1 client. Hand the work over or finish it first.',
    });
    expect((await get(seller.userId)).answer.payload.abilities.deleteProblem).toBe(refused.answer.message);
    await server.db.updateTable('customers').set({ assignee_user_id: null }).where('id', '=', customer).execute();
    expect((await remove(seller.userId, admin)).status).toBe(200);
  });

  test('is refused for a booked musician until the event is over', async () => {
    const musician = await buildMusician(server.db, city, [], { first_name: 'Cy', last_name: 'Moss' });
    const { positionIds } = await buildBooking(server.db, { city_id: city });
    await server.db
      .updateTable('positions')
      .set({ musician_id: musician.userId, booked_at: '2026-12-01T00:00:00Z' })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    expect((await remove(musician.userId, admin)).answer.message).toMatch(/^Cy Moss still has 1 upcoming job\. /);
    await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
    expect((await remove(musician.userId, admin)).status).toBe(200);
  });

  test('is refused for the last admin of others', async () => {
    const id = await buildOrganisation(server.db, { name: 'Lakeview Inns' });
    const [admin, member] = [await server.signInStaff(id, 4), await server.signInStaff(id, 2)];
    expect((await remove(admin.userId)).answer.message).toMatch(/is the last admin of Lakeview Inns/);
    expect((await remove(member.userId)).status).toBe(200);
    expect((await remove(admin.userId)).status).toBe(200);
  });
});

describe('finding a person by email address or mobile number', () => {
  test('returns only the name', async () => {
    const { userId } = await buildStaff(
      server.db,
      { organisationId: hotel, accountRole: 2 },
      { email: 'found@example.com', mobile: '+61491571266', first_name: 'Fay', last_name: 'Lund' },
    );
    const find = (query: object, who: Caller | null = sales) => server.call('findUserByEmailOrMobile', { query }, who);
    expect((await find({ email: ' FOUND@example.com' })).answer.payload).toEqual({
      userId,
      name: 'Fay Lund',
      others: 0,
    });
    expect((await find({ mobile: '0491 571 266' })).answer.payload).toEqual({ userId, name: 'Fay Lund', others: 0 });
    expect((await find({ email: 'nobody@example.com' })).answer.type).toBe(-1);
    expect((await find({})).answer.type).toBe(-22);
    expect((await find({ email: 'found@example.com' }, await server.signInStaff(hotel, 4))).status).toBe(403);
    expect((await find({ email: 'found@example.com' }, null)).status).toBe(401);
  });

  test('says when several people share a number', async () => {
    const shared = { mobile: '+61491571804', last_name: 'Marsh' };
    const role = { organisationId: hotel, accountRole: 2 } as const;
    const older = { ...shared, first_name: 'Gus', created_at: '2020-01-01T00:00:00Z' };
    const { userId: gus } = await buildStaff(server.db, role, older);
    const { userId: hal } = await buildStaff(server.db, role, {
      ...shared,
      first_name: 'Hal',
      email: 'hal@example.com',
    });
    const find = async (query: object) =>
      (await server.call('findUserByEmailOrMobile', { query }, sales)).answer.payload;
    expect(await find({ mobile: '0491 571 804' })).toEqual({ userId: gus, name: 'Gus Marsh', others: 1 });
    expect(await find({ email: 'hal@example.com' })).toEqual({ userId: hal, name: 'Hal Marsh', others: 0 });
    expect(await find({ email: 'hal@example.com', mobile: '0491 571 804' })).toMatchObject({ userId: hal, others: 1 });
  });
});
