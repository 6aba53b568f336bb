import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let boston: string;
let sales: Caller;
let ids: Record<'armory' | 'bondi' | 'centennial' | 'hidden' | 'pin', string>;

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  sales = await app.signInStaff(sydney, 2);
  await app.db
    .insertInto('gazetteer_places')
    .values({
      id: 1,
      name: 'Bowral',
      state: 'NSW',
      country: 'AU',
      latitude: -34.4775,
      longitude: 150.4181,
      population: 12949,
    })
    .execute();
  const venue = (name: string, km: number, rest: Parameters<typeof buildVenue>[2] = {}) =>
    buildVenue(app.db, sydney, { name, km, formatted_address: `${name} Street, Sydney`, ...rest });
  ids = {
    armory: await venue('Armory', 14),
    bondi: await venue('Bondi Pavilion', 8, { formatted_address: 'Queen Elizabeth Drive, Bondi Beach' }),
    centennial: await venue('Centennial Homestead', 5, { latitude: -34.48, longitude: 150.42 }),
    hidden: await venue('Demolished Hall', 3, { is_listed: false, customer_fee_minor: 4500 }),
    pin: await venue('Pin near Manly', 17, { is_venue: false, is_listed: false, line1: '', place_id: null }),
  };
  await buildVenue(app.db, boston, { name: 'Armory of Boston' });
});
beforeEach(() => {
  app.statements.length = 0;
});

describe('the list of venues', () => {
  const list = async (query: object = {}, caller = sales) =>
    (await app.call('listVenues', { query: { cityId: sydney, ...query } }, caller)).answer.payload;
  const names = async (query: object = {}) => (await list(query)).items.map(({ name }: { name: string }) => name);

  it('has the venues of the city by name, in two statements, and a separate list for places that customers pinned', async () => {
    const found = await list();
    expect(app.statements).toHaveLength(2);
    expect(found).toMatchObject({ totalItems: 4, isTotalAtLeast: false, near: null, nextCursor: null });
    expect(found.items).toMatchObject([
      { name: 'Armory', awayKm: 14, customerFeeMinor: null, isListed: true, nextGigOn: null },
      { name: 'Bondi Pavilion' },
      { name: 'Centennial Homestead' },
      { name: 'Demolished Hall', customerFeeMinor: 4500, isListed: false },
    ]);
    expect(await names({ show: 'places' })).toEqual(['Pin near Manly']);
  });

  it.each([
    [{ words: 'bondi' }, ['Bondi Pavilion']],
    [{ words: 'elizabeth drive' }, ['Bondi Pavilion']],
    [{ words: 'Centenial' }, ['Centennial Homestead']],
    [{ words: '100%' }, []],
    [{ withinKm: 8, order: 'distance' }, ['Demolished Hall', 'Centennial Homestead', 'Bondi Pavilion']],
    [{ nearPlaceId: 'gazetteer:1', withinKm: 50 }, ['Centennial Homestead']],
  ])('finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('measures from a town, and names it', async () => {
    const { items, near } = await list({ nearPlaceId: 'gazetteer:1', order: 'distance' });
    expect(near).toMatchObject({ name: 'Bowral, NSW' });
    expect(items[0]).toMatchObject({ name: 'Centennial Homestead', awayKm: 0, km: 5 });
    expect(items.slice(1).every(({ awayKm }: { awayKm: number }) => awayKm > 100)).toBe(true);
  });

  it.each(['name', 'distance'] as const)('is paged forwards and back by %s', async (order) => {
    const all = await names({ order });
    const first = await list({ order, take: 3 });
    const second = await list({ order, take: 3, cursor: first.nextCursor ?? '' });
    const back = await list({ order, take: 3, cursor: second.previousCursor ?? '' });
    const namesOf = ({ items }: typeof first) => items.map(({ name }: { name: string }) => name);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    expect(back.items).toEqual(first.items);
    expect(back.previousCursor).toBeNull();
  });

  it("refuses a cursor of another order, an unknown town, and another user's city", async () => {
    const first = await list({ take: 1 });
    const ask = (query: object) => app.call('listVenues', { query: { cityId: sydney, ...query } }, sales);
    expect((await ask({ order: 'distance', cursor: first.nextCursor ?? '' })).status).toBe(400);
    expect((await ask({ nearPlaceId: 'gazetteer:99' })).answer.message).toBe('This place was not found.');
    expect((await ask({ cityId: boston })).status).toBe(404);
  });

  it('has the same venues as points for the map', async () => {
    const pins = (await app.call('listVenuePins', { query: { cityId: sydney, words: 'bondi' } }, sales)).answer.payload;
    expect(pins).toMatchObject({ city: { name: 'Sydney' }, items: [{ id: ids.bondi, isListed: true }], isAll: true });
  });
});

describe('a venue', () => {
  const read = (id: string) => app.call('getVenue', { params: { id } }, sales);

  it('is read with its address, what its distance alone would cost, and upcoming agreed events', async () => {
    const customer = { customer_id: await buildCustomer(app.db, sydney, { name: 'Grace Liu' }) };
    const gigAt = async (date: string, status: BookingStatus) => {
      const event = { city_id: sydney, event_date: date, status, title: 'Grace & Tom' };
      const { bookingId } = await buildBooking(app.db, { ...event, ...customer });
      await app.db
        .updateTable('gigs')
        .set({
          venue_id: ids.armory,
          arrival_at: `${date}T05:00Z`,
          start_at: `${date}T06:00Z`,
          end_at: `${date}T07:00Z`,
        })
        .where('booking_id', '=', bookingId)
        .execute();
      return bookingId;
    };
    await gigAt('2027-02-01', 30);
    await gigAt('2026-12-01', 60);
    const booked = await gigAt('2027-03-13', 60);
    const { answer } = await read(ids.armory);
    expect(answer.payload).toMatchObject({
      name: 'Armory',
      isVenue: true,
      address: { suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' },
      bandFeeMinor: 0,
      bandPayoutMinor: 0,
      canEdit: true,
      nextGigOn: '2027-03-13',
      gigsAhead: [
        {
          bookingId: booked,
          title: 'Grace & Tom',
          customerName: 'Grace Liu',
          date: '2027-03-13',
          typeName: 'Ceremony',
        },
      ],
    });
  });

  it('of another city is not found', async () => {
    const { status } = await read(await buildVenue(app.db, boston));
    expect(status).toBe(404);
  });
});
