import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMusician, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import {
  type Booking,
  buildOffice,
  buildViolinist,
  groupOfferOf,
  type Office,
  statesOf,
} from '../../testing/build-roster.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { runAdvanceOffers } from './jobs.ts';

const start = '2027-01-15T00:00:00.000Z';
let office: Office;
let booking: Booking;
let ada: Caller;
let bea: Caller;
let manager: Caller;

const server = openTestApp(start);
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  const sales = { organisationId: office.cityId, accountRole: 2 };
  manager = await server.signInAs(await buildStaff(server.db, sales, { email: 'manager@example.com' }));
});
beforeEach(async () => {
  server.clock.set(start);
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  booking = await buildBooking(server.db, { city_id: office.cityId, assigneeUserId: manager.userId });
});

const send = (of = booking) => server.call('sendOffers', { params: { id: of.bookingId } }, office.admin);
const offerOf = async (who: Caller, of = booking) => groupOfferOf(server.db, of.bookingId, who.userId);
const accept = async (who: Caller, body: { positionIds?: string[] } = {}, of = booking) =>
  server.call('acceptGroupOffer', { params: { id: await offerOf(who, of) }, body }, who);
const states = () => statesOf(server.db, booking.bookingId);
const players = async () =>
  (
    await server.db
      .selectFrom('positions')
      .select('musician_id')
      .where('booking_id', '=', booking.bookingId)
      .orderBy('ordinal')
      .execute()
  ).map((row) => row.musician_id);
const direct = (who: Caller, positionId: string) =>
  server.call('sendDirectOffer', { params: { id: positionId }, body: { musicianId: who.userId } }, office.admin);

