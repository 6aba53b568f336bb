import { expect, it } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { openTestApp } from '../../testing/test-app.ts';

const password = 'Correct-horse1!';
const server = openTestApp();

let made = 0;
/** A person with a booking manager's role in Sydney and a sales manager's role in Toronto. */
async function buildTraveller() {
  const [sydney, toronto] = [await buildCity(server.db), await buildCity(server.db, 'CA')];
  const username = `ada${++made}`;
  const account = { username, password_hash: await hashPassword(password) };
  const ada = await buildStaff(server.db, { organisationId: sydney, accountRole: 4 }, account);
  const { id: inToronto } = await server.db
    .insertInto('roles')
    .values({ user_id: ada.userId, organisation_id: toronto, account_role: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { username, caller: await server.signInAs(ada), inSydney: ada.roleId, inToronto, toronto };
}
const prefer = (roleId: string, caller: Awaited<ReturnType<typeof buildTraveller>>['caller']) =>
  server.call('preferRole', { body: { roleId } }, caller);

it('the picked role is the one that every later sign-in starts with', async () => {
  const { username, caller, inSydney, inToronto } = await buildTraveller();
  const trials = accountActions(server);
  expect((await trials.signIn(username, password)).roleId).toBe(inSydney);
  expect((await prefer(inToronto, caller)).status).toBe(200);
  expect((await trials.signIn(username, password)).roleId).toBe(inToronto);
  const { payload } = (await server.call('getCurrentContext', {}, caller)).answer;
  expect(payload).toMatchObject({ currentRoleId: inSydney, preferredRoleId: inToronto, preferredMode: 'Partner' });
});

it("no one can prefer another person's role, nor one that has ended", async () => {
  const [ada, ben] = [await buildTraveller(), await buildTraveller()];
  const refused = { status: 404, answer: { message: 'This role was not found.' } };
  expect(await prefer(ben.inToronto, ada.caller)).toMatchObject(refused);
  await server.db.updateTable('roles').set({ status: 10 }).where('id', '=', ada.inToronto).execute();
  expect(await prefer(ada.inToronto, ada.caller)).toMatchObject(refused);
  const { payload } = (await server.call('getCurrentContext', {}, ada.caller)).answer;
  expect(payload.preferredRoleId).toBeNull();
});

it('a person who loses the preferred role starts with another', async () => {
  const { username, caller, inSydney, inToronto, toronto } = await buildTraveller();
  await prefer(inToronto, caller);
  const admin = await server.signInStaff(toronto, 4);
  const params = { orgId: toronto, userId: caller.userId };
  expect((await server.call('removeOrganisationUser', { params }, admin)).status).toBe(200);
  expect((await accountActions(server).signIn(username, password)).roleId).toBe(inSydney);
});
