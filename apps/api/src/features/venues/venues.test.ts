import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildVenue } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let sales: Caller;
const test = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(test.db);
  sales = await test.signInStaff(cityId, 2);
  await test.db
    .insertInto('gazetteer_places')
    .values(
      [
        [1, 'Bowral', 'NSW', 'AU', -34.4775, 150.4181, 12949],
        [2, 'Newport', 'NSW', 'AU', -33.6581, 151.3167, 9000],
        [3, 'Newtown', 'NSW', 'AU', -33.8981, 151.1744, 15000],
        [4, 'Newcastle', 'NSW', 'AU', -32.9283, 151.7817, 322278],
        [5, 'Newmarket', 'ON', 'CA', 44.0501, -79.4663, 84224],
        [6, 'Perth', 'WA', 'AU', -31.9505, 115.8605, 2000000],
        [7, 'Quarry Hill', 'VIC', 'AU', -36.7731, 144.2819, 2200],
        [8, 'Quakers Hill', 'NSW', 'AU', -33.7333, 150.8833, 27000],
        [9, 'East Quarter', 'NSW', 'AU', -33.9, 151.2, 900],
        [10, 'Quandialla', 'NSW', 'AU', -34.0109, 147.7932, 500],
      ].map(([id, name, state, country, latitude, longitude, population]) => ({
        id: Number(id),
        name: String(name),
        state: String(state),
        country: country === 'CA' ? 'CA' : 'AU',
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      })),
    )
    .execute();
});
beforeEach(() => {
  test.statements.length = 0;
});

describe('the search for a place', () => {
  const search = async (words: string) => {
    const { answer } = await test.call('searchPlaces', { query: { cityId, words } });
    return answer.payload.items;
  };

  it('finds our venues before towns, in one statement, and hides unlisted ones', async () => {
    const listed = await buildVenue(test.db, cityId, { name: 'Newington Armory', km: 14 });
    await buildVenue(test.db, cityId, { name: 'Newly pinned', is_listed: false });
    test.statements.length = 0;
    const found = await search('new');
    expect(test.statements).toHaveLength(1);
    expect(found.map((place) => place.name)).toEqual(['Newington Armory', 'Newtown', 'Newport', 'Newcastle, NSW']);
    expect(found[0]).toMatchObject({ venueId: listed, km: 14 });
    expect(found[3]).toEqual({
      venueId: null,
      placeId: 'gazetteer:4',
      name: 'Newcastle, NSW',
      formattedAddress: 'Newcastle, NSW',
      latitude: -32.9283,
      longitude: 151.7817,
      km: 147,
      overrideCustomerFeeMinor: null,
    });
  });

  describe('puts our venues first, then the nearest towns, then places that only resemble the words', () => {
    let ids: string[];
    beforeAll(async () => {
      await buildVenue(test.db, await buildCity(test.db, 'CA'), { name: 'Quay of Toronto' });
      const venues = [
        ['Circular Quay Terrace', '2 Pier Street', 4],
        ['Quay Room', '1 Pier Street', 3],
        ['The Vines', '3 Quay Street', 1],
        ['Hill House', '4 Pier Street', 90],
      ] as const;
      ids = await Promise.all(
        venues.map(([name, formatted_address, km]) => buildVenue(test.db, cityId, { name, formatted_address, km })),
      );
    });
    afterAll(() => test.db.deleteFrom('venues').where('id', 'in', ids).execute());

    it.each([
      ['qua', 'Quay Room, Circular Quay Terrace, East Quarter, Quakers Hill, Quandialla, Quarry Hill, The Vines'],
      ['quay', 'Quay Room, Circular Quay Terrace, The Vines'],
      ['QUAK', 'Quakers Hill, The Vines'],
      ['hill', 'Hill House, Quakers Hill, Quarry Hill'],
    ])('%s', async (words, names) => {
      const found = (await search(words)).map((place) => place.name.replace(/, [A-Z]+$/, ''));
      expect(found.join(', ')).toMatch(new RegExp(`^${names}`));
    });
  });

  it('tolerates a typo and searches addresses', async () => {
    await buildVenue(test.db, cityId, {
      name: 'Centennial Homestead',
      formatted_address: '1 Grand Drive, Centennial Park',
    });
    expect((await search('centenial home')).map((place) => place.name)).toEqual(['Centennial Homestead']);
    expect((await search('Grand Drive')).map((place) => place.name)).toEqual(['Centennial Homestead']);
    expect((await search('Bowrel')).map((place) => place.name)).toEqual(['Bowral, NSW']);
  });

  it('finds a venue before a town even when the words start in the middle of its name', async () => {
    await buildVenue(test.db, cityId, { name: 'The Bowral Rooms' });
    expect((await search('bow')).map((place) => place.name)).toEqual(['The Bowral Rooms', 'Bowral, NSW']);
  });

  it('takes pattern characters literally', async () => {
    expect(await search('%%')).toEqual([]);
    expect(await search('_e')).toEqual([]);
    expect(await search("x'; drop table venues; --")).toEqual([]);
  });

  it('returns eight places at most', async () => {
    for (let n = 1; n <= 9; n++) await buildVenue(test.db, cityId, { name: `Lakeside Pavilion ${n}` });
    expect(await search('Lakeside')).toHaveLength(8);
  });

  it('needs two characters', async () => {
    const { status, answer } = await test.call('searchPlaces', { query: { cityId, words: 'x' } });
    expect([status, answer.payload]).toEqual([
      400,
      { fields: [{ path: 'words', message: 'Please type at least 2 characters' }] },
    ]);
  });
});