describe('accepting an offer', () => {
  test('fills the position, notifies the musician, records history, and is idempotent', async () => {
    await send();
    const first = await accept(ada);
    expect(first.answer.payload).toMatchObject({ state: 'accepted', message: 'You’re booked. Thank you!' });
    const again = await accept(ada);
    expect(again.answer.payload).toEqual(first.answer.payload);
    expect((await players()).filter((player) => player === ada.userId)).toHaveLength(1);
    expect(await eventsOf(server.db, booking.bookingId)).toEqual(['offers sent', 'offer accepted']);
    const mails = await server.db
      .selectFrom('messages')
      .select('subject')
      .where('booking_id', '=', booking.bookingId)
      .where('kind', '=', 'musician booked')
      .execute();
    expect(mails).toEqual([{ subject: 'You’re booked: Saturday 13 March 2027' }]);
  });

  test('an open offer that someone else accepted is refused as taken', async () => {
    await server.db
      .deleteFrom('positions')
      .where('id', '=', booking.positionIds[1] ?? '')
      .execute();
    await send();
    expect(await states()).toEqual({ Ada: ['open'], Bea: ['open'] });
    await accept(bea);
    const late = await accept(ada);
    expect(late.answer).toMatchObject({ type: -21, message: 'Violin 1, ceremony has been taken by someone else.' });
    expect(await states()).toEqual({ Ada: ['withdrawn'], Bea: ['accepted'] });
    const list = await server.call('listIncomingOffers', { query: {} }, ada);
    expect(list.answer.payload.items.map(({ bookingId }) => bookingId)).not.toContain(booking.bookingId);
    const shown = await server.call('getGroupOffer', { params: { id: await offerOf(ada) } }, ada);
    expect(shown.answer.payload).toMatchObject({
      state: 'withdrawn',
      refusal: 'Violin 1, ceremony has been taken by someone else.',
      lineUp: [{ position: 'Violin 1', musician: 'Bea Okafor' }],
    });
  });

  test('is refused with the name of the clashing gig, also when only the drive is too long', async () => {
    const far = await server.db
      .insertInto('venues')
      .values({
        city_id: office.cityId,
        name: 'Blue Hills',
        formatted_address: 'Katoomba',
        country: 'AU',
        latitude: -33.71,
        longitude: 150.31,
        km: 110,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const evening = {
      arrival_at: '2027-03-13T06:00:00Z',
      start_at: '2027-03-13T06:30:00Z',
      end_at: '2027-03-13T11:00:00Z',
    };
    const other = await buildBooking(server.db, {
      city_id: office.cityId,
      players: 1,
      gig: { ...evening, venue_id: far.id },
    });
    await direct(ada, other.positionIds[0] ?? '');
    await direct(ada, booking.positionIds[0] ?? '');
    await accept(ada, {}, other);
    const clash = 'Ceremony at Blue Hills, 13/03/2027 05:30 PM';
    const shown = await server.call('getGroupOffer', { params: { id: await offerOf(ada) } }, ada);
    expect(shown.answer.payload).toMatchObject({ clash });
    const refused = await accept(ada);
    const message = `You already play ${clash} at this time, travel included.`;
    expect(refused.answer).toMatchObject({ type: -21, message });
    expect(await players()).toEqual([null, null]);
  });

  test('a group is accepted as it was shown, or refused with what is gone; the rest stays offered', async () => {
    const reception = {
      arrival_at: '2027-03-13T06:00:00Z',
      start_at: '2027-03-13T07:00:00Z',
      end_at: '2027-03-13T12:00:00Z',
    };
    await server.db
      .updateTable('positions')
      .set(reception)
      .where('id', '=', booking.positionIds[1] ?? '')
      .execute();
    await send();
    const [one = '', two = ''] = booking.positionIds;
    const alone = await accept(bea, { positionIds: [one] });
    expect(alone.answer.message).toBe('Violin 2, ceremony is offered together with it. Please check the offer again.');
    await server.call(
      'assignMusician',
      { params: { gigId: booking.gigId, positionId: one }, body: { musicianId: ada.userId } },
      office.admin,
    );
    const gone = await accept(bea, { positionIds: [one, two] });
    expect(gone.answer.message).toBe(
      'Violin 1, ceremony has been taken by someone else. The rest is still yours to accept. Please check the offer again.',
    );
    expect((await accept(bea)).answer.type).toBe(-21);
    expect(await players()).toEqual([ada.userId, null]);
    const rest = await accept(bea, { positionIds: [two] });
    expect(rest.answer.payload.state).toBe('accepted');
    expect(await players()).toEqual([ada.userId, bea.userId]);
  });

  test('by its single offer works for one position; several can only be accepted together', async () => {
    await send();
    const offers = await server.db
      .selectFrom('offers as o')
      .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
      .select('o.id')
      .where('q.musician_id', '=', ada.userId)
      .where('q.booking_id', '=', booking.bookingId)
      .execute();
    const params = { id: offers[0]?.id ?? '' };
    expect((await server.call('acceptOffer', { params }, bea)).answer.type).toBe(-1);
    expect((await server.call('acceptOffer', { params }, ada)).answer.payload.state).toBe('accepted');
  });

  test('is refused after the deadline, and when the booking is cancelled', async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    server.clock.set('2027-01-16T00:00:01.000Z');
    expect((await accept(ada)).answer.message).toBe('The time to answer this offer has passed.');
    await runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
    expect(await states()).toEqual({ Ada: ['expired'] });
    server.clock.set(start);
    await direct(bea, booking.positionIds[0] ?? '');
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', booking.bookingId).execute();
    expect((await accept(bea)).answer.message).toBe('This booking was cancelled.');
  });

  test('is only for its own musician, like every other answer', async () => {
    await send();
    const params = { id: await offerOf(ada) };
    const stranger = await server.signInAs(await buildMusician(server.db, office.cityId));
    for (const who of [bea, stranger]) {
      expect((await server.call('acceptGroupOffer', { params, body: {} }, who)).answer.type).toBe(-1);
      expect((await server.call('declineGroupOffer', { params, body: {} }, who)).answer.type).toBe(-1);
      expect(
        (await server.call('confirmGroupAvailability', { params, body: { isAvailable: true } }, who)).answer.type,
      ).toBe(-1);
      expect((await server.call('reconfirmBooking', { params, body: { flag: true } }, who)).answer.type).toBe(-1);
      expect((await server.call('getGroupOffer', { params }, who)).answer.type).toBe(-1);
    }
    expect((await server.call('acceptGroupOffer', { params, body: {} }, office.admin)).status).toBe(403);
    expect((await server.call('acceptGroupOffer', { params, body: {} }, null)).status).toBe(401);
    expect(await players()).toEqual([null, null]);
  });
});

describe('declining', () => {
  test('is idempotent; a booked musician is asked to call instead', async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    const decline = async () =>
      server.call('declineGroupOffer', { params: { id: await offerOf(ada) }, body: { note: 'Away' } }, ada);
    expect((await decline()).answer.payload.state).toBe('declined');
    expect((await decline()).answer.payload.state).toBe('declined');
    expect(await eventsOf(server.db, booking.bookingId)).toEqual(['direct offer sent', 'offer declined']);
    await direct(bea, booking.positionIds[0] ?? '');
    await accept(bea);
    const params = { id: await offerOf(bea) };
    const refused = await server.call('declineGroupOffer', { params, body: {} }, bea);
    expect(refused.answer.message).toBe('You’re already booked for this. Please call us if you can’t make it.');
    const wrong = await server.call('confirmGroupAvailability', { params, body: { isAvailable: true } }, bea);
    expect(wrong.answer.message).toBe('This is an offer. Please accept or decline it.');
    const long = await server.call('declineGroupOffer', { params, body: { note: 'x'.repeat(501) } }, bea);
    expect(long.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'note' }] } });
  });
});

