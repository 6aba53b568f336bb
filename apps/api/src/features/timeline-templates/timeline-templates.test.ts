import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let common: string;
let who: Record<'admin' | 'internalAdmin' | 'sales' | 'foreign' | 'supportManager', Caller>;
const begins = { anchor: 'ceremony' as const, offsetMinutes: 0, title: 'Music begins', note: '' };
const arrival = {
  anchor: 'ceremony' as const,
  offsetMinutes: -30,
  title: 'Musicians arrive',
  note: 'By the side door.',
};
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  const internalId = await buildInternalOrganisation(db);
  city = await buildCity(db);
  who = {
    admin: await server.signInStaff(city, 4),
    internalAdmin: await server.signInStaff(internalId, 1024),
    sales: await server.signInStaff(city, 2),
    foreign: await server.signInStaff(await buildCity(db, 'CA'), 4),
    supportManager: await server.signInStaff(internalId, 16),
  };
  const row = await db
    .insertInto('timeline_templates')
    .values({ event_type: 0, name: 'Wedding', moments: JSON.stringify([begins]), moments_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  common = row.id;
});

const params = () => ({ id: city });
const read = async (by = who.admin) => server.call('getTimelineTemplates', { params: params() }, by);
const version = async () => (await read()).answer.payload.version;
const save = async (
  change: { templateId?: string | null; name?: string; moments?: (typeof begins | typeof arrival)[] },
  by = who.admin,
  known = -1,
) => {
  const moments = change.moments ?? [begins, arrival];
  const body = {
    version: known < 0 ? await version() : known,
    templateId: null,
    eventType: 0 as const,
    name: 'Garden wedding',
    ...change,
    moments,
  };
  return server.call('saveTimelineTemplate', { params: params(), body }, by);
};

describe('the timeline templates of a city', () => {
  test.each([
    ['sales', 403, 403],
    ['foreign', 404, 404],
    ['supportManager', 200, 403],
  ] as const)('are changed only by its admins: %s', async (name, reads, changes) => {
    expect((await read(who[name])).status).toBe(reads);
    expect((await save({}, who[name])).status).toBe(changes);
  });

  test('are added, changed and removed, and offered first for its bookings', async () => {
    expect((await save({})).answer.payload.message).toBe('Added Garden wedding: 2 moments');
    const own = (await read()).answer.payload.templates[0];
    expect(own).toMatchObject({ name: 'Garden wedding', isCommon: false, canChange: true, moments: [arrival, begins] });
    const { bookingId } = await buildBooking(server.db, { city_id: city });
    const offered = await server.call('listTimelineTemplates', { query: { eventId: bookingId } }, who.admin);
    expect(offered.answer.payload.items.map(({ name }) => name)).toEqual(['Garden wedding', 'Wedding']);
    const templateId = own?.id ?? '';
    expect((await save({ templateId })).answer.payload.message).toBe('No changes to Garden wedding');
    expect((await save({ templateId, moments: [begins] })).answer.payload.message).toBe(
      'Changed Garden wedding: 1 moment',
    );
    expect((await save({ name: 'WEDDING' })).answer.payload).toEqual({
      fields: [{ path: 'name', message: 'Another template for this kind of event has this name' }],
    });
    expect((await save({ templateId, moments: [] })).status).toBe(400);
    const body = { version: await version(), templateId };
    const remove = () => server.call('removeTimelineTemplate', { params: params(), body }, who.admin);
    expect((await remove()).answer.payload.message).toBe('Removed Garden wedding');
    expect((await remove()).status).toBe(409);
    const query = { take: 20 };
    const { answer } = await server.call('listTimelineTemplateChanges', { params: params(), query }, who.admin);
    expect(new Set(answer.payload.items.map(({ sentence }) => sentence))).toEqual(
      new Set(['Added Garden wedding: 2 moments', 'Changed Garden wedding: 1 moment', 'Removed Garden wedding']),
    );
  });

  test('shared by all cities are changed only by internal admins', async () => {
    const change = { templateId: common, name: 'Wedding', moments: [arrival] };
    expect((await save(change)).status).toBe(403);
    const body = { version: await version(), templateId: common };
    expect((await server.call('removeTimelineTemplate', { params: params(), body }, who.admin)).status).toBe(403);
    expect((await save(change, who.internalAdmin)).answer.payload.message).toBe('Changed Wedding: 1 moment');
  });

  test('refuse the second of two concurrent changes', async () => {
    const known = await version();
    const answers = await Promise.all(['One', 'Two'].map((name) => save({ name }, who.admin, known)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
