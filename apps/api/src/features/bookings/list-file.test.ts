import { beforeAll, expect, test } from 'vitest';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

// The 16th in Sydney.
const now = '2027-01-15T22:00:00.000Z';
let sydney: string;
let boston: string;
let admin: Caller;
let everywhere: Caller;
let manager: Caller;
let other: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  [admin, manager, other] = [
    await app.signInStaff(sydney, 4),
    await app.signInStaff(sydney, 2),
    await app.signInStaff(sydney, 2),
  ];
  everywhere = await app.signInStaff(boston, 4);
  for (const [index, title] of ['=1+1', 'Sophie & Rahul', 'Noor, Tom'].entries()) {
    await buildBooking(app.db, {
      city_id: sydney,
      title,
      event_date: `2027-0${index + 2}-01`,
      assigneeUserId: index === 1 ? manager.userId : null,
    });
  }
  await buildBooking(app.db, { city_id: sydney, title: 'Over', event_date: '2027-01-14', status: 100 });
  await buildBooking(app.db, { city_id: boston, title: 'Away', currency: 'USD' });
});

const lines = (content: string) => Buffer.from(content, 'base64').toString('utf8').trimEnd().split('\r\n');
async function bookings(query: object, as = admin) {
  const { answer } = await app.call('downloadBookings', { query: query as never }, as);
  return { ...answer.payload, lines: lines(answer.payload.fileContent) };
}
async function prospects(query: object, as: Caller) {
  const { answer } = await app.call('downloadProspects', { query: query as never }, as);
  return lines(answer.payload.fileContent);
}
const named = (rows: string[]) => rows.slice(1).map((line) => line.split(',')[0]);

test('a list of bookings is exported whole, in its order, dated in its city, and without formulas in its cells', async () => {
  app.statements.length = 0;
  const file = await bookings({ view: 'upcoming', columns: '["name","date"]' });
  expect(app.statements.length).toBe(2);
  expect(file).toMatchObject({ fileName: 'Bookings_sydney_2027-01-16.csv', contentType: 'text/csv' });
  expect(file.lines).toEqual([
    'Booking,Number,Type,Event date',
    expect.stringMatching(/^"'=1\+1",\d+,Wedding,2027-02-01$/),
    expect.stringMatching(/^Sophie & Rahul,\d+,Wedding,2027-03-01$/),
    expect.stringMatching(/^"Noor, Tom",\d+,Wedding,2027-04-01$/),
  ]);
});

test('the file contains what the list’s filters leave', async () => {
  const names = async (query: object, as?: Caller) =>
    named((await bookings({ columns: '["name"]', ...query }, as)).lines);
  expect(await names({ view: 'previous' })).toEqual(['Over']);
  expect(await names({ view: 'upcoming', assigneeUserId: manager.userId })).toEqual(['Sophie & Rahul']);
  expect(await names({ sort: '-date', assigneeUserId: manager.userId })).toEqual(['Sophie & Rahul']);
  expect(await names({ search: 'nobody' })).toEqual([]);
  expect(await names({ view: 'upcoming', search: 'grace', fromDate: '2027-03-01', toDate: '2027-03-31' })).toEqual([
    'Sophie & Rahul',
  ]);
  expect(await names({ columns: '["place"]', cityIds: JSON.stringify([boston]) })).toEqual([]);
  expect(await names({ cityIds: JSON.stringify([boston, sydney]) }, everywhere)).toEqual(['Away']);
  const { answer } = await app.call('downloadBookings', { query: { columns: '["pay"]' } as never }, admin);
  expect(answer.payload).toMatchObject({ fields: [{ path: 'columns.0' }] });
});

test('a list of more than five thousand bookings is refused, not cut off', async () => {
  const customer_id = await buildCustomer(app.db, boston);
  const row = {
    city_id: boston,
    customer_id,
    status: 40,
    status_since: now,
    currency: 'USD',
    created_at: now,
    updated_at: now,
    event_date: '2027-06-05',
  } as const;
  const fill = (count: number) => app.db.insertInto('bookings').values(Array(count).fill(row)).execute();
  await fill(2500);
  await fill(2499);
  expect((await bookings({}, everywhere)).lines).toHaveLength(5001);
  await fill(1);
  const { answer } = await app.call('downloadBookings', { query: {} }, everywhere);
  expect(answer).toMatchObject({
    payload: { most: 5000 },
    message: 'This list is too long for one file, which can hold 5000 rows. Please filter it and try again.',
  });
  expect((await bookings({ fromDate: '2027-06-06' }, everywhere)).lines).toHaveLength(1);
});

test('a sales manager’s prospects are exported as the list shows them: own and unassigned ones, or all', async () => {
  const person = async (name: string, assignee_user_id: string | null, created_at: string) => {
    const customer_id = await buildCustomer(app.db, sydney, { name, assignee_user_id, mobile: '+61491570156' });
    await buildBooking(app.db, { city_id: sydney, customer_id, status: 30, created_at });
  };
  await person('Mine', manager.userId, '2027-01-03T00:00:00Z');
  await person('=Nobody', null, '2027-01-02T00:00:00Z');
  await person('Other', other.userId, '2027-01-01T00:00:00Z');
  app.statements.length = 0;
  const mine = await prospects({}, manager);
  expect(app.statements.length).toBe(2);
  expect(named(mine)).toEqual(['Mine', `"'=Nobody"`]);
  expect(mine[1]).toContain(`"'+61 491 570 156"`);
  expect(named(await prospects({ isIncludeAllManagers: 'true', sort: 'entered' }, manager))).toEqual([
    'Other',
    `"'=Nobody"`,
    'Mine',
  ]);
  expect(named(await prospects({ search: 'oth' }, admin))).toEqual(['Other']);
  expect(named(await prospects({ cityIds: JSON.stringify([sydney]) }, everywhere))).toEqual([]);
});
