import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type BuiltApp, buildClientApp, buildFeature } from '../../testing/build-client-app.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let admin: Caller;
let owner: Caller;
let internalStaff: Caller;
let sales: Caller;
let app: BuiltApp;
let feature: string;

const server = openTestApp();
beforeAll(async () => {
  city = await buildCity(server.db);
  const toronto = await buildCity(server.db, 'CA');
  admin = await server.signInStaff(city, 4);
  sales = await server.signInStaff(city, 2);
  owner = await server.signInStaff(toronto, 4);
  internalStaff = await server.signInStaff(await buildInternalOrganisation(server.db), 1024);
});
beforeEach(async () => {
  feature = await buildFeature(server.db, ['getBooking', 'updateQuote', 'createEventTimeline']);
  const { organisation_id: organisationId } = await server.db
    .selectFrom('roles')
    .select('organisation_id')
    .where('id', '=', owner.roleId)
    .executeTakeFirstOrThrow();
  app = await buildClientApp(server.db, owner, { organisationId, featureId: feature, isOffered: true });
});

const allow = (by = admin, appId = app.id, featureIds = [feature]) =>
  server.call('addClientAppShortlistItem', { body: { appId, featureIds } }, by);
const tokenFor = async (organisationId: string | undefined) => {
  const form = { grant_type: 'client_credentials', client_id: app.id, client_secret: app.secret };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1.0/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(organisationId ? { ...form, organisation_id: organisationId } : form).toString(),
  });
  return response.json() as { access_token: string; error?: string };
};
const timeline = (token: string, bookingId: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1.0/EventTimelines',
    headers: { authorization: `Bearer ${token}` },
    payload: { eventId: bookingId, name: 'The day' },
  });