describe('an availability check', () => {
  const ask = (body: { musicianIds?: string[]; positionIds?: string[] } = {}, who = office.admin) =>
    server.call('checkAvailability', { params: { id: booking.bookingId }, body }, who);
  const say = async (who: Caller, isAvailable: boolean) =>
    server.call('confirmGroupAvailability', { params: { id: await offerOf(who) }, body: { isAvailable } }, who);

  test('asks everyone who fits, once; the answer is shown and may change', async () => {
    const { answer } = await ask({}, office.colleague);
    expect(answer.payload).toMatchObject({ asked: 2, message: 'Asked 2 musicians.' });
    expect((await ask()).answer.payload.asked).toBe(0);
    expect((await say(ada, true)).answer.payload.state).toBe('available');
    expect((await say(ada, true)).answer.payload.state).toBe('available');
    expect((await say(bea, false)).answer.payload.state).toBe('unavailable');
    const roster = await server.call('listPositions', { params: { id: booking.bookingId } }, office.admin);
    const badges = roster.answer.payload.groups[0]?.positions.map(({ badge }) => badge);
    expect(badges?.sort()).toEqual(['Available', 'Unavailable']);
    await say(bea, true);
    expect(await states()).toEqual({ Ada: ['available'], Bea: ['available'] });
    const refused = await server.call('acceptGroupOffer', { params: { id: await offerOf(ada) }, body: {} }, ada);
    expect(refused.answer.message).toBe('This is an availability check. Please tell us whether you’re available.');
    expect(await players()).toEqual([null, null]);
  });

  test('shows who is available while answers are missing, and the latest answer of each', async () => {
    const positionIds = booking.positionIds.slice(0, 1);
    await ask({ positionIds });
    const badge = async () => {
      const roster = await server.call('listPositions', { params: { id: booking.bookingId } }, office.admin);
      return roster.answer.payload.groups[0]?.positions[0]?.badge;
    };
    expect(await badge()).toBe('Waiting Response');
    await say(bea, false);
    expect(await badge()).toBe('Waiting Response');
    await say(ada, true);
    expect(await badge()).toBe('Available');
    await say(bea, true);
    await say(ada, false);
    expect(await badge()).toBe('Available');
    await say(bea, false);
    expect(await badge()).toBe('Unavailable');
    await say(bea, true);
    server.clock.set('2027-01-15T01:00:00.000Z');
    await direct(bea, positionIds[0] ?? '');
    expect(await badge()).toBe('Waiting Response');
    await server.call('declineGroupOffer', { params: { id: await offerOf(bea) }, body: {} }, bea);
    expect(await badge()).toBe('Unavailable');
  });

  test('of named people and positions is refused at the field when they are not in the city or the booking', async () => {
    const other = await buildBooking(server.db, { city_id: office.cityId });
    expect((await ask({ musicianIds: [ada.userId] })).answer.payload.asked).toBe(1);
    const stranger = await ask({ musicianIds: [ada.userId, office.admin.userId] });
    expect(stranger.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'musicianIds.1' }] } });
    const foreign = await ask({ positionIds: other.positionIds });
    expect(foreign.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'positionIds.0' }] } });
    expect((await ask({}, ada)).status).toBe(403);
  });
});

