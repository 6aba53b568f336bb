import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '../../job-handlers.ts';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildCustomer, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-15T00:00:00.000Z';
const after30Days = '2027-02-14T00:00:00.001Z';
const password = 'Correct-horse1!';

let trials: AccountActions;
let city: string;

const server = openTestApp(begin);
beforeAll(async () => {
  trials = accountActions(server);
  city = await buildCity(server.db);
});
beforeEach(async () => {
  server.clock.set(begin);
  await server.db.deleteFrom('attempt_counts').execute();
  await server.db.deleteFrom('messages').execute();
});

let counter = 0;
/** A person who registers but never finishes onboarding. */
async function register() {
  const username = `maya${++counter}`;
  const email = `${username}@example.com`;
  const names = { firstName: 'Maya', lastName: 'Okafor', email };
  await server.call('registerUser', { body: { ...names, mobile: '0491 570 156', region: 'AU', username, password } });
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { id, username, email };
}
const isThere = async (id: string) =>
  (await server.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1;
const clearAccounts = (at = after30Days) => {
  server.clock.set(at);
  return jobHandlers['clear-abandoned-accounts'](server.platform, {});
};
const clearLinks = (at: string) => {
  server.clock.set(at);
  return jobHandlers['clear-links'](server.platform, {});
};

describe('an account that never finished onboarding', () => {
  test('is removed after thirty days with everything that belongs to it, which frees its username and address', async () => {
    const maya = await register();
    await trials.signIn(maya.username, password);
    const organisations = () => server.db.selectFrom('organisations').select('id').where('type', '=', 10).execute();
    const before = (await organisations()).length;
    await clearAccounts('2027-02-14T00:00:00.000Z');
    expect(await isThere(maya.id)).toBe(true);
    await clearAccounts();
    expect(await isThere(maya.id)).toBe(false);
    expect(await organisations()).toHaveLength(before - 1);
    await clearAccounts();
    const again = { firstName: 'Maya', lastName: 'Okafor', mobile: '0491 570 156', region: 'AU', password };
    const body = { ...again, username: maya.username, email: maya.email };
    expect((await server.call('registerUser', { body })).status).toBe(200);
  });

  test('stays while it is in use', async () => {
    const maya = await register();
    server.clock.set('2027-02-10T00:00:00.000Z');
    await trials.signIn(maya.username, password);
    await clearAccounts();
    expect(await isThere(maya.id)).toBe(true);
    await clearAccounts('2027-03-12T00:00:00.001Z');
    expect(await isThere(maya.id)).toBe(false);
  });

  test.each<[string, (maya: { id: string; email: string }) => Promise<unknown>]>([
    ['it is enabled', ({ id }) => server.db.updateTable('users').set({ status: 70 }).where('id', '=', id).execute()],
    ['it is disabled', ({ id }) => server.db.updateTable('users').set({ status: 20 }).where('id', '=', id).execute()],
    [
      'it holds a role, also one that has ended',
      ({ id }) =>
        server.db
          .insertInto('roles')
          .values({ user_id: id, organisation_id: city, account_role: 2, status: 10 })
          .execute(),
    ],
    ['a customer has its address', ({ email }) => buildCustomer(server.db, city, { email: email.toUpperCase() })],
    [
      'it has chosen its first role',
      ({ id }) =>
        server.db
          .updateTable('users')
          .set((eb) => ({ preferred_role_id: eb.selectFrom('roles').select('id').where('user_id', '=', id).limit(1) }))
          .where('id', '=', id)
          .execute(),
    ],
    ['it has clients', ({ id }) => buildCustomer(server.db, city, { assignee_user_id: id })],
    [
      'a history mentions it',
      async ({ id }) => {
        const { userId } = await buildStaff(server.db, { organisationId: city, accountRole: 4 });
        const about = { user_id: id, actor_user_id: userId, at: begin, sentence: 'The account was changed' };
        await server.db.insertInto('account_events').values(about).execute();
      },
    ],
  ])('stays where %s', async (_, happen) => {
    const [maya, other] = [await register(), await register()];
    await happen(maya);
    await clearAccounts();
    expect(await isThere(maya.id)).toBe(true);
    expect(await isThere(other.id), 'and is no obstacle to others').toBe(false);
  });
});

describe('one-time links', () => {
  test('say for thirty days that they are used or expired, and are then unknown', async () => {
    const maya = await register();
    const key = keyIn(await trials.message('validate email'));
    const open = () => server.call('validateEmail', { query: { key } });
    expect((await open()).status).toBe(200);
    // The link is valid for seven days.
    await clearLinks('2027-02-21T00:00:00.000Z');
    expect((await open()).status).toBe(200);
    await clearLinks('2027-02-21T00:00:00.001Z');
    expect((await open()).answer).toMatchObject({ type: -1 });
    await clearLinks('2027-02-21T00:00:00.001Z');
    const left = await server.db
      .selectFrom('one_time_links')
      .select('address')
      .where('user_id', '=', maya.id)
      .execute();
    expect(left).toEqual([]);
  });
});