describe('an app offered by another organisation', () => {
  it('acts for each organisation that allows it, and for no other', async () => {
    expect((await tokenFor(city)).error).toBe('unauthorized_client');
    expect((await allow()).status).toBe(200);
    const { bookingId } = await buildBooking(server.db, { city_id: city });
    const [here, there] = [await tokenFor(city), await tokenFor(undefined)];
    expect((await timeline(here.access_token, bookingId)).statusCode).toBe(200);
    expect((await timeline(there.access_token, bookingId)).statusCode).toBe(404);
  });

  it('is in the history, with the name of the person who allowed it', async () => {
    await allow();
    const { bookingId } = await buildBooking(server.db, { city_id: city });
    await timeline((await tokenFor(city)).access_token, bookingId);
    const { answer } = await server.call('getBookingHistory', { params: { id: bookingId }, query: {} }, admin);
    const { name } = await server.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    const { name: appName } = await server.db
      .selectFrom('client_apps')
      .select('name')
      .where('id', '=', app.id)
      .executeTakeFirstOrThrow();
    expect(answer.payload.items[0]).toMatchObject({ actorKind: 'app', who: `${appName} (allowed by ${name})` });
  });

  it('is allowed once by two simultaneous requests', async () => {
    const answers = await Promise.all([allow(), allow()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is not deleted by its owner while other organisations allow it, and names them', async () => {
    await allow();
    const { status, answer } = await server.call('deleteClientApp', { params: { id: app.id } }, owner);
    expect([status, answer.message]).toEqual([409, expect.stringContaining('Sydney')]);
    const used = await server.call('deleteClientAppFeature', { params: { id: feature } }, internalStaff);
    expect(used.answer).toMatchObject({ refusal: 'clientAppFeatureUsed' });
  });

  it('gets no more when a feature is extended, until it is allowed again', async () => {
    await allow();
    const change = {
      code: `x${feature.replaceAll('-', '')}`,
      name: `Grown ${feature}`,
      operations: ['getBooking', 'getBookingHistory'],
      version: 1,
    } as const;
    await server.call(
      'updateClientAppFeature',
      { params: { id: feature }, body: { ...change, operations: [...change.operations] } },
      internalStaff,
    );
    const { access_token } = await tokenFor(city);
    const { bookingId } = await buildBooking(server.db, { city_id: city });
    const read = async () =>
      (
        await server.app.inject({
          url: `/api/v1.0/Booking/${bookingId}/History`,
          headers: { authorization: `Bearer ${access_token}` },
        })
      ).statusCode;
    expect(await read()).toBe(403);
    expect((await timeline(access_token, bookingId)).statusCode).toBe(403);
    const list = await server.call('listClientAppShortlist', { query: {} }, admin);
    const item = list.answer.payload.items.find(({ appId }) => appId === app.id);
    expect(item?.features).toMatchObject([{ id: feature, hasGrown: true, isClosed: false }]);
    await server.call(
      'updateClientAppShortlistItem',
      { params: { id: item?.id ?? '' }, body: { featureIds: [feature], version: item?.version ?? 0 } },
      admin,
    );
    expect(await read()).toBe(200);
  });

  it('gets no more when its owner requests more', async () => {
    await allow();
    const more = await buildFeature(server.db, ['listVenues']);
    const { answer } = await server.call('getClientApp', { params: { id: app.id } }, owner);
    const body = { name: 'Seat plans', featureIds: [more], version: answer.payload.version };
    expect((await server.call('updateClientApp', { params: { id: app.id }, body }, owner)).status).toBe(200);
    const { access_token } = await tokenFor(city);
    const venues = await server.app.inject({
      url: '/api/v1.0/Venues',
      query: { cityId: city },
      headers: { authorization: `Bearer ${access_token}` },
    });
    const { bookingId } = await buildBooking(server.db, { city_id: city });
    expect([venues.statusCode, (await timeline(access_token, bookingId)).statusCode]).toEqual([403, 403]);
  });
});

describe('a shortlist', () => {
  it('belongs to one organisation: others neither see its items nor change them', async () => {
    const { answer } = await allow();
    const { id } = answer.payload;
    for (const by of [owner, internalStaff]) {
      expect((await server.call('getClientAppShortlistItem', { params: { id } }, by)).status).toBe(404);
      expect((await server.call('deleteClientAppShortlistItem', { params: { id } }, by)).status).toBe(404);
    }
    expect((await server.call('listClientAppShortlist', { query: {} }, sales)).status).toBe(403);
    expect((await server.call('deleteClientAppShortlistItem', { params: { id } }, admin)).status).toBe(200);
    expect((await server.call('deleteClientAppShortlistItem', { params: { id } }, admin)).status).toBe(404);
  });

  it('accepts no app that is not offered', async () => {
    await server.db.updateTable('client_apps').set({ is_offered: false }).where('id', '=', app.id).execute();
    expect((await allow()).status).toBe(404);
    const choices = await server.call('getClientAppChoices', {}, admin);
    expect(choices.answer.payload.apps.map(({ id }) => id)).not.toContain(app.id);
  });

  it('never allows what its admin may not do', async () => {
    const organisation = await server.db
      .insertInto('organisations')
      .values({ type: 20, name: 'Harbour Hotels' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const company = await server.signInStaff(organisation.id, 4);
    const { status, answer } = await allow(company);
    expect([status, answer.refusal]).toEqual([403, 'featureAboveYou']);
    const choices = await server.call('getClientAppChoices', {}, company);
    expect(choices.answer.payload.features.map(({ id }) => id)).not.toContain(feature);
  });

  it('is paged by key, in one statement', async () => {
    await allow();
    server.statements.length = 0;
    const { answer } = await server.call('listClientAppShortlist', { query: { take: 1, status: 70 } }, admin);
    expect(server.statements).toHaveLength(1);
    const next = await server.call(
      'listClientAppShortlist',
      { query: { take: 1, cursor: answer.payload.nextCursor ?? '' } },
      admin,
    );
    expect(next.answer.payload.items[0]?.id).not.toBe(answer.payload.items[0]?.id);
    expect(next.answer.payload.previousCursor).not.toBeNull();
  });
});
