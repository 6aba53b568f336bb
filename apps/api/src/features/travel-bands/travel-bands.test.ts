import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findQuoteBasis } from '../pricing/door.ts';

const now = '2027-01-15T00:00:00.000Z';
let server: TestApp;
let city: string;
let who: SettingsPeople;
let quote: string;
beforeAll(async () => {
  ({ server, city, who } = await startSettings(now));
  quote = await quoted(BookingStatus.Quote, 80);
  await quoted(BookingStatus.Booked, 80);
  await quoted(BookingStatus.Estimated, 10);
});
afterAll(() => server.close());

async function quoted(status: BookingStatus, km: number): Promise<string> {
  const venueId = await buildVenue(server.db, city, { km });
  const { bookingId } = await buildBooking(server.db, {
    city_id: city,
    status,
    title: 'Ada & Joe',
    gig: { venue_id: venueId },
  });
  await buildFirmPrice(server.db, bookingId);
  await server.db.updateTable('price_sheets').set({ kind: 'quote' }).where('booking_id', '=', bookingId).execute();
  return bookingId;
}

const priceOn = async (instant: string) => {
  const { city: prices, event, agreed } = await findQuoteBasis(server.db, quote as SeenBookingId, instant);
  return priceEvent(prices, event, agreed)?.totals.grossMinor ?? 0;
};
const band = (minKm: number, customerFeeMinor: number, payoutMinor: number) => ({
  minKm,
  customerFeeMinor,
  payoutMinor,
});
const bands = [band(0, 0, 0), band(60, 6000, 5000)];
const params = () => ({ id: city });
const read = (by = who.admin) => server.call('getTravelBands', { params: params() }, by);
const preview = (change: object = {}, by = who.admin) =>
  server.call('previewTravelBands', { params: params(), body: { from: '2027-03-01', bands, ...change } }, by);
const save = (change: object = {}, by = who.admin) =>
  server.call('saveTravelBands', { params: params(), body: { version: 1, from: '2027-03-01', bands, ...change } }, by);
const remove = (body: { version: number; from: string }, by = who.admin) =>
  server.call('removeTravelBands', { params: params(), body }, by);

describe('the travel bands of a city', () => {
  test.each([
    ['sales', 403, 403],
    ['foreign', 404, 404],
    ['supportManager', 200, 403],
    ['musician', 403, 403],
  ] as const)(
    'are read by its admins and support managers, and changed only by its admins: %s',
    async (name, reads, changes) => {
      const by = who[name];
      expect((await read(by)).status).toBe(reads);
      expect((await preview({}, by)).status).toBe(changes);
      expect((await save({}, by)).status).toBe(changes);
      expect((await remove({ version: 1, from: '2027-03-01' }, by)).status).toBe(changes);
    },
  );

  test.each([
    [{ from: '2027-01-14' }, 'from', 'Please choose today or later'],
    [{ bands: [] }, 'bands', 'Please give at least one band'],
    [{ bands: [band(5, 0, 0)] }, 'bands.0.minKm', 'The first band begins at 0 km'],
    [{ bands: [band(0, -1, 0)] }, 'bands.0.customerFeeMinor', 'This amount must not be negative'],
    [{ bands: [band(0, 0, 0), band(20_001, 0, 0)] }, 'bands.1.minKm', 'Please give whole kilometres up to 20000'],
    [
      { bands: [band(0, 0, 0), band(70, 4500, 3500), band(140, 9000, 7000)] },
      'bands',
      'These bands already apply on that day',
    ],
  ])('are refused with a message at the invalid field: %j', async (change, path, message) => {
    for (const { answer } of [await preview(change), await save(change)])
      expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('preview which open quotes change, and apply exactly so from their day on', async () => {
    const before = await priceOn(now);
    const { payload } = (await preview()).answer;
    expect(payload.effects).toEqual([
      '1 open quote updates when its event next changes, from Monday 1 March 2027 on.',
      '1 doesn’t change.',
      'Agreed prices and accepted offers stay the same.',
    ]);
    expect(payload.quotes).toMatchObject([
      { bookingId: quote, title: 'Ada & Joe', beforeMinor: before, afterMinor: before + 3000 },
    ]);
    expect((await save()).answer.payload.message).toBe('Travel bands of Sydney from Monday 1 March 2027: 2 bands');
    expect([await priceOn(now), await priceOn('2027-03-01T00:00:00Z')]).toEqual([before, before + 3000]);
  });

  test('show current and planned bands, and who set them', async () => {
    const { payload } = (await read()).answer;
    expect(payload).toMatchObject({ today: '2027-01-15', version: 2, canChange: true, currency: 'AUD', removed: [] });
    expect(payload.steps).toMatchObject([
      { from: '2020-01-01', setBy: null },
      { from: '2027-03-01', bands, setBy: { name: 'Ada Nguyen' }, setAt: now },
    ]);
  });

  test('change once a day, and refuse the second of two concurrent changes', async () => {
    const other = [band(0, 1000, 500)];
    expect((await save({ version: 2, bands: other })).answer.payload).toEqual({
      fields: [{ path: 'from', message: 'Bands are already planned from this day. Please remove them first' }],
    });
    const both = await Promise.all([
      save({ version: 2, from: '2027-04-01', bands: other }),
      save({ version: 2, from: '2027-05-01', bands: other }, who.second),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.answer.refusal).toBe('travelBandsChanged');
  });

  test('need confirmation for an unusual amount', async () => {
    const dear = { version: 3, from: '2027-06-01', bands: [band(0, 900_000, 0)] };
    expect((await save(dear)).answer.refusal).toBe('amountUnusual');
    expect((await save({ ...dear, confirm: true })).status).toBe(200);
  });

  test('are withdrawn until their day, once, and stay in the history', async () => {
    expect((await remove({ version: 4, from: '2020-01-01' })).answer.refusal).toBe('travelBandsHold');
    expect((await remove({ version: 3, from: '2027-03-01' })).answer.refusal).toBe('travelBandsChanged');
    expect((await remove({ version: 4, from: '2027-03-01' })).status).toBe(200);
    expect((await remove({ version: 5, from: '2027-03-01' })).answer.refusal).toBe('travelBandsChanged');
    const { payload } = (await read()).answer;
    expect(payload.removed).toMatchObject([{ from: '2027-03-01', bands, removedBy: { name: 'Ada Nguyen' } }]);
    expect(payload.steps.map(({ from }) => from)).not.toContain('2027-03-01');
  });

  test.each([
    ['another fee', 'update travel_bands set customer_fee_minor = 1', 'a travel band is never changed'],
    ['fewer bands', 'delete from travel_bands', 'a travel band is never changed'],
    ['another day', `update travel_band_lists set effective_from = '2030-01-01'`, 'what was set is kept as it was'],
    ['no list', 'delete from travel_band_lists', 'what was set is kept as it was'],
  ])('cannot be given %s', async (_, statement, refusal) => {
    await expect(server.platform.database.pool.query(statement)).rejects.toThrow(refusal);
  });

  test('from today apply everywhere immediately', async () => {
    const today = [band(0, 0, 0), band(50, 2500, 1500)];
    expect((await save({ version: 5, from: '2027-01-15', bands: today })).status).toBe(200);
    const { answer } = await server.call('listTravelCharges', { params: params(), query: {} }, who.sales);
    expect(answer.payload.items).toEqual(today);
    const catalogue = await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } });
    expect(JSON.stringify(catalogue.answer.payload)).toContain('"minKm":50,"customerFeeMinor":2500');
  });
});