describe('the distance of a place', () => {
  it.each([
    ['gazetteer:3', 6, 1, 0, null],
    ['gazetteer:1', 124, 1.5, 4500, null],
    ['gazetteer:4', 147, 2, 9000, null],
    ['gazetteer:6', 4113, 2, 9000, 'over500'],
  ])('decides hours, travel fee and notice: %s', async (placeId, km, hours, fee, kind) => {
    const { answer } = await test.call('getVenueDistance', { body: { cityId, venue: { placeId } } });
    expect(test.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({ km, minimumCeremonyDuration: hours, travelFeePerPerformerMinor: fee });
    expect(answer.payload.notice?.kind ?? null).toBe(kind);
  });

  it("uses the venue's own fee before the city's", async () => {
    const venueId = await buildVenue(test.db, cityId, { km: 200, customer_fee_minor: 0 });
    const { answer } = await test.call('getVenueDistance', { body: { cityId, venue: { venueId } } });
    expect(answer.payload.travelFeePerPerformerMinor).toBe(0);
    expect(answer.payload.notice).toMatchObject({ type: 1, title: 'Info' });
  });
});

describe('a place that staff enter for a gig', () => {
  const keep = (place: object, caller: Caller | null = sales) =>
    test.call('keepPlace', { body: { cityId, place: place as never } }, caller ?? undefined);

  it('is stored as a place that customers do not find, a town once', async () => {
    const first = await keep({ placeId: 'gazetteer:1' });
    const again = await keep({ placeId: 'gazetteer:1' });
    expect(first.answer.payload.venue).toMatchObject({ name: 'Bowral, NSW', km: 124 });
    expect(again.answer.payload).toEqual(first.answer.payload);
    const found = await test.call('getVenueByPlaceId', { params: { placeId: 'gazetteer:1' }, query: { cityId } });
    expect(found.answer.payload).toEqual(first.answer.payload);
    const kept = await test.db.selectFrom('venues').selectAll().where('place_id', '=', 'gazetteer:1').execute();
    expect(kept).toMatchObject([{ is_listed: false, is_venue: false, country: 'AU', city_id: cityId }]);
  });

  it('can be a pin on the map, measured by us', async () => {
    const location = { latitude: -33.8915, longitude: 151.2767, formattedAddress: 'Bondi Beach, NSW' };
    const { answer } = await keep({ location });
    expect(answer.payload.venue).toMatchObject({ name: 'Bondi Beach', km: 8, placeId: null });
  });

  it('that is unknown is not found', async () => {
    const asked = { params: { placeId: 'ChIJ-unknown' }, query: { cityId } };
    const { status, answer } = await test.call('getVenueByPlaceId', asked);
    expect([status, answer.message]).toEqual([404, 'This place was not found.']);
    for (const place of [{}, { placeId: 'x', location: { latitude: 0, longitude: 0 } }]) {
      const reply = await keep(place);
      expect(reply.answer.payload).toEqual({ fields: [{ path: 'place', message: 'Please choose one place' }] });
    }
  });

  it('is refused to strangers, who only choose', async () => {
    expect((await keep({ placeId: 'gazetteer:2' }, null)).status).toBe(401);
  });
});
