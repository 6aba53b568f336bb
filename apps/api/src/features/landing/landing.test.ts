import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicContext } from '../../platform/context.ts';
import { buildCity, buildPerformance, buildPerformer, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { openTestApp, shownIn } from '../../testing/test-app.ts';
import { findPageCatalogue } from '../estimator/door.ts';
import { cityCard } from './documents/city-card.ts';
import { facesOf, weddingsToShow } from './present.ts';
import { findBookingBasics } from './store.ts';

let toronto: string;
const test = openTestApp();
beforeAll(async () => {
  toronto = await buildCity(test.db, 'CA');
  await buildPerformance(test.db, toronto, { name: 'Harp and violin', players: 2, priceMinor: 108_000 });
  await buildPerformance(test.db, toronto, { name: 'Solo harp', players: 1, priceMinor: 79_000 });
  await buildPerformance(test.db, toronto, { name: 'Trio', performance_type_id: 2, players: 3 });
});

const show = async (url: string) => {
  const response = await test.app.inject({ url });
  return { status: response.statusCode, page: shownIn(response).page };
};

describe('the landing page of a city', () => {
  it('shows what the city sells, with starting prices, and its venues', async () => {
    const venueId = await buildVenue(test.db, toronto, { name: 'Casa Loma', is_listed: true });
    await buildVenue(test.db, toronto, { name: 'Nowhere in particular', is_listed: false });
    const response = await test.app.inject({ url: '/ca/toronto/' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { page, frame } = shownIn(response);
    expect(page).toMatchObject({
      kind: 'landing',
      city: { name: 'Toronto' },
      tax: { mode: 2, label: 'HST' },
      offers: [
        {
          performanceTypeId: 1,
          fromMinor: 79_000,
          durationMinutes: 60,
          lineUps: [['Violin 1'], ['Violin 1', 'Violin 2']],
        },
        { performanceTypeId: 2, lineUps: [['Violin 1', 'Violin 2', 'Violin 3']] },
      ],
      venues: [{ name: 'Casa Loma' }],
    });
    expect(venueId).not.toBe('');
    expect(frame).toMatchObject({
      path: '/ca/toronto/',
      origin: 'http://localhost:3000',
      brand: 'Cadenza',
      isKeyed: false,
    });
  });

  it('is read in three statements', async () => {
    test.statements.length = 0;
    await show('/ca/toronto/');
    expect(test.statements.length).toBe(3);
  });

  it('states the terms of a booking by the settings in force today', async () => {
    const terms = { depositPercent: 50, policy: { isDepositKept: true, freePostponements: 1 } };
    expect((await show('/ca/toronto/')).page).toMatchObject({ terms });
  });

  it.each([
    [0, null],
    [50, null],
    [51, 50],
    [130, 120],
    [131, 130],
  ])('shows %i weddings played as %s', (played, shown) => expect(weddingsToShow(played)).toBe(shown));

  it('counts the weddings that have been played', async () => {
    const statuses = [BookingStatus.Booked, BookingStatus.PostEvent, BookingStatus.Finalised, BookingStatus.Cancelled];
    for (const status of statuses) await buildBooking(test.db, { city_id: toronto, status });
    const party = { city_id: toronto, status: BookingStatus.Finalised, type: EventType.Party };
    await buildBooking(test.db, party);
    const { weddings } = await findBookingBasics(test.platform.database.pool, toronto, test.clock.now());
    expect(weddings).toBe(2);
  });

  it('has one address; without the slash it redirects there', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/ca/toronto?from=mail' });
    expect([statusCode, headers.location]).toEqual([301, '/ca/toronto/?from=mail']);
  });

  it('is cached by its tag until something on it changes', async () => {
    const first = await test.app.inject({ url: '/ca/toronto/' });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await test.app.inject({ url: '/ca/toronto/', headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await buildPerformance(test.db, toronto, { players: 4 });
    const changed = await test.app.inject({ url: '/ca/toronto/', headers: { 'if-none-match': tag } });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
  });

  it('of an unknown city is not found', async () => {
    const response = await test.app.inject({ url: '/us/boston/' });
    expect(response.statusCode).toBe(404);
    expect(shownIn(response).page).toMatchObject({ kind: 'refused', status: 404 });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('what a city plays', () => {
  it.each([
    ['/toronto/static-ceremony', 'ceremony'],
    ['/toronto/static-reception', 'reception'],
  ])('%s shows that part of the day', async (url, part) => {
    expect(await show(url)).toMatchObject({
      status: 200,
      page: { kind: 'music', part, groups: [{ name: 'Strings' }] },
    });
  });

  it('shows every line-up of a city, by its id or name; without either, those of the first city', async () => {
    const packages = { kind: 'packages', ceremony: [{ name: 'Strings' }], reception: [{ name: 'Strings' }] };
    expect(await show(`/quote/event?cityId=${toronto}`)).toMatchObject({ status: 200, page: packages });
    expect(await show('/quote/event?city=toronto')).toMatchObject({ status: 200, page: packages });
    expect((await show('/quote/event')).status).toBe(404);
  });

  it.each([
    ['nobody', [], []],
    ['two alone', ['Amara', 'Bea'], []],
    ['three, without those who have none', ['Amara', null, 'Bea', 'Cleo'], ['Amara', 'Bea', 'Cleo']],
    ['the first five', ['Amara', 'Bea', 'Cleo', 'Dana', 'Ella', 'Fay'], ['Amara', 'Bea', 'Cleo', 'Dana', 'Ella']],
  ])('shows the faces of %s', (_, singers, shown) => {
    const faces = facesOf(singers.map((name) => ({ label: name ?? 'Nina', photo: name && `/${name}.jpg` })));
    expect(faces).toEqual(shown.map((name) => ({ name, photo: `/${name}.jpg` })));
  });

  it('shows who sings, and never "Choose For Me" as one of them', async () => {
    await buildPerformer(test.db, toronto, { alias: 'Amara' });
    await buildPerformer(test.db, toronto, { alias: 'Hidden', is_visible: false });
    const { page } = await show('/toronto/static-singers');
    expect(page).toMatchObject({ kind: 'singers', singers: [{ label: 'Amara' }] });
  });

  it.each(['/Toronto/static-ceremony', '/TORONTO/static-singers'])(
    "%s redirects to the page's canonical address",
    async (url) => {
      const { statusCode, headers } = await test.app.inject({ url });
      expect([statusCode, headers.location]).toEqual([301, url.toLowerCase()]);
    },
  );

  it.each(['/perth/static-ceremony', '/perth/static-reception', '/perth/static-singers', '/quote/event?city=perth'])(
    '%s is not found and asks to check the name',
    async (url) => {
      const text = 'Not found city, please double check city name';
      expect(await show(url)).toMatchObject({ status: 404, page: { kind: 'refused', text } });
    },
  );
});

describe("the preview picture shown when a city's pages are shared", () => {
  it("shows the first prices of the city's programme, as the city quotes them", async () => {
    const context = { platform: test.platform, db: test.db, now: test.clock.now() } as unknown as PublicContext;
    const card = cityCard(await findPageCatalogue(context, 'toronto'), 'Cadenza');
    expect(card).toMatchObject({
      title: ['Live music', 'in Toronto'],
      parts: [{ heading: 'Ceremony, 1 hour', rows: [{ right: 'from $790.00' }] }, { heading: 'Reception, 5 hours' }],
      foot: 'HST of 13% is added.',
    });
  });

  it('is a PNG for other sites to show, revalidated by its tag; an unknown city has none', async () => {
    const url = '/toronto/programme.png';
    const { statusCode, headers, rawPayload } = await test.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await test.app.inject({ url: '/perth/programme.png' })).statusCode).toBe(404);
  });
});
