import { randomUUID } from 'node:crypto';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildPerformer, buildVenue } from '../../testing/build.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { openTestApp } from '../../testing/test-app.ts';

let sydney: string;
const test = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(test.db, 'AU');
  await buildCity(test.db, 'CA');
  await buildCity(test.db, 'US');
});
beforeEach(() => {
  test.statements.length = 0;
});

describe('regions and cities', () => {
  it('are listed in one statement, page by page', async () => {
    const { status, answer } = await test.call('listRegions', { query: { take: 2 } });
    expect(status).toBe(200);
    expect(answer.payload).toMatchObject({
      items: [
        { id: 'AU', taxMode: 1, cities: [{ id: sydney, slug: 'sydney', displayName: 'Sydney', currency: 'AUD' }] },
        { id: 'CA', taxMode: 2, cities: [{ slug: 'toronto', timeZone: 'America/Toronto' }] },
      ],
      totalItems: 3,
      totalPages: 2,
      page: 1,
      currentPage: 1,
      hasNextPage: true,
    });
    expect(test.statements).toHaveLength(1);
    const rest = await test.call('listRegions', { query: { skip: 2, take: 2 } });
    expect(rest.answer.payload).toMatchObject({ items: [{ id: 'US', taxMode: 0 }], page: 2, hasNextPage: false });
  });

  it.each(['sydney', 'Sydney', 'SYDNEY'])('are found by name or slug: %s', async (city) => {
    const { answer } = await test.call('getCityContext', { query: { city } });
    expect(answer.payload.city).toMatchObject({ id: sydney, region: { id: 'AU', taxMode: 1 } });
    const byId = await test.call('getCityContext', { query: { city: sydney } });
    expect(byId.answer.payload).toEqual(answer.payload);
  });

  it('are refused by name when unknown', async () => {
    const message = 'Not found city, please double check city name';
    for (const operation of ['getCityContext', 'getEstimatorCatalogue'] as const) {
      const { status, answer } = await test.call(operation, { query: { city: 'Melbourne' } });
      expect([status, answer.payload]).toEqual([400, { fields: [{ path: 'city', message }] }]);
    }
  });

  it.each([
    ['nowhere', null, 'Sydney', null],
    ['the harbour', { lat: -33.8568, long: 151.2153 }, 'Sydney', 2],
    ['Katoomba', { lat: -33.714, long: 150.311 }, 'Sydney, NSW', 106],
    ['Hamilton', { lat: 43.2557, long: -79.8711 }, 'Toronto', 74],
    ['Providence', { lat: 41.824, long: -71.4128 }, 'Boston, MA', 83],
  ])('start with the nearest one, named with its state beyond 80 km: %s', async (_where, location, displayName, km) => {
    const { answer } = await test.call('createContext', { body: { location } });
    expect(answer.payload).toMatchObject({ city: { name: displayName.split(',')[0], displayName }, km });
  });
});

