import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let sales: Caller;
let stranger: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  sales = await app.signInStaff(sydney, 2);
  const boston = await buildCity(app.db, 'US');
  stranger = await app.signInStaff(boston, 4);
});

const learn = async (id: string, arrivalMinutes: number | null, caller: Caller = sales) => {
  const { version } = await app.db
    .selectFrom('venues')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return app.call('updateVenue', { params: { id }, body: { version, arrivalMinutes } }, caller);
};
/** How many minutes before its music people arrive, for each gig of a booking. */
const leadOf = async (bookingId: string) => {
  const { rows } = await app.platform.database.pool.query<{ lead: number }>(
    'select (extract(epoch from start_at - arrival_at) / 60)::int as lead from gigs where booking_id = $1',
    [bookingId],
  );
  return rows.map(({ lead }) => lead);
};
const eventAt = async (venueId: string, startTime = '15:00', performanceId?: string) => ({
  eventDate: '2027-03-13',
  title: '',
  singerIds: [],
  gigs: [
    {
      performanceTypeId: 1 as const,
      performanceId: performanceId ?? (await buildPerformance(app.db, sydney)),
      venueId,
      durationMinutes: 60,
      startTime,
    },
  ],
});

describe('the arrival time of a venue', () => {
  it('sets when the musicians of the next booking there arrive', async () => {
    const venue = await buildVenue(app.db, sydney);
    expect((await learn(venue, 75)).status).toBe(200);
    const { answer: read } = await app.call('getVenue', { params: { id: venue } }, sales);
    expect(read.payload.arrivalMinutes).toBe(75);
    const { bookingId } = await buildBooking(app.db, { city_id: sydney, status: 20, assigneeUserId: sales.userId });
    await app.db.deleteFrom('positions').where('booking_id', '=', bookingId).execute();
    const { version } = (await app.call('getBooking', { params: { id: bookingId } }, sales)).answer.payload;
    const body = { version, event: await eventAt(venue) };
    const { status } = await app.call('updateBooking', { params: { id: bookingId }, body }, sales);
    expect(status).toBe(200);
    expect(await leadOf(bookingId)).toEqual([75]);
  });

  it('applies to what a customer sends, and to another place chosen later', async () => {
    const { cityId, body } = await buildDraft(app);
    const staff = await app.signInStaff(cityId, 2);
    const [slow, quick] = [await buildVenue(app.db, cityId), await buildVenue(app.db, cityId)];
    await learn(slow, 75, staff);
    await learn(quick, 10, staff);
    const performances = body.performances?.map((each) => ({ ...each, venue: { venueId: slow } }));
    const customer = { ...body.customer, email: 'slow@example.com' };
    const { answer } = await app.call('createBooking', { body: { ...body, customer, performances } });
    const { bookingId: id, draftKey, gigs } = answer.payload;
    expect(await leadOf(id)).toEqual(gigs.map(() => 75));
    const params = { id, performanceTypeId: 1 as const };
    await app.call('updateGigVenue', { params, body: { venue: { venueId: quick } } }, { draftKey });
    expect(await leadOf(id)).toContain(10);
  });

  it('moves upcoming gigs there without positions, and leaves musicians who know their hours', async () => {
    const venue = await buildVenue(app.db, sydney);
    const open = await buildBooking(app.db, { city_id: sydney, status: 20, gig: { venue_id: venue } });
    await app.db.deleteFrom('positions').where('booking_id', '=', open.bookingId).execute();
    const staffed = await buildBooking(app.db, {
      city_id: sydney,
      assigneeUserId: sales.userId,
      gig: { venue_id: venue },
    });
    const past = await buildBooking(app.db, {
      city_id: sydney,
      gig: {
        venue_id: venue,
        arrival_at: '2026-12-01T03:30:00Z',
        start_at: '2026-12-01T04:00:00Z',
        end_at: '2026-12-01T05:00:00Z',
      },
    });
    await app.db.deleteFrom('positions').where('booking_id', '=', past.bookingId).execute();
    await learn(venue, 90);
    expect([await leadOf(open.bookingId), await leadOf(staffed.bookingId), await leadOf(past.bookingId)]).toEqual([
      [90],
      [30],
      [30],
    ]);
    const { version, event } = (await app.call('getBooking', { params: { id: staffed.bookingId } }, sales)).answer
      .payload;
    const later = await eventAt(venue, '16:00', event.gigs[0]?.performance?.id);
    const params = { id: staffed.bookingId };
    const { status } = await app.call('updateBooking', { params, body: { version, event: later } }, sales);
    expect(status).toBe(200);
    expect(await leadOf(staffed.bookingId)).toEqual([30]);
  });

  it("falls back to the city's once it is removed", async () => {
    const venue = await buildVenue(app.db, sydney);
    await learn(venue, 60);
    await learn(venue, null);
    const { answer } = await app.call('getVenue', { params: { id: venue } }, sales);
    expect(answer.payload.arrivalMinutes).toBeNull();
  });

  it.each([-1, 241, 1.5])('must be whole minutes of at most four hours: not %s', async (minutes) => {
    const { answer } = await learn(await buildVenue(app.db, sydney), minutes);
    expect(answer.payload).toEqual({
      fields: [{ path: 'arrivalMinutes', message: 'Please give whole minutes, 0 to 240' }],
    });
  });

  it('cannot be set from another city', async () => {
    const { status } = await learn(await buildVenue(app.db, sydney), 30, stranger);
    expect(status).toBe(404);
  });
});
