import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const password = 'Correct-horse1!';
let trials: AccountActions;
let city: string;
let admin: Caller;

const server = openTestApp();
beforeAll(async () => {
  trials = accountActions(server);
  city = await buildCity(server.db);
  admin = await server.signInStaff(city, 4);
});

it('a person without a role can sign in and reach their own pages, and nothing else', async () => {
  const person = { username: 'leaver', first_name: 'Lea', password_hash: await hashPassword(password) };
  const member = await buildStaff(server.db, { organisationId: city, accountRole: 2 }, person);
  const before = await trials.signIn('leaver', password);
  expect((await server.call('getCurrentContext', {}, before)).answer.payload.mode).toBe('Partner');
  const params = { orgId: city, userId: member.userId };
  expect((await server.call('removeOrganisationUser', { params }, admin)).status).toBe(200);

  const lea = await trials.signIn('leaver', password);
  const { answer } = await server.call('getCurrentContext', {}, lea);
  expect(answer.payload).toMatchObject({
    user: { id: member.userId, firstName: 'Lea' },
    currentRoleId: null,
    preferredRoleId: null,
    mode: 'Individual',
    preferredMode: 'Individual',
    roles: [],
    organisations: [],
    cities: [],
  });
  expect((await server.call('getCurrentUser', {}, lea)).status).toBe(200);
  expect((await server.call('listNumberReveals', { query: {} }, lea)).status).toBe(200);
  expect((await server.call('listSessions', {}, lea)).status).toBe(200);

  expect((await server.call('listProspects', { query: { cityIds: [city] } as never }, lea)).status).toBe(403);
  expect((await server.call('getOrganisation', { params: { id: city } }, lea)).status).toBe(403);
  expect((await server.call('getPayeeDetails', { params: { id: admin.userId } }, lea)).status).toBe(404);
  const named = await server.call('getCurrentContext', {}, { ...lea, roleId: member.roleId });
  expect(named).toMatchObject({ status: 403, answer: { refusal: 'roleNotFound' } });
});