describe('the catalogue', () => {
  it('lets a browser price like the server, in one statement', async () => {
    const { choice, ceremonyId, receptionId, singerIds } = await buildChoice(test.db, 'CA');
    await buildPerformance(test.db, choice.cityId, { is_active: false, name: 'No longer sold' });
    await buildPerformer(test.db, choice.cityId, { is_visible: false, alias: 'Hidden' });
    test.statements.length = 0;
    const { answer } = await test.call('getEstimatorCatalogue', { query: { city: 'toronto' } });
    expect(test.statements).toHaveLength(1);
    const { city, tax, travelBands, performances, performers } = answer.payload;
    expect(performances.map((performance) => performance.name)).not.toContain('No longer sold');
    expect(performers.map((performer) => performer.alias)).not.toContain('Hidden');
    expect(performers[0]).toMatchObject({ id: 'choose-for-me', alias: 'Choose For Me', surchargeMinor: 0 });
    expect(travelBands[1]).toEqual({ minKm: 70, customerFeeMinor: 4500 });
    const gigOf = (id: string, type: 'ceremony' | 'reception', durationMinutes: number) => {
      const performance = performances.find((each) => each.id === id);
      if (!performance) throw new Error('not in the catalogue');
      const place = { name: 'Casa Loma', km: 90, overrideCustomerFeeMinor: null };
      return { type, performance, durationMinutes, place, notSureWhere: false };
    };
    const quote = priceEvent(
      {
        currency: city.currency,
        cityName: city.name,
        tax: { ...tax, mode: 2 },
        bands: travelBands,
        distances: firstDistanceRules,
      },
      {
        eventType: 0,
        gigs: [gigOf(ceremonyId, 'ceremony', 90), gigOf(receptionId, 'reception', 300)],
        singers: singerIds.flatMap((id) => {
          const singer = performers.find((each) => each.id === id);
          if (!singer?.gender) return [];
          return [{ name: singer.label, gender: singer.gender, surchargeMinor: singer.surchargeMinor }];
        }),
        chooseForMe: false,
      },
    );
    const venue = { venueId: await buildVenue(test.db, choice.cityId, { name: 'Casa Loma', km: 90 }) };
    const [ceremony, reception] = choice.performances;
    const body = {
      ...choice,
      performances: [
        { ...ceremony, venue, duration: 1.5 },
        { ...reception, venue },
      ],
    };
    const estimate = await test.call('estimatePrice', { body: body as never });
    expect(estimate.answer.payload.quote?.lines.map((line) => [line.title, line.amountMinor, line.taxMinor])).toEqual(
      quote?.lines.map((line) => [line.title, line.amountMinor, line.taxMinor]),
    );
    expect(estimate.answer.payload.quote?.payableMinor).toBe(quote?.totals.payableMinor);
  });

  it('is cached by its tag until something in it changes', async () => {
    const url = '/api/v1.0/Estimator/Catalogue?city=boston';
    const first = await test.app.inject({ url });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const again = await test.app.inject({ url, headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await buildPerformance(test.db, await buildCity(test.db, 'US'));
    const changed = await test.app.inject({ url, headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('shows a singer’s published profile, not the musician’s own words', async () => {
    const city = await buildCity(test.db, 'US');
    const id = await buildPerformer(test.db, city, { alias: 'June Hart' });
    const bioOf = async () => {
      const { answer } = await test.call('listPerformers', { query: { cityId: city } });
      return answer.payload.items.find((performer) => performer.id === id)?.bio;
    };
    await test.db
      .updateTable('musicians')
      .set({ bio: 'Sings jazz.', is_bio_public: true })
      .where('city_id', '=', city)
      .execute();
    expect(await bioOf()).toBe('');
    await test.db.updateTable('performers').set({ bio: 'Sings jazz.' }).where('id', '=', id).execute();
    expect(await bioOf()).toBe('Sings jazz.');
  });
});

it('lists the singers of a city a hundred at a time, "Choose For Me" before them', async () => {
  const { choice } = await buildChoice(test.db, 'AU');
  const { cityId } = choice;
  const { answer } = await test.call('listPerformers', { query: { cityId } });
  expect(answer.payload).toMatchObject({ pageSize: 100, currentPage: 1 });
  expect(answer.payload.items[0]).toMatchObject({ label: 'Choose For Me', surchargeMinor: 0 });
  expect(answer.payload.items.length).toBe(answer.payload.totalItems);
});

describe('music for a part of the day', () => {
  it('comes with its price at that place and length, raised by distance, in one statement', async () => {
    const { cityId, ceremonyId, receptionId } = await buildChoice(test.db);
    const far = { venueId: await buildVenue(test.db, cityId, { km: 75 }) };
    test.statements.length = 0;
    const body = { cityId, performanceTypeId: 1 as const, ceremonyVenue: far, receptionVenue: null };
    const { answer } = await test.call('searchPerformances', { body });
    expect(test.statements).toHaveLength(1);
    expect(answer.payload.duration).toBe(1.5);
    expect(answer.payload.items.find((item) => item.id === ceremonyId)).toMatchObject({
      priceMinor: 110000,
      travelMinor: 3 * 4500,
      performers: 3,
      lineUp: ['Violin 1', 'Violin 2', 'Violin 3'],
    });
    expect(answer.payload.items.find((item) => item.id === receptionId)).toBeUndefined();
  });

  it('is refused where the place or the city is unknown', async () => {
    const venue = { venueId: randomUUID() };
    const asked = { performanceTypeId: 2 as const, receptionVenue: venue };
    const place = await test.call('searchPerformances', { body: { cityId: sydney, ...asked } });
    expect(place.answer.payload).toEqual({
      fields: [{ path: 'receptionVenue', message: 'We don’t know this place in Sydney' }],
    });
    const city = await test.call('searchPerformances', { body: { cityId: randomUUID(), ...asked } });
    expect(city.answer.payload).toEqual({ fields: [{ path: 'cityId', message: 'We don’t know this city' }] });
  });

  it('has two types', async () => {
    const { answer } = await test.call('listPerformanceTypes');
    expect(answer.payload.items).toEqual([
      { id: 1, name: 'Ceremony' },
      { id: 2, name: 'Reception' },
    ]);
  });
});

describe('an estimate', () => {
  it('needs no name, stores nothing, and says what is still missing', async () => {
    const { cityId, receptionId } = await buildChoice(test.db);
    test.statements.length = 0;
    const body = { cityId, performances: [{ performanceId: receptionId, performanceTypeId: 2 as const }] };
    const { answer } = await test.call('estimatePrice', { body });
    expect(test.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      quote: { payableMinor: 450000 },
      performances: [{ performanceTypeId: 2, duration: 5, km: null, notSureWhere: false }],
      notices: [],
      problems: [
        { path: 'eventTime.eventDate', message: 'Please choose a date or tick that you are not sure when' },
        { path: 'performances.0.venue', message: 'Please choose a place or tick that you are not sure where' },
        { path: 'performers', message: 'Please select at least 3 singers' },
      ],
    });
    expect(test.statements[0]).not.toMatch(/insert|update/);
  });

  it('without music has no price yet', async () => {
    const { answer } = await test.call('estimatePrice', { body: { cityId: sydney, type: 20 } });
    const message = 'Please select a music option for your background and dance floor music';
    expect(answer.payload).toMatchObject({ quote: null, problems: [{}, { path: 'performances', message }] });
  });

  it('over 178 and over 500 km comes with a notice', async () => {
    const { cityId, receptionId } = await buildChoice(test.db);
    for (const [km, kind, type] of [
      [178, undefined, undefined],
      [179, 'over178', 1],
      [500, 'over178', 1],
      [501, 'over500', 0],
    ] as const) {
      const venue = { venueId: await buildVenue(test.db, cityId, { km }) };
      const body = { cityId, performances: [{ performanceId: receptionId, performanceTypeId: 2 as const, venue }] };
      const { answer } = await test.call('estimatePrice', { body });
      const [notice] = answer.payload.notices;
      const explained = answer.payload.quote?.lines.map(({ explanation }) => explanation).join(' ');
      expect([km, explained?.includes('we will confirm the rest with you')]).toEqual([km, km > 500]);
      expect([km, notice?.kind, notice?.type]).toEqual([km, kind, type]);
    }
  });
});

it('sends one query for each of its lists and pages', async () => {
  const { cityId, body } = await buildChoice(test.db);
  const { answer } = await test.call('createBooking', { body });
  const [id, key] = [answer.payload.bookingId, { draftKey: answer.payload.draftKey }];
  const counts: Record<string, number> = {};
  const count = async (operation: string, call: () => Promise<{ status: number }>) => {
    test.statements.length = 0;
    expect((await call()).status).toBe(200);
    counts[operation] = test.statements.length;
  };
  await count('getCityContext', () => test.call('getCityContext', { query: { city: 'sydney' } }));
  await count('createContext', () => test.call('createContext', { body: {} }));
  await count('listPerformanceTypes', () => test.call('listPerformanceTypes'));
  await count('listPerformers', () => test.call('listPerformers', { query: { cityId } }));
  await count('getPublicBooking', () => test.call('getPublicBooking', { params: { id } }, key));
  await count('getSelectedPerformers', () => test.call('getSelectedPerformers', { params: { id } }, key));
  expect(counts).toEqual({
    getCityContext: 1,
    createContext: 1,
    listPerformanceTypes: 1,
    listPerformers: 1,
    getPublicBooking: 1,
    getSelectedPerformers: 2,
  });
});