describe('re-confirming', () => {
  const reconfirm = async (who: Caller, flag: boolean) =>
    server.call('reconfirmBooking', { params: { id: await offerOf(who) }, body: { flag } }, who);

  test('a job whose positions were all removed is refused, and so is accepting it', async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    await accept(ada);
    await direct(bea, booking.positionIds[1] ?? '');
    await server.db.deleteFrom('positions').where('booking_id', '=', booking.bookingId).execute();
    for (const flag of [false, true]) {
      expect((await reconfirm(ada, flag)).answer).toMatchObject({ refusal: 'youAreNotBooked' });
    }
    expect((await accept(bea)).answer).toMatchObject({ refusal: 'offerNotFound' });
  });

  test('is requested once, seven days before, from those who accepted earlier', async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    await accept(ada);
    await server.db.updateTable('bookings').set({ status: 60 }).where('id', '=', booking.bookingId).execute();
    server.clock.set('2027-03-06T03:00:00.000Z');
    const tick = () => runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
    await tick();
    const mine = async () =>
      (await server.call('getMusicianBooking', { params: { id: booking.bookingId } }, ada)).answer.payload;
    expect(await mine()).toMatchObject({ needsReconfirmation: false });
    server.clock.set('2027-03-06T04:00:00.000Z');
    await runAdvanceOffers(server.platform, {});
    await tick();
    await tick();
    expect(await mine()).toMatchObject({ needsReconfirmation: true, reconfirmed: null });
    expect((await reconfirm(ada, true)).answer.payload.message).toBe('Thank you. See you there!');
    expect(await mine()).toMatchObject({ needsReconfirmation: false, reconfirmed: true });
    const story = await eventsOf(server.db, booking.bookingId);
    expect(story.slice(-2)).toEqual(['re-confirmation asked', 're-confirmation answered']);
  });

  test('waits for the end of the city’s quiet hours', async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    await accept(ada);
    await server.db.updateTable('bookings').set({ status: 60 }).where('id', '=', booking.bookingId).execute();
    const mailsAt = async (now: string) => {
      server.clock.set(now);
      await runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
      const mails = server.db.selectFrom('messages').select('id').where('booking_id', '=', booking.bookingId);
      return (await mails.where('kind', '=', 'musician re-confirm').execute()).length;
    };
    expect(await mailsAt('2027-03-06T09:00:00.000Z')).toBe(0);
    expect(await mailsAt('2027-03-06T21:59:00.000Z')).toBe(0);
    expect(await mailsAt('2027-03-06T22:00:00.000Z')).toBe(1);
  });

  test("with no empties the positions and notifies the customer's assignee", async () => {
    await direct(ada, booking.positionIds[0] ?? '');
    await accept(ada);
    expect((await reconfirm(ada, false)).answer.payload.state).toBe('declined');
    expect((await reconfirm(ada, false)).answer.payload.state).toBe('declined');
    expect(await players()).toEqual([null, null]);
    const mails = await server.db
      .selectFrom('messages')
      .select(['to_address', 'text_body'])
      .where('kind', '=', 'musician cannot come')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to_address).toBe('manager@example.com');
    expect(mails[0]?.text_body).toContain('Violin 1, ceremony: arrive 02:30 PM');
    expect((await eventsOf(server.db, booking.bookingId)).slice(-2)).toEqual([
      're-confirmation answered',
      'musician released',
    ]);
    expect((await reconfirm(ada, true)).answer.message).toBe('You’re no longer booked for this.');
  });

  test('with no makes the next on the list be asked immediately, also for an assigned musician, and nothing else', async () => {
    const positionId = booking.positionIds[0] ?? '';
    const params = { gigId: booking.gigId, positionId };
    await server.call('assignMusician', { params, body: { musicianId: ada.userId } }, office.admin);
    await server.db
      .updateTable('bookings')
      .set({ status: BookingStatus.Booked })
      .where('id', '=', booking.bookingId)
      .execute();
    await reconfirm(ada, false);
    const { rows } = await server.platform.database.pool.query<{ payload: { bookingId: string } }>(
      `select payload from graphile_worker._private_jobs where payload->>'bookingId' = $1`,
      [booking.bookingId],
    );
    expect(rows).toContainEqual({ payload: { bookingId: booking.bookingId } });
    await runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
    await runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
    expect(await states()).toEqual({ Ada: ['declined'], Bea: ['open'] });
    const asked = await server.db
      .selectFrom('offers as o')
      .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
      .select('o.position_id')
      .where('q.booking_id', '=', booking.bookingId)
      .where('o.state', '=', 'open')
      .execute();
    expect(asked).toEqual([{ position_id: positionId }]);
  });
});
