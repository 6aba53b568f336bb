import { beforeAll, describe, expect, it } from 'vitest';
import { beforeItHeld, buildCity, buildPerformance, buildPerformer, buildVenue } from './testing/build.ts';
import { type Caller, openTestApp, shownIn } from './testing/test-app.ts';

let sydney: string;
let melbourne: string;
let quartets: { sydney: string; melbourne: string };
let managers: { sydney: Caller; melbourne: Caller };
let venueId: string;

const test = openTestApp();
beforeAll(async () => {
  const { db } = test;
  sydney = await buildCity(db);
  melbourne = await buildCity(db, 'AU', {
    slug: 'melbourne',
    name: 'Melbourne',
    state: 'VIC',
    zone: 'Australia/Melbourne',
    at: [-37.8136, 144.9631],
  });
  // Its own tax, hours and travel fees, unlike Sydney's.
  await db
    .updateTable('city_taxes')
    .set({ mode: 2, rate: '0.08', label: 'Levy', written_at: beforeItHeld })
    .where('city_id', '=', melbourne)
    .execute();
  await db
    .updateTable('city_settings')
    .set({ ceremony_start_time: '13:30', written_at: beforeItHeld })
    .where('city_id', '=', melbourne)
    .execute();
  const list = await db
    .insertInto('travel_band_lists')
    .values({ city_id: melbourne, effective_from: '2020-02-01', set_at: '2020-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('travel_bands')
    .values({ list_id: list.id, min_km: 70, customer_fee_minor: 5000, payout_minor: 3500 })
    .execute();
  quartets = {
    sydney: await buildPerformance(db, sydney, { name: 'Quartet', players: 4, priceMinor: 120000 }),
    melbourne: await buildPerformance(db, melbourne, { name: 'Quartet', players: 4, priceMinor: 100000 }),
  };
  await buildPerformer(db, melbourne, { alias: 'Vera Lane' });
  venueId = await buildVenue(db, melbourne, { name: 'Yarra Vineyard', km: 80, is_listed: true });
  managers = {
    sydney: await test.signInStaff(sydney, 4),
    melbourne: await test.signInStaff(melbourne, 4),
  };
});

const open = (url: string) => test.app.inject({ url });

describe('a second city of a region', () => {
  it('has its own pages beside those of the first', async () => {
    const { page, frame } = shownIn(await open('/au/melbourne/'));
    expect(page).toMatchObject({ kind: 'landing', city: { name: 'Melbourne', regionId: 'AU' } });
    expect(JSON.stringify(page)).toContain('Yarra Vineyard');
    expect(frame.cities.map(({ name }) => name)).toEqual(['Sydney', 'Melbourne']);
    expect(shownIn(await open('/au/sydney/')).page).toMatchObject({ kind: 'landing', city: { name: 'Sydney' } });
    expect(shownIn(await open('/melbourne/static-singers')).page).toMatchObject({
      singers: [{ alias: 'Vera Lane' }],
    });
    expect(shownIn(await open('/quote?city=Melbourne')).page).toMatchObject({ city: { name: 'Melbourne' } });
  });

  it('is found in its region, under its slug', async () => {
    const named = await open('/au/Melbourne/');
    expect([named.statusCode, named.headers.location]).toEqual([301, '/au/melbourne/']);
    expect((await open('/ca/melbourne/')).statusCode).toBe(404);
    expect((await open('/au/nowhere/')).statusCode).toBe(404);
  });

  it('is found by search engines, and does not represent the region', async () => {
    const { body } = await open('/sitemap.xml');
    expect(body).toContain('<url><loc>http://localhost:3000/au/melbourne/</loc></url>');
    expect(body).toContain('hreflang="en-AU" href="http://localhost:3000/au/sydney/"');
    expect(body).not.toContain('hreflang="en-AU" href="http://localhost:3000/au/melbourne/"');
  });

  it('is listed in its region, and is the default for somebody nearby', async () => {
    const { payload } = (await test.call('listRegions')).answer;
    expect(payload.items.map(({ id, cities }) => [id, cities.map(({ name }) => name)])).toEqual([
      ['AU', ['Sydney', 'Melbourne']],
    ]);
    const geelong = { lat: -38.15, long: 144.36 };
    const near = (await test.call('createContext', { body: { location: geelong } })).answer.payload;
    expect(near.city.name).toBe('Melbourne');
    const anywhere = (await test.call('createContext', { body: { location: null } })).answer.payload;
    expect(anywhere.city.name).toBe('Sydney');
  });

  const chosen = (cityId: string, performanceId: string) => ({
    cityId,
    type: 0 as const,
    eventTime: { eventDate: '2027-03-13' },
    performances: [{ performanceId, performanceTypeId: 1 as const, venue: { venueId } }],
    performers: [],
  });

  it('is priced with its own prices, travel, tax and hours', async () => {
    const { payload } = (await test.call('estimatePrice', { body: chosen(melbourne, quartets.melbourne) })).answer;
    // 1,200 for an hour and a half, the minimum at 80 km, four players' travel at 50 each, and 8 % on top.
    expect(payload.quote).toMatchObject({ netMinor: 140000, taxMinor: 11200, grossMinor: 151200, taxLabel: 'Levy' });
    expect(payload.quote?.lines[1]?.explanation).toContain('80 km from Melbourne');
    const catalogue = (await test.call('getEstimatorCatalogue', { query: { city: 'melbourne' } })).answer.payload;
    expect(catalogue.settings.ceremonyStartTime).toBe('13:30');
    expect(catalogue.performances.map(({ id }) => id)).toEqual([quartets.melbourne]);
  });

  it('sells its own music, at its own venues', async () => {
    const wrongMusic = await test.call('estimatePrice', { body: chosen(melbourne, quartets.sydney) });
    expect(wrongMusic.answer.payload).toMatchObject({
      fields: [{ message: 'This music is not offered in Melbourne' }],
    });
    const wrongPlace = await test.call('estimatePrice', { body: chosen(sydney, quartets.sydney) });
    expect(wrongPlace.answer.payload).toMatchObject({ fields: [{ message: 'We don’t know this place in Sydney' }] });
  });

  it('receives its enquiries, which only its own managers see', async () => {
    const customer = {
      name: 'Maya Okafor',
      email: 'maya@okafor.example',
      mobile: '0412 345 678',
      region: 'AU' as const,
    };
    const body = { ...chosen(melbourne, quartets.melbourne), customer, regionId: 'AU' as const, noReception: true };
    const { draftKey, bookingId } = (await test.call('createBooking', { body })).answer.payload;
    const sent = await test.call('submitEnquiry', { body: { eventId: bookingId } }, { draftKey });
    expect(sent.answer.payload.booking).toMatchObject({ cityId: melbourne, status: 20, quote: { grossMinor: 151200 } });
    expect(sent.answer.payload.booking.gigs[0]).toMatchObject({ startTime: '13:30', startAt: '2027-03-13T02:30:00Z' });
    const mails = test.db.selectFrom('messages').select(['kind', 'to_address']).where('booking_id', '=', bookingId);
    expect(await mails.orderBy('kind').execute()).toEqual([
      { kind: 'enquiry notice', to_address: 'melbourne@cadenza.example' },
      { kind: 'enquiry received', to_address: 'maya@okafor.example' },
    ]);
    const seenBy = async (manager: Caller) => {
      const list = (await test.call('listProspects', { query: {} }, manager)).answer.payload;
      const booking = await test.call('getBooking', { params: { id: bookingId } }, manager);
      return [list.items.map(({ name }) => name), booking.status];
    };
    expect(await seenBy(managers.melbourne)).toEqual([['Maya Okafor'], 200]);
    expect(await seenBy(managers.sydney)).toEqual([[], 404]);
  });
});
