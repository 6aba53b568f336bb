import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let admin: Caller;
let manager: Caller;
let sydney: string;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  const toronto = await buildCity(app.db, 'CA');
  admin = await app.signInStaff(sydney, 4);
  manager = await app.signInStaff(sydney, 2);
  const other = await app.signInStaff(sydney, 2);
  const booking = async (status: 30 | 40, price_minor: number | null, whose: Caller | null, at: string) => {
    const assignee_user_id = whose?.userId ?? null;
    const customer_id = await buildCustomer(app.db, sydney, { name: `Priced ${price_minor}`, assignee_user_id });
    const values = { city_id: sydney, customer_id, assignee_user_id, status, price_minor, status_since: at };
    await buildBooking(app.db, values);
  };
  await booking(30, 219_050, manager, '2027-01-03T00:00:00Z');
  await booking(30, 100_000, other, '2027-01-10T00:00:00Z');
  await booking(30, null, null, '2027-01-10T00:00:00Z');
  await booking(40, 500_000, manager, '2027-01-10T00:00:00Z');
  await buildBooking(app.db, { city_id: toronto, status: 30, price_minor: 700_000, currency: 'CAD' });
});

const column = async (status: number, as: Caller, more: object = {}) => {
  const query = { status: JSON.stringify([status]), withValues: 'true', ...more };
  return (await app.call('listProspects', { query: query as never }, as)).answer.payload;
};

describe('a column of the pipeline', () => {
  it('sums the prices of all its bookings, however few are shown, in one statement', async () => {
    app.statements.length = 0;
    const { items, values } = await column(30, admin, { take: 1 });
    expect(app.statements).toHaveLength(1);
    expect(items).toHaveLength(1);
    expect(values).toEqual([{ currency: 'AUD', bookings: 3, minor: 319_050 }]);
  });

  it('sums for a sales manager what they see: their own and unassigned ones, or everyone’s', async () => {
    expect((await column(30, manager)).values).toEqual([{ currency: 'AUD', bookings: 2, minor: 219_050 }]);
    const all = await column(30, manager, { isIncludeAllManagers: 'true' });
    expect(all.values).toEqual([{ currency: 'AUD', bookings: 3, minor: 319_050 }]);
  });

  it('includes agreed bookings only where Planning is requested, with the day since', async () => {
    const { items, values } = await column(40, admin, { sort: 'event' });
    expect(values).toEqual([{ currency: 'AUD', bookings: 1, minor: 500_000 }]);
    expect(items[0]?.bookings).toMatchObject([{ status: 40, statusSince: '2027-01-10T00:00:00.000Z' }]);
    const { answer } = await app.call('listProspects', { query: {} }, admin);
    expect(answer.payload.items).toHaveLength(3);
  });

  it('is summed neither by default nor in a search', async () => {
    expect((await column(30, admin, { withValues: 'false' })).values).toBeNull();
    expect((await column(30, admin, { search: 'Priced' })).values).toBeNull();
    expect((await column(40, admin, { search: 'Priced' })).items).toHaveLength(1);
  });
});
