import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { buildCity, buildMusician, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { findQuoteBasis } from '../pricing/door.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let sales: Caller;
let admin: Caller;
let stranger: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  sales = await app.signInStaff(sydney, 2);
  admin = await app.signInStaff(sydney, 4);
  const boston = await buildCity(app.db, 'US');
  stranger = await app.signInStaff(boston, 4);
});

const address = {
  line1: '140 George Street',
  suburb: 'The Rocks',
  state: 'NSW',
  postcode: '2000',
  country: 'AU' as const,
};
const location = { latitude: -33.86, longitude: 151.209 };

describe('a new venue', () => {
  const add = (jsonData: object = {}, caller: Caller | undefined = sales) =>
    app.call(
      'createVenue',
      { body: { cityId: sydney, jsonData: { name: 'Museum', address, location, isListed: true, ...jsonData } } },
      caller,
    );

  it('has its whole address and a distance measured by us, and can be found by customers', async () => {
    const { answer } = await add();
    const { answer: read } = await app.call('getVenue', { params: { id: answer.payload.id } }, sales);
    expect(read.payload).toMatchObject({
      name: 'Museum',
      formattedAddress: '140 George Street, The Rocks NSW 2000, Australia',
      address,
      km: 1,
      isVenue: true,
      isListed: true,
      rates: [],
      version: 1,
    });
    const found = await app.call('searchPlaces', { query: { cityId: sydney, words: 'Museum' } });
    expect(found.answer.payload.items).toMatchObject([{ venueId: answer.payload.id }]);
  });

  it('is added once, however many concurrent requests there are', async () => {
    const twins = { name: 'Twin Hall' };
    const replies = await Promise.all([add(twins), add(twins), add({ name: 'twin hall' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.answer.message).toMatch(
      /is already a venue at this address\.$/i,
    );
  });

  it.each([
    [{ address: { ...address, postcode: ' ' } }, 'jsonData.address.postcode', 'Please give the postal code'],
    [{ address: { ...address, suburb: '' } }, 'jsonData.address.suburb', 'Please give the city or suburb'],
    [{ address: { ...address, country: 'FR' } }, 'jsonData.address.country', /./],
    [{ name: '' }, 'jsonData.name', 'Please enter a name'],
    [{ location: { latitude: 91, longitude: 0 } }, 'jsonData.location.latitude', /latitude/],
  ])('needs all its fields: %j', async (change, path, message) => {
    const { status, answer } = await add(change);
    expect(status).toBe(400);
    const [field] = (answer.payload as unknown as { fields: { path: string; message: string }[] }).fields;
    expect(field?.path).toBe(path);
    expect(field?.message).toMatch(message);
  });

  it('is refused to strangers and to people of another city', async () => {
    const body = { cityId: sydney, jsonData: { name: 'X', address, location, isListed: true } };
    expect((await app.call('createVenue', { body })).status).toBe(401);
    expect((await add({}, stranger)).status).toBe(404);
  });
});

describe('a venue that is changed', () => {
  let id: string;
  beforeEach(async () => {
    id = await buildVenue(app.db, sydney, { km: 124 });
  });
  const read = async () => (await app.call('getVenue', { params: { id } }, sales)).answer.payload;
  const update = async (change: object, caller = admin) =>
    app.call('updateVenue', { params: { id }, body: { version: (await read()).version, ...change } as never }, caller);

  it('applies its figures from today unless another day is given, and keeps the earlier ones', async () => {
    expect((await update({ customerFeePerPerformer: 0, travelPayoutPerPerformer: 2500 })).status).toBe(200);
    await update({ customerFeePerPerformer: 6000, from: '2027-03-01' });
    expect(await read()).toMatchObject({
      customerFeeMinor: 0,
      payoutMinor: 2500,
      rates: [
        { from: '2027-01-15', customerFeeMinor: 0, payoutMinor: 2500 },
        { from: '2027-03-01', customerFeeMinor: 6000, payoutMinor: 2500 },
      ],
      version: 3,
    });
    const at = async (day: string) => {
      app.clock.set(`${day}T02:00:00.000Z`);
      const { answer } = await app.call('getVenueDistance', { body: { cityId: sydney, venue: { venueId: id } } });
      app.clock.set(now);
      return answer.payload.travelFeePerPerformerMinor;
    };
    expect([await at('2027-02-28'), await at('2027-03-01')]).toEqual([0, 6000]);
  });

  it('has its figures set only by admins of the city; a sales manager changes everything else', async () => {
    for (const change of [{ customerFeePerPerformer: 0 }, { travelPayoutPerPerformer: 90_000, confirm: true }]) {
      const refused = await update({ ...change, name: 'Other' }, sales);
      expect([refused.status, refused.answer.message]).toEqual([403, 'Only city admins can set travel rates.']);
    }
    expect(await read()).toMatchObject({ version: 1, rates: [], canEdit: true, canSetTravelFigures: false });
    expect((await update({ name: 'Boat Shed' }, sales)).status).toBe(200);
    expect((await read()).name).toBe('Boat Shed');
  });

  it('returns to the bands with null, and replaces figures of the same day', async () => {
    await update({ customerFeePerPerformer: 1000 });
    await update({ customerFeePerPerformer: null });
    expect(await read()).toMatchObject({ customerFeeMinor: null, rates: [{ from: '2027-01-15' }], bandFeeMinor: 4500 });
    const kept = await app.db.selectFrom('venue_rates').selectAll().where('venue_id', '=', id).execute();
    expect(kept.filter((row) => row.removed_at !== null)).toMatchObject([{ customer_fee_minor: 1000 }]);
  });

  it('can have planned figures removed, once, but not current ones', async () => {
    await update({ customerFeePerPerformer: 1000 });
    await update({ customerFeePerPerformer: 6000, from: '2027-03-01' });
    const remove = async (from: string) =>
      app.call('removeVenueRates', { params: { id }, body: { version: (await read()).version, from } }, admin);
    expect((await remove('2027-01-15')).answer.message).toBe(
      'These travel rates already apply. Set new ones from a later date instead.',
    );
    expect((await remove('2027-03-01')).status).toBe(200);
    expect((await remove('2027-03-01')).status).toBe(200);
    expect((await read()).rates).toMatchObject([{ from: '2027-01-15' }]);
  });

  it('is saved by one of two concurrently, and refused to the other', async () => {
    const body = (name: string) => ({ params: { id }, body: { version: 1, name } });
    const replies = await Promise.all([
      app.call('updateVenue', body('One'), sales),
      app.call('updateVenue', body('Other'), sales),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('stays unchanged when nothing is different', async () => {
    await update({ travelPayoutPerPerformer: 2500 });
    const { answer } = await update({ travelPayoutPerPerformer: 2500, from: '2027-05-01' });
    expect(answer.payload.message).toBe('Nothing has changed');
    expect((await read()).version).toBe(2);
  });

  it.each([
    [{ customerFeePerPerformer: -1 }, 'customerFeePerPerformer'],
    [{ customerFeePerPerformer: 1, from: '2027-01-14' }, 'from'],
    [{ customerFeePerPerformer: 1, from: '2040-01-01' }, 'from'],
    [{ address: { ...address, line1: '' } }, 'address.line1'],
  ])('refuses %j', async (change, path) => {
    expect((await update(change)).answer.payload).toMatchObject({ fields: [{ path }] });
  });

  it('needs confirmation for an unusual amount, and is refused to others', async () => {
    expect((await update({ travelPayoutPerPerformer: 200_001 })).answer).toMatchObject({
      type: 10,
      message: '$2,000.01 for the travel payout is more than the usual $2,000.00. Is that right?',
    });
    expect((await update({ travelPayoutPerPerformer: 200_001, confirm: true })).status).toBe(200);
    expect((await update({ name: 'Mine' }, stranger)).status).toBe(404);
  });

  it('becomes a venue once it has an address', async () => {
    id = await buildVenue(app.db, sydney, { is_venue: false, is_listed: false, line1: '' });
    expect((await update({ isListed: true })).answer.message).toBe(
      'This place has no address yet. Add one to make it a venue.',
    );
    await update({ address, location, isListed: true });
    expect(await read()).toMatchObject({ isVenue: true, isListed: true, km: 1, address });
  });

  it('is in the history of the city', async () => {
    await update({ name: 'Boathouse' });
    const { sentence } = await app.db
      .selectFrom('account_events')
      .select('sentence')
      .where('organisation_id', '=', sydney)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(sentence).toContain('venue');
  });
});

describe('notes about a venue', () => {
  const notes = {
    loadIn: 'Dock B, ring Sam',
    parking: '',
    power: 'Two circuits',
    noiseLimit: '',
    curfew: 'Music off at 22:00',
    wetWeather: '',
    arrival: '90 minutes before',
  };

  it('are shown with every booking there: to its staff, to its musicians, on their sheets, and not to customers', async () => {
    const id = await buildVenue(app.db, sydney);
    const musician = await buildMusician(app.db, sydney);
    const { bookingId, positionIds } = await buildBooking(app.db, { city_id: sydney, gig: { venue_id: id } });
    await app.db
      .updateTable('positions')
      .set({ musician_id: musician.userId, booked_at: now })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    const saved = await app.call('updateVenue', { params: { id }, body: { version: 1, notes } }, sales);
    expect(saved.status).toBe(200);
    const { answer: staff } = await app.call('getBooking', { params: { id: bookingId } }, sales);
    expect(staff.payload.event.gigs[0]?.venue?.notes).toEqual(notes);
    const player = await app.signInAs(musician);
    const { answer: mine } = await app.call('getMusicianBooking', { params: { id: bookingId } }, player);
    expect(mine.payload.venueNotes).toEqual([{ performanceTypeId: 1, notes }]);
  });

  it('have a length limit, and each is named in the history', async () => {
    const id = await buildVenue(app.db, sydney);
    const body = { version: 1, notes: { ...notes, curfew: 'x'.repeat(1001) } };
    const { answer } = await app.call('updateVenue', { params: { id }, body }, sales);
    expect(answer.payload).toEqual({
      fields: [{ path: 'notes.curfew', message: 'A note can have at most 1000 characters' }],
    });
  });
});

describe('previewing a change', () => {
  const quoted = async (venueId: string, status: BookingStatus) => {
    const built = await buildBooking(app.db, {
      city_id: sydney,
      status,
      title: 'Grace & Tom',
      gig: { venue_id: venueId },
    });
    await buildFirmPrice(app.db, built.bookingId);
    await app.db.updateTable('price_sheets').set({ kind: 'quote' }).where('booking_id', '=', built.bookingId).execute();
    return built.bookingId;
  };
  const priceOf = async (bookingId: string) => {
    const { city, event, agreed } = await findQuoteBasis(app.db, bookingId as SeenBookingId, now);
    return priceEvent(city, event, agreed)?.totals.grossMinor;
  };

  it('shows which open quotes change and by how much, and the change then matches it', async () => {
    const id = await buildVenue(app.db, sydney, { km: 124 });
    const open = await quoted(id, BookingStatus.Quote);
    await quoted(id, BookingStatus.Booked);
    const other = await quoted(await buildVenue(app.db, sydney), BookingStatus.Quote);
    const preview = async (change: object) =>
      (await app.call('previewVenue', { params: { id }, body: change }, sales)).answer.payload;
    const before = await priceOf(open);
    const previewed = await preview({ customerFeePerPerformer: 6000, from: '2027-02-01' });
    expect(previewed.effects[0]).toBe(
      '1 open quote updates when its event next changes, from Monday 1 February 2027 on.',
    );
    expect(previewed.quotes).toMatchObject([
      { bookingId: open, title: 'Grace & Tom', beforeMinor: before, afterMinor: (before ?? 0) + 3000 },
    ]);
    expect((await preview({ customerFeePerPerformer: 4500 })).quotes).toEqual([]);
    expect((await preview({ location })).effects[0]).toBe('The distance is now 1 km instead of 124 km.');
    expect((await preview({ location })).quotes).toMatchObject([{ afterMinor: (before ?? 0) - 9000 }]);
    expect(await priceOf(open)).toBe(before);

    const otherPrice = await priceOf(other);
    await app.call('updateVenue', { params: { id }, body: { version: 1, customerFeePerPerformer: 6000 } }, admin);
    expect(await priceOf(open)).toBe(previewed.quotes[0]?.afterMinor);
    expect(await priceOf(other)).toBe(otherPrice);
  });

  it('is only for people of the city', async () => {
    const id = await buildVenue(app.db, sydney);
    expect((await app.call('previewVenue', { params: { id }, body: {} }, stranger)).status).toBe(404);
  });
});
