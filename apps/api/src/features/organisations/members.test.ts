import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildCity,
  buildCustomer,
  buildInternalOrganisation,
  buildMusician,
  buildOrganisation,
} from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [internalId, city, hotel] = [] as unknown as [string, string, string];
let [manager, hotelAdmin] = [] as unknown as [Caller, Caller];

const server = openTestApp();
beforeAll(async () => {
  [internalId, city] = [await buildInternalOrganisation(server.db), await buildCity(server.db)];
  hotel = await buildOrganisation(server.db, { name: 'Harbour Hotels' });
  manager = await server.signInStaff(internalId, 16);
  hotelAdmin = await server.signInStaff(hotel, 4, { first_name: 'Zoe', last_name: 'Abbott' });
});

const list = (id: string, query: object, who: Caller | null) =>
  server.call('listOrganisationMembers', { params: { id }, query }, who);
const remove = (orgId: string, userId: string, who: Caller) =>
  server.call('removeOrganisationUser', { params: { orgId, userId } }, who);

describe('the members of an organisation', () => {
  test('are listed by name with their roles, a page at a time, in two statements', async () => {
    const bella = await server.signInStaff(hotel, 2, { first_name: 'Bella', last_name: 'Abbott', status: 55 });
    await server.signInStaff(hotel, 2, { first_name: 'Adam', last_name: 'Zeller' });
    server.statements.length = 0;
    const { answer } = await list(hotel, { take: 2 }, hotelAdmin);
    expect(server.statements).toHaveLength(2);
    expect(answer.payload).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      hasNextPage: true,
      items: [
        { name: 'Bella Abbott', label: 'Member', status: 70, userStatus: 55, canRemove: true },
        { name: 'Zoe Abbott', label: 'Admin', canRemove: false },
      ],
    });
    const names = async (query: object) =>
      (await list(hotel, query, bella)).answer.payload.items.map(({ name }) => name);
    await server.db.updateTable('users').set({ status: 70 }).where('id', '=', bella.userId).execute();
    expect(await names({ skip: 2 })).toEqual(['Adam Zeller']);
    expect(await names({ search: 'abb' })).toEqual(['Bella Abbott', 'Zoe Abbott']);
    expect(await names({ userId: bella.userId })).toEqual(['Bella Abbott']);
    await server.db.updateTable('users').set({ last_name: 'Zuber' }).where('id', '=', bella.userId).execute();
    expect(await names({})).toEqual(['Zoe Abbott', 'Adam Zeller', 'Bella Zuber']);
  });

  test('are shown only to their own organisation', async () => {
    const stranger = await server.signInStaff(await buildOrganisation(server.db), 4);
    expect((await list(hotel, {}, stranger)).status).toBe(404);
    expect((await list(hotel, {}, null)).status).toBe(401);
    expect((await list(hotel, {}, manager)).status).toBe(200);
    expect((await list(hotel, { take: 101 }, manager)).answer.type).toBe(-22);
  });

  test('lose access on their next request when removed', async () => {
    const member = await server.signInStaff(hotel, 2);
    expect((await list(hotel, {}, member)).status).toBe(200);
    expect((await remove(hotel, member.userId, member)).status).toBe(403);
    expect((await remove(hotel, member.userId, hotelAdmin)).status).toBe(200);
    expect((await list(hotel, {}, member)).status).toBe(401);
    expect((await remove(hotel, member.userId, hotelAdmin)).status).toBe(404);
    const session = await server.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('user_id', '=', member.userId)
      .executeTakeFirst();
    expect(session?.end_reason).toBe('role removed');
  });

  test('keep the roles that they have elsewhere when removed, and their session with them', async () => {
    const member = await server.signInStaff(hotel, 2);
    const elsewhere = await server.db
      .insertInto('roles')
      .values({ user_id: member.userId, organisation_id: city, account_role: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inCity: Caller = { ...member, roleId: elsewhere.id };
    expect((await list(city, {}, inCity)).status).toBe(200);
    expect((await remove(hotel, member.userId, hotelAdmin)).status).toBe(200);
    expect(await list(hotel, {}, member)).toMatchObject({ status: 403, answer: { message: 'Role not found' } });
    expect((await list(hotel, {}, inCity)).status).toBe(404);
    expect((await list(city, {}, inCity)).status).toBe(200);
    const { payload } = (await server.call('getCurrentContext', {}, inCity)).answer;
    expect(payload.roles.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  test('can remove neither themselves nor the last admin', async () => {
    expect((await remove(hotel, hotelAdmin.userId, hotelAdmin)).answer).toMatchObject({
      type: -21,
      message: 'You can’t remove yourself. Ask another admin to do it.',
    });
    expect((await remove(hotel, hotelAdmin.userId, manager)).answer.message).toMatch(
      /^Zoe Abbott is the last admin of/,
    );
  });

  test('keep one admin when the last two are removed concurrently', async () => {
    const id = await buildOrganisation(server.db);
    const [one, other] = [await server.signInStaff(id, 4), await server.signInStaff(id, 4)];
    const answers = await Promise.all([remove(id, other.userId, manager), remove(id, one.userId, manager)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await list(id, {}, manager);
    expect(left.answer.payload.items).toMatchObject([{ label: 'Admin' }]);
  });

  test('keep one admin when two remove each other concurrently', async () => {
    const id = await buildOrganisation(server.db);
    const [one, other] = [await server.signInStaff(id, 4), await server.signInStaff(id, 4)];
    await Promise.all([remove(id, other.userId, one), remove(id, one.userId, other)]);
    expect((await list(id, {}, manager)).answer.payload.items).toHaveLength(1);
  });

  test('cannot be removed by someone of a lower rank', async () => {
    const sysAdmin = await server.signInStaff(internalId, 1024);
    expect((await remove(internalId, sysAdmin.userId, manager)).status).toBe(403);
    const second = await server.signInStaff(internalId, 1024);
    expect((await remove(internalId, sysAdmin.userId, second)).status).toBe(200);
  });
});

describe('people who work in a city', () => {
  test('cannot be removed while clients are assigned, and can without', async () => {
    const [cityAdmin, sales] = [await server.signInStaff(city, 4), await server.signInStaff(city, 2)];
    const customer = await buildCustomer(server.db, city, { assignee_user_id: sales.userId });
    const refused = await remove(city, sales.userId, cityAdmin);
    expect(refused.answer).toMatchObject({ type: -21, message: expect.stringMatching(/still has 1 client\. /) });
    await server.db.updateTable('customers').set({ assignee_user_id: null }).where('id', '=', customer).execute();
    expect((await remove(city, sales.userId, cityAdmin)).status).toBe(200);
  });

  test('as musicians get no more work once removed', async () => {
    const [cityAdmin, musician] = [await server.signInStaff(city, 4), await buildMusician(server.db, city)];
    expect((await remove(city, musician.userId, cityAdmin)).status).toBe(200);
    const row = await server.db
      .selectFrom('musicians')
      .select('is_active')
      .where('user_id', '=', musician.userId)
      .executeTakeFirst();
    expect(row?.is_active).toBe(false);
  });
});
