import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

/** A Thursday in Sydney. */
const now = '2026-11-26T02:00:00Z';
const saturday = '2026-12-05';
let cityId: string;
let otherCity: string;
let admin: Caller;
let manager: Caller;
let violinist: string;

const app = openTestApp();
beforeAll(async () => {
  app.clock.set(now);
  cityId = await buildCity(app.db);
  otherCity = await buildCity(app.db, 'US');
  admin = await app.signInStaff(cityId, 4);
  manager = await app.signInStaff(cityId, 2);
  const violin = await buildSkill(app.db, cityId, 'Violin');
  ({ userId: violinist } = await buildMusician(app.db, cityId, [violin], { first_name: 'Ines', last_name: 'Moreau' }));
  const { userId: away } = await buildMusician(app.db, cityId, [violin]);
  await buildMusician(app.db, otherCity, []);
  await app.db
    .insertInto('absences')
    .values({
      id: crypto.randomUUID(),
      musician_id: away,
      from_day: saturday,
      until_day: saturday,
      set_at: now,
      set_by: away,
    })
    .execute();

  const at = { city_id: cityId, event_date: saturday, created_at: '2026-11-01T00:00:00Z' };
  const { bookingId, gigId } = await buildBooking(app.db, { ...at, status: 60, agreed_at: '2026-11-10T00:00:00Z' });
  await buildFirmPrice(app.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
  const seat = { booking_id: bookingId, gig_id: gigId, skill_id: violin };
  const hours = {
    arrival_at: `${saturday}T03:00:00Z`,
    start_at: `${saturday}T04:00:00Z`,
    end_at: `${saturday}T09:00:00Z`,
  };
  await app.db
    .insertInto('positions')
    .values([
      { ...seat, ...hours, name: 'Violin 1', ordinal: 1, musician_id: violinist, booked_at: now },
      { ...seat, ...hours, name: 'Violin 2', ordinal: 2 },
    ] as never)
    .execute();
  await buildBooking(app.db, { ...at, event_date: '2026-12-06', status: 30, price_minor: 100_000 });
  await buildBooking(app.db, { ...at, event_date: '2026-12-08', status: 60, agreed_at: '2026-11-10T00:00:00Z' });
  await buildBooking(app.db, { ...at, status: 130, agreed_at: '2026-11-10T00:00:00Z' });
  await buildBooking(app.db, { ...at, status: 120, event_date: '2026-11-14', agreed_at: '2026-11-02T00:00:00Z' });
  await buildBooking(app.db, { ...at, status: 20, created_at: '2025-11-01T00:00:00Z' });
  await buildBooking(app.db, { ...at, city_id: otherCity, status: 60 });
});

const season = async (as: Caller) => (await app.call('getSeason', { query: { cityId } }, as)).answer;

it('shows how full each weekend is for the players available', async () => {
  app.statements.length = 0;
  const { weekends } = (await season(manager)).payload;
  expect(app.statements).toHaveLength(2);
  expect(weekends).toHaveLength(52);
  expect(weekends.map(({ events }) => events).reduce((sum, count) => sum + count)).toBe(1);
  expect(weekends[1]).toEqual({
    fromDate: '2026-12-04',
    saturday,
    toDate: '2026-12-06',
    events: 1,
    seats: 4,
    filled: 1,
    enquiries: 2,
    askedSeats: 4,
    players: 1,
  });
  expect(weekends[2]).toMatchObject({ events: 0, seats: 0, players: 2 });
});

it('counts jobs per musician by month', async () => {
  const { months, musicians } = (await season(manager)).payload;
  expect(months.slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(musicians).toEqual([{ userId: violinist, name: 'Ines Moreau', jobs: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }]);
});

it("counts the outcomes of a year's enquiries", async () => {
  expect((await season(manager)).payload.funnel).toEqual({
    fromDate: '2025-11-26',
    enquired: 5,
    quoted: 5,
    agreed: 4,
    played: 1,
    medianHoursToQuote: null,
  });
});

it('separates received, invoiced, agreed and likely money, for admins', async () => {
  expect((await season(manager)).payload.money).toBeNull();
  const { money } = (await season(admin)).payload;
  expect(money).toHaveLength(12);
  expect(money?.[1]).toEqual({
    month: '2026-12',
    receivedMinor: 0,
    invoicedMinor: 0,
    agreedMinor: 220_000,
    likelyMinor: 80_000,
  });
});

it("is only for the user's cities", async () => {
  const { status } = await app.call('getSeason', { query: { cityId: otherCity } }, manager);
  expect(status).toBe(404);
});
