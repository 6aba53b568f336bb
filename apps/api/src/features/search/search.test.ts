import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildMusician, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let sydney: string;
let boston: string;
let manager: Caller;
const app = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  manager = await app.signInStaff(sydney, 2);
});

const search = (words: string, as: Caller | null = manager) =>
  app.call('searchEverything', { query: { search: words } }, as);

it("finds customers with their bookings, musicians and venues of the user's cities in one statement", async () => {
  const customer = await buildCustomer(app.db, sydney, { name: 'Harper Lowe', email: 'harper@example.com' });
  const { bookingId } = await buildBooking(app.db, { city_id: sydney, customer_id: customer, status: 30 });
  await buildCustomer(app.db, boston, { name: 'Harper Elsewhere' });
  const harp = await buildSkill(app.db, sydney, 'Harp');
  await buildMusician(app.db, sydney, [harp], { first_name: 'Ines', last_name: 'Harper' });
  await buildVenue(app.db, sydney, { name: 'Harper Hall' });
  await buildVenue(app.db, sydney, { name: 'Harper pin', is_listed: false });
  app.statements.length = 0;
  const { answer } = await search('harper');
  expect(app.statements.length).toBe(1);
  expect(answer.payload).toMatchObject({
    customers: [{ id: customer, name: 'Harper Lowe', bookingId, bookingStatus: 30 }],
    bookings: [{ id: bookingId, customerName: 'Harper Lowe', cityName: 'Sydney' }],
    musicians: [{ name: 'Ines Harper', skills: ['Harp'], cityName: 'Sydney' }],
    venues: [{ name: 'Harper Hall' }],
  });
  expect(answer.payload.customers).toHaveLength(1);
});

it("finds a booking by the couple's names, when its customer is only one of them", async () => {
  const customer = await buildCustomer(app.db, sydney, { name: 'Sophie Arden', email: 'sophie@arden.example' });
  const { bookingId } = await buildBooking(app.db, { city_id: sydney, customer_id: customer, title: 'Sophie & Rahul' });
  await buildBooking(app.db, { city_id: boston, title: 'Rahul & Elsewhere' });
  const found = async (words: string) => (await search(words)).answer.payload.bookings.map(({ id }) => id);
  for (const words of ['rahul', 'sophie & r', 'arden', 'ra']) expect(await found(words)).toEqual([bookingId]);
});

it('finds a booking by its number, with or without a hash, and not one of another city', async () => {
  const own = await buildBooking(app.db, { city_id: sydney });
  const foreign = await buildBooking(app.db, { city_id: boston });
  const numberOf = async (id: string) =>
    (await app.db.selectFrom('bookings').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number;
  const number = await numberOf(own.bookingId);
  expect((await search(String(number))).answer.payload.bookings[0]).toMatchObject({
    id: own.bookingId,
    bookingNumber: number,
  });
  expect((await search(`#${number}`)).answer.payload.bookings[0]).toMatchObject({ id: own.bookingId });
  expect((await search(String(await numberOf(foreign.bookingId)))).answer.payload.bookings).toEqual([]);
});

it('takes special characters of the database literally, and needs two letters', async () => {
  for (const words of ['%%', '__', "' or '1'='1", '\\\\'])
    expect((await search(words)).answer.payload).toEqual({ customers: [], bookings: [], musicians: [], venues: [] });
  expect((await search('a')).answer.message).toBe('Please type at least 2 characters');
  expect((await search('harper', null)).status).toBe(401);
});
