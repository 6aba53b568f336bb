import { beforeAll, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearFaults, serverFault, storeFault } from './door.ts';

let [manager, sales] = [] as unknown as [Caller, Caller];

const app = openTestApp('2027-01-20T00:00:00.000Z');
beforeAll(async () => {
  const internalId = await buildInternalOrganisation(app.db);
  manager = await app.signInStaff(internalId, 16);
  const city = await buildCity(app.db);
  sales = await app.signInStaff(city, 4);
});

const read = async (number: string, as = manager) => app.call('getFault', { params: { number } }, as);

test('support can look up a browser’s fault by its number, without what was typed', async () => {
  const faultId = '0123456789abcdef';
  const body = {
    faultId,
    message: 'Cannot read "Grace Liu" of grace@example.com',
    stack: 'Error\n  at draw (app.js:1:2)',
    path: '/bookings/0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11',
    version: '1.2.3',
  };
  await app.call('reportFault', { body }, null);
  const { answer } = await read(faultId);
  expect(answer.payload.items).toMatchObject([
    { origin: 'browser', place: '/bookings/…', message: 'Cannot read "…" of …', version: '1.2.3' },
  ]);
  expect((await read(faultId, sales)).status).toBe(403);
  expect((await read('fedcba9876543210')).answer.payload.items).toEqual([]);
});

test('a server fault is stored under the number that the person sees, with its place and without values', async () => {
  const number = '0b7e4c5e-2a64-4c39-9a39-0d1d2f6f2b11';
  await storeFault(app.platform, serverFault(number, 'GET /Booking/:id', new TypeError('no "Grace Liu" here')));
  const { answer } = await read(number);
  expect(answer.payload.items).toMatchObject([
    { origin: 'server', place: 'GET /Booking/:id', name: 'TypeError', message: 'no "…" here' },
  ]);
  expect(JSON.stringify(answer.payload)).not.toContain('Grace');
});

test('faults older than thirty days are deleted', async () => {
  await clearFaults(app.db, '2027-02-18T00:00:00.000Z');
  expect(await app.db.selectFrom('faults').select('id').execute()).toHaveLength(2);
  await clearFaults(app.db, '2027-02-20T00:00:00.000Z');
  expect(await app.db.selectFrom('faults').select('id').execute()).toEqual([]);
});
