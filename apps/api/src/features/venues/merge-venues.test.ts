import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let sydney: string;
let boston: string;
let admin: Caller;
let sales: Caller;
let twin: string;
let kept: string;
const app = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  admin = await app.signInStaff(sydney, 4);
  sales = await app.signInStaff(sydney, 2);
});
beforeEach(async () => {
  twin = await buildVenue(app.db, sydney, { km: 124, parking: 'Dock B', curfew: '22:00' });
  kept = await buildVenue(app.db, sydney, { km: 60, curfew: '23:00' });
});

const merge = (id = twin, intoId = kept, caller = admin) =>
  app.call('mergeVenues', { params: { id }, body: { intoId } }, caller);
const placeOf = async (bookingId: string) =>
  (await app.db.selectFrom('gigs').select('venue_id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow())
    .venue_id;
const bookingAt = async (venueId: string, status: BookingStatus = BookingStatus.Planning) =>
  (await buildBooking(app.db, { city_id: sydney, status, gig: { venue_id: venueId } })).bookingId;

describe('merging two entries of one place', () => {
  it('keeps every booking, whatever its status, and takes over what the other lacks', async () => {
    const statuses = [BookingStatus.Quote, BookingStatus.Booked, BookingStatus.Finalised, BookingStatus.Archived];
    const bookings = await Promise.all(statuses.map((status) => bookingAt(twin, status)));
    const there = await bookingAt(kept);
    expect((await merge()).status).toBe(200);
    expect(await Promise.all([...bookings, there].map(placeOf))).toEqual(Array.from({ length: 5 }, () => kept));
    const { answer } = await app.call('getVenue', { params: { id: kept } }, sales);
    expect(answer.payload.notes).toMatchObject({ parking: 'Dock B', curfew: '23:00' });
    expect(answer.payload.km).toBe(60);
  });

  it('redirects old links and stored choices to the remaining place, at its price', async () => {
    await merge();
    const { answer: read } = await app.call('getVenue', { params: { id: twin } }, sales);
    expect(read.payload.id).toBe(kept);
    const { answer } = await app.call('getVenueDistance', { body: { cityId: sydney, venue: { venueId: twin } } });
    expect(answer.payload).toMatchObject({ km: 60, venue: { venueId: kept } });
    expect(await placeOf(await bookingAt(twin))).toBe(kept);
    const other = await buildVenue(app.db, sydney);
    await merge(kept, other);
    expect((await app.call('getVenue', { params: { id: twin } }, sales)).answer.payload.id).toBe(other);
  });

  it('leaves the merged one neither found, listed nor changeable', async () => {
    await app.db.updateTable('venues').set({ name: 'Twin Barn' }).where('id', '=', twin).execute();
    await merge();
    const { answer: found } = await app.call('searchPlaces', { query: { cityId: sydney, words: 'Twin Barn' } });
    const { answer: listed } = await app.call('listVenues', { query: { cityId: sydney, words: 'Twin Barn' } }, sales);
    expect([found.payload.items, listed.payload.items]).toEqual([[], []]);
    const change = await app.call('updateVenue', { params: { id: twin }, body: { version: 2, name: 'X' } }, sales);
    expect(change.status).toBe(404);
  });

  it('happens once, however many concurrent requests, and in either direction', async () => {
    const replies = await Promise.all([merge(), merge(), merge(kept, twin)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    const left = await app.db
      .selectFrom('venues')
      .select('id')
      .where('id', 'in', [twin, kept])
      .where('merged_into', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('loses no booking that is entered concurrently', async () => {
    const [reply, ...bookings] = await Promise.all([merge(), bookingAt(twin), bookingAt(twin), bookingAt(twin)]);
    expect(reply.status).toBe(200);
    expect(await Promise.all(bookings.map(placeOf))).toEqual([kept, kept, kept]);
  });

  it('previews the quotes that it changes', async () => {
    const open = await bookingAt(twin, BookingStatus.Quote);
    await buildFirmPrice(app.db, open);
    await app.db.updateTable('price_sheets').set({ kind: 'quote' }).where('booking_id', '=', open).execute();
    const { answer } = await app.call('previewVenue', { params: { id: twin }, body: { mergeInto: kept } }, admin);
    const [quote] = answer.payload.quotes;
    expect(quote?.bookingId).toBe(open);
    expect((quote?.afterMinor ?? 0) - (quote?.beforeMinor ?? 0)).toBe(-9000);
  });

  it('is refused when a booked musician could not drive there in time', async () => {
    const far = await buildVenue(app.db, sydney, { latitude: -31.95, longitude: 115.86, km: 4000 });
    const { userId } = await buildMusician(app.db, sydney);
    const hours = [
      ['04:00', '05:00', '03:30'],
      ['06:00', '07:00', '05:45'],
    ] as const;
    for (const [start, end, arrival] of hours) {
      const at = (time: string) => `2027-03-13T${time}:00Z`;
      const { positionIds } = await buildBooking(app.db, {
        city_id: sydney,
        gig: { venue_id: twin, start_at: at(start), end_at: at(end), arrival_at: at(arrival) },
      });
      await app.db
        .updateTable('positions')
        .set({ musician_id: userId, booked_at: '2026-12-01T00:00:00Z' })
        .where('id', '=', positionIds[0] ?? '')
        .execute();
    }
    const third = await buildVenue(app.db, sydney);
    await app.db
      .updateTable('gigs')
      .set({ venue_id: third })
      .where('start_at', '=', '2027-03-13T06:00:00Z')
      .where('venue_id', '=', twin)
      .execute();
    const { answer } = await merge(twin, far);
    expect(answer.message).toBe(
      'These can’t be the same place: someone is booked at both, without enough time to drive between them.',
    );
  });

  it('is only for admins of the city, within it', async () => {
    expect((await merge(twin, kept, sales)).status).toBe(403);
    expect((await merge(twin, await buildVenue(app.db, boston))).status).toBe(404);
    expect((await merge(twin, twin)).answer.payload).toEqual({
      fields: [{ path: 'intoId', message: 'Please choose another place' }],
    });
  });
});
