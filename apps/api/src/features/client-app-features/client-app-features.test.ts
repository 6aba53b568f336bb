import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildClientApp } from '../../testing/build-client-app.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let internalStaff: Caller;
let admin: Caller;
let city: string;
const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db);
  internalStaff = await server.signInStaff(await buildInternalOrganisation(server.db), 16);
  admin = await server.signInStaff(city, 4);
});

const add = (code: string, operations: string[] = ['listVenues'], by = internalStaff) =>
  server.call('addClientAppFeature', { body: { code, name: `To ${code}`, operations: operations as never } }, by);

describe('a feature', () => {
  it('grants operations that apps may have, and no others', async () => {
    for (const id of ['payMusiciansNow', 'revealPayeeNumber', 'addClientApp', 'changePassword', 'noSuchOperation']) {
      const { status, answer } = await add('wrong', ['listVenues', id]);
      expect(status).toBe(400);
      expect(answer.payload).toEqual({
        fields: [{ path: 'operations.1', message: 'Apps may not be given this operation' }],
      });
    }
    expect((await add('venues.read')).status).toBe(200);
    const { answer } = await server.call('listAppOperations', {}, internalStaff);
    expect(answer.payload.items).toContainEqual({
      operation: 'listVenues',
      noun: 'catalogue',
      summary: expect.any(String),
    });
  });

  it('is created only by the internal organisation', async () => {
    expect((await add('mine', ['listVenues'], admin)).status).toBe(403);
    expect((await server.call('listClientAppFeatures', { query: {} }, admin)).status).toBe(403);
  });

  it('has a unique code, also under simultaneous requests', async () => {
    const answers = await Promise.all([add('twice.read'), add('twice.read')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is changed only with its latest version', async () => {
    const { id } = (await add('songs.read')).answer.payload;
    const body = { code: 'songs.read', name: 'Songs', operations: ['getKeySong' as const], version: 1 };
    const change = () => server.call('updateClientAppFeature', { params: { id }, body }, internalStaff);
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { answer } = await server.call('getClientAppFeature', { params: { id } }, internalStaff);
    expect(answer.payload).toMatchObject({ name: 'Songs', operations: ['getKeySong'], version: 2, usedBy: [] });
  });

  it('is not deleted while an app uses it, and names the app', async () => {
    const { id } = (await add('plans.read')).answer.payload;
    const app = await buildClientApp(server.db, admin, { organisationId: city, featureId: id });
    const refused = await server.call('deleteClientAppFeature', { params: { id } }, internalStaff);
    expect(refused.answer).toMatchObject({ refusal: 'clientAppFeatureUsed', payload: { name: 'To plans.read' } });
    await server.call('deleteClientApp', { params: { id: app.id } }, admin);
    expect((await server.call('deleteClientAppFeature', { params: { id } }, internalStaff)).status).toBe(200);
    expect((await server.call('deleteClientAppFeature', { params: { id } }, internalStaff)).status).toBe(404);
  });

  it('is found by code, name and status, paged by key in one statement', async () => {
    await add('found.read');
    server.statements.length = 0;
    const query = { search: 'found', status: 70 as const, take: 1 };
    const { answer } = await server.call('listClientAppFeatures', { query }, internalStaff);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload.items).toMatchObject([{ code: 'found.read', apps: 0 }]);
    const first = await server.call('listClientAppFeatures', { query: { take: 1 } }, internalStaff);
    const next = await server.call(
      'listClientAppFeatures',
      { query: { take: 1, cursor: first.answer.payload.nextCursor ?? '' } },
      internalStaff,
    );
    expect(next.answer.payload.items[0]?.id).not.toBe(first.answer.payload.items[0]?.id);
  });
});
