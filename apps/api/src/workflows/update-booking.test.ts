import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCity,
  buildMusician,
  buildPerformance,
  buildPerformer,
  buildSkill,
  buildVenue,
} from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import { buildViolinist, statesOf } from '../testing/build-roster.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';
import { sendCustomerMessages } from './send-customer-messages.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let violin: string;
let manager: Caller;
let other: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  violin = await buildSkill(app.db, sydney);
  manager = await app.signInStaff(sydney, 2);
  other = await app.signInStaff(sydney, 2);
});

type Body = NonNullable<Parameters<typeof app.call<'updateBooking'>>[1]>['body'];
type Event = NonNullable<Body['event']>;
const update = (id: string, body: Body, as: Caller = manager) =>
  app.call('updateBooking', { params: { id }, body }, as);
const build = (overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(app.db, { city_id: sydney, assigneeUserId: manager.userId, ...overrides });

/** The stored event, ready to be sent back with a change. */
async function eventOf(
  id: string,
  gig: Partial<Event['gigs'][number]> = {},
  change: Partial<Event> = {},
): Promise<Event> {
  const { answer } = await app.call('getBooking', { params: { id } }, manager);
  const { event } = answer.payload;
  return {
    eventDate: event.eventDate,
    title: event.title,
    singerIds: event.singers.map((singer) => singer.performerId),
    gigs: event.gigs.map((each) => ({
      performanceTypeId: each.performanceTypeId,
      performanceId: each.performance?.id ?? null,
      venueId: each.venue?.id ?? null,
      durationMinutes: each.durationMinutes,
      startTime: each.startTime,
      ...gig,
    })),
    ...change,
  };
}
const book = async (positionId: string | undefined, name: string) => {
  const { userId } = await buildMusician(app.db, sydney, [violin], { first_name: name, last_name: 'Park' });
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: now })
    .where('id', '=', positionId ?? '')
    .execute();
  return userId;
};
const positionsOf = (id: string) =>
  app.db
    .selectFrom('positions')
    .select(['id', 'name', 'musician_id', 'start_at', 'end_at', 'arrival_at'])
    .where('booking_id', '=', id)
    .orderBy('ordinal')
    .execute();

describe('a change before Planning', () => {
  it("moves the event, computes its instants in the city's zone, reprices it and records what changed", async () => {
    const { bookingId } = await build({ status: 20 });
    await app.db.deleteFrom('positions').where('booking_id', '=', bookingId).execute();
    const venueId = await buildVenue(app.db, sydney, { km: 100, name: 'Berrima Court' });
    const event = await eventOf(
      bookingId,
      { venueId, startTime: '16:30', durationMinutes: 90 },
      { eventDate: '2027-04-04' },
    );
    const { status, answer } = await update(bookingId, { version: 1, event, note: 'Bring a stand.' });
    expect(status).toBe(200);
    expect(answer.payload).toMatchObject({ notice: null, unbookedMusicians: [] });
    expect(answer.payload.booking).toMatchObject({
      version: 2,
      note: 'Bring a stand.',
      event: {
        eventDate: '2027-04-04',
        // The day on which Sydney's clocks go back: 16:30 is at UTC+10.
        gigs: [{ startAt: '2027-04-04T06:30:00+00:00', endAt: '2027-04-04T08:00:00+00:00', arrivalTime: '16:00' }],
      },
      // 1,000.00 for 90 minutes and 2 × 45.00 for travel.
      quote: { grossMinor: 109_000 },
    });
    const history = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, manager);
    expect(history.answer.payload.items.map((each) => each.sentence)).toEqual([
      'Changed the date, place of the ceremony and hours of the ceremony.',
      'Changed the note.',
    ]);
  });

  it('adds a reception, removes the ceremony, and keeps the singers in their order', async () => {
    const { bookingId } = await build({ status: 30 });
    const performanceId = await buildPerformance(app.db, sydney, { performance_type_id: 2 });
    const singers = [await buildPerformer(app.db, sydney), await buildPerformer(app.db, sydney)];
    const event: Event = {
      eventDate: '2027-03-13',
      gigs: [
        {
          performanceTypeId: 2,
          performanceId,
          venueId: null,
          notSureWhere: true,
          durationMinutes: 300,
          startTime: '20:00',
        },
      ],
      singerIds: [...singers].reverse(),
    };
    const { answer } = await update(bookingId, { version: 1, event });
    expect(answer.payload.booking.event).toMatchObject({
      gigs: [{ performanceTypeName: 'Reception', endTime: '01:00', endDayOffset: 1, notSureWhere: true, venue: null }],
      singers: [{ performerId: singers[1] }, { performerId: singers[0] }],
    });
  });

  it('turns a PlaceHolder into an enquiry once it has an event', async () => {
    const { bookingId } = await build({ status: 1 });
    const { answer } = await update(bookingId, {
      version: 1,
      event: await eventOf(bookingId, { startTime: '17:00' }),
    });
    expect(answer.payload.booking).toMatchObject({ status: 20, version: 3 });
  });

  it('leaves the quote alone when only text changes', async () => {
    const { bookingId } = await build({ status: 30 });
    await app.call('updateQuote', { params: { id: bookingId }, body: { version: null } }, manager);
    const event = await eventOf(bookingId, {}, { title: 'Liu & Park' });
    const { answer } = await update(bookingId, { version: 1, type: 0, event, note: 'Call in the evening' });
    expect(answer.payload.booking.quote?.version).toBe(1);
  });

  it('removes the date when the customer is no longer sure when', async () => {
    const { bookingId } = await build({ status: 20 });
    const event = await eventOf(bookingId, {}, { eventDate: null, notSureWhen: true });
    const { answer } = await update(bookingId, { version: 1, event });
    expect(answer.payload.booking.event).toMatchObject({
      eventDate: null,
      notSureWhen: true,
      gigs: [{ startAt: null }],
    });
  });
});

describe('the people of a booking', () => {
  it('are changed with numbers normalised, and only differences are recorded', async () => {
    const { bookingId } = await build({ status: 20 });
    const customer = { name: 'Grace Liu-Park', email: 'Grace.Park@Example.com', mobile: '0491 570 006' };
    const contacts = [{ name: 'Tom Park', relationship: 'Parent' as const, isPrimary: true }];
    const { answer } = await update(bookingId, { version: 1, customer, customerContacts: contacts });
    expect(answer.payload.booking.customer).toMatchObject({
      name: 'Grace Liu-Park',
      email: 'grace.park@example.com',
      mobile: '+61491570006',
    });
    expect(answer.payload.booking.customerContacts).toMatchObject([{ name: 'Tom Park', isPrimary: true }]);
    const again = await update(bookingId, {
      version: 2,
      customer,
      customerContacts: [
        { ...contacts[0], name: 'Tom Park', id: answer.payload.booking.customerContacts[0]?.id ?? null },
      ],
    });
    expect(again.answer.payload.booking.version).toBe(2);
    const history = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, manager);
    expect(history.answer.payload.items.map((each) => each.sentence)).toEqual([
      "Changed the customer's name, email address, mobile number and contacts.",
    ]);
  });

  it('cannot take the address of another client, nor an invalid number', async () => {
    const { bookingId } = await build({ status: 20 });
    const { customerId } = await build({ status: 20 });
    const { email } = await app.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const taken = await update(bookingId, { version: 1, customer: { name: 'Grace', email } });
    expect(taken.answer.payload).toMatchObject({
      fields: [{ path: 'customer.email', message: 'This email address belongs to another client, Grace Liu' }],
    });
    const odd = await update(bookingId, { version: 1, customerContacts: [{ name: 'Tom', landline: '12' }] });
    expect(odd.answer.payload).toMatchObject({
      fields: [{ path: 'customerContacts.0.landline', message: 'Please enter a valid landline number' }],
    });
  });
});

describe('a change while musicians are booked', () => {
  let id: string;
  let positionIds: string[];
  beforeEach(async () => {
    ({ bookingId: id, positionIds } = await build({ status: 40 }));
  });

  it('to another date asks first and changes nothing; once confirmed it releases them and says to check availability again', async () => {
    await book(positionIds[0], 'Lena');
    const event = await eventOf(id, {}, { eventDate: '2027-03-20' });
    const asked = await update(id, { version: 1, event });
    expect(asked.answer).toMatchObject({
      type: 10,
      code: 'ConfirmUpdating',
      message: 'With this change, Lena Park (Violin 1, ceremony) will lose the job. Do you want to continue?',
    });
    expect((await positionsOf(id))[0]?.start_at).toBe('2027-03-13T04:00:00.000Z');
    const done = await update(id, { version: 1, event, confirm: true });
    expect(done.answer.payload).toMatchObject({
      notice: 'The event has changed during Planning. Please check singer availability again.',
      unbookedMusicians: ['Lena Park'],
    });
    expect(await positionsOf(id)).toMatchObject([
      { musician_id: null, start_at: '2027-03-20T04:00:00.000Z' },
      { musician_id: null, start_at: '2027-03-20T04:00:00.000Z' },
    ]);
  });

  it('to another date keeps those who are free then, if somebody has spoken with them', async () => {
    const lena = await book(positionIds[0], 'Lena');
    await book(positionIds[1], 'Otto');
    const busy = await build({
      event_date: '2027-03-27',
      gig: { arrival_at: '2027-03-27T03:00:00Z', start_at: '2027-03-27T04:00:00Z', end_at: '2027-03-27T05:00:00Z' },
    });
    const otto = (await positionsOf(id))[1]?.musician_id;
    await app.db
      .updateTable('positions')
      .set({ musician_id: otto, booked_at: now })
      .where('id', '=', busy.positionIds[0] ?? '')
      .execute();
    const event = await eventOf(id, {}, { eventDate: '2027-03-27' });
    const { answer } = await update(id, { version: 1, event, confirm: true, force: true });
    expect(answer.payload.unbookedMusicians).toEqual(['Otto Park']);
    expect((await positionsOf(id)).map((each) => each.musician_id)).toEqual([lena, null]);
  });

  it('by an hour keeps those whose other work allows it, without asking', async () => {
    const lena = await book(positionIds[0], 'Lena');
    const { status, answer } = await update(id, { version: 1, event: await eventOf(id, { startTime: '16:00' }) });
    expect([status, answer.type]).toEqual([200, 1]);
    expect(answer.payload.notice).toMatch(/check singer availability again/);
    expect((await positionsOf(id))[0]).toMatchObject({
      musician_id: lena,
      arrival_at: '2027-03-13T04:30:00.000Z',
      end_at: '2027-03-13T06:00:00.000Z',
    });
    await sendCustomerMessages(app.platform);
    const letters = await app.db
      .selectFrom('messages')
      .select(['kind', 'subject'])
      .where('booking_id', '=', id)
      .execute();
    expect(letters.map(({ kind }) => kind).sort()).toEqual(['event changed', 'musician changed']);
    expect(letters.map(({ subject }) => subject)).toContain('Your booking has changed: Saturday 13 March 2027');
  });

  it('to other music keeps the players whom the new line-up still needs', async () => {
    const lena = await book(positionIds[0], 'Lena');
    await book(positionIds[1], 'Otto');
    const performanceId = await buildPerformance(app.db, sydney, { players: 1 });
    const event = await eventOf(id, { performanceId });
    expect((await update(id, { version: 1, event })).answer.message).toContain('Otto Park (Violin 2, ceremony)');
    const { answer } = await update(id, { version: 1, event, confirm: true });
    expect(answer.payload.unbookedMusicians).toEqual(['Otto Park']);
    expect(await positionsOf(id)).toMatchObject([{ name: 'Violin 1', musician_id: lena }]);
  });

  it('to music without a seat withdraws offers and checks for that seat, and the history says so', async () => {
    const [ada, bea] = [await buildViolinist(app, sydney, 'Ada'), await buildViolinist(app, sydney, 'Bea')];
    const second = positionIds[1] ?? '';
    await app.call('sendDirectOffer', { params: { id: second }, body: { musicianId: ada.userId } }, manager);
    const asked = { musicianIds: [bea.userId], positionIds: [second] };
    await app.call('checkAvailability', { params: { id }, body: asked }, manager);
    expect(await statesOf(app.db, id)).toEqual({ Ada: ['exclusive'], Bea: ['open'] });
    const performanceId = await buildPerformance(app.db, sydney, { players: 1 });
    const { answer } = await update(id, { version: 1, event: await eventOf(id, { performanceId }) });
    expect(answer.payload.unbookedMusicians).toEqual([]);
    expect(await statesOf(app.db, id)).toEqual({ Ada: ['withdrawn'], Bea: ['withdrawn'] });
    for (const who of [ada, bea]) {
      const incoming = await app.call('listIncomingOffers', { query: {} }, who);
      expect(incoming.answer.payload.items).toEqual([]);
    }
    const history = await app.call('getBookingHistory', { params: { id }, query: {} }, manager);
    expect(history.answer.payload.items.map((each) => each.sentence)).toContain(
      'The offer of Violin 2, ceremony to Ada Okafor was withdrawn: the event has changed.',
    );
  });

  it('to a title or a note affects nobody', async () => {
    const lena = await book(positionIds[0], 'Lena');
    const { answer } = await update(id, { version: 1, event: await eventOf(id, {}, { title: 'Liu & Park' }) });
    expect(answer.payload).toMatchObject({ notice: null, unbookedMusicians: [] });
    expect((await positionsOf(id))[0]?.musician_id).toBe(lena);
  });
});

describe('a change is refused', () => {
  it('when somebody else has changed the booking in the meantime', async () => {
    const { bookingId } = await build({ status: 20 });
    await update(bookingId, { version: 1, note: 'First' });
    const { status, answer } = await update(bookingId, { version: 1, note: 'Second' });
    expect([status, answer.type]).toEqual([409, -25]);
    expect(answer.message).toMatch(/^Someone else has just changed this booking/);
  });

  it.each([
    [
      'event.gigs.0.performanceId',
      'This performance is not sold in Sydney',
      { performanceId: crypto.randomUUID() },
      {},
    ],
    ['event.gigs.0.venueId', 'We don’t know this place in Sydney', { venueId: crypto.randomUUID() }, {}],
    ['event.gigs.0.startTime', 'Please give a time as HH:mm', { startTime: '25:00' }, {}],
    ['event.gigs.0.durationMinutes', 'A gig lasts at least 30 minutes', { durationMinutes: 5 }, {}],
    ['event.eventDate', 'Please choose a date in the future', {}, { eventDate: '2027-01-14' }],
    ['event.eventDate', 'An agreed booking needs its date', {}, { eventDate: null, notSureWhen: true }],
    ['event.gigs', 'An agreed booking needs a ceremony or a reception', {}, { gigs: [] }],
    ['event.singerIds.0', 'This singer does not sing in Sydney', {}, { singerIds: [crypto.randomUUID()] }],
    ['event.colour', 'The field colour is unknown', {}, { colour: 'red' }],
  ])('at %s with "%s", and nothing is written', async (path, message, gig, change) => {
    const { bookingId } = await build({ status: 40 });
    const event = { ...(await eventOf(bookingId, gig)), ...change } as Event;
    const { status, answer } = await update(bookingId, { version: 1, event, note: 'kept back' });
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path, message }] });
    const { answer: after } = await app.call('getBooking', { params: { id: bookingId } }, manager);
    expect(after.payload).toMatchObject({ version: 1, note: '' });
  });

  it('when ceremony and reception overlap, or the drive between them takes too long', async () => {
    const { bookingId } = await build({ status: 20 });
    const hall = await buildVenue(app.db, sydney, { latitude: -33.87, longitude: 151.3 });
    const garden = await buildVenue(app.db, sydney, { latitude: -33.87, longitude: 151.2134 });
    const [ceremony] = (await eventOf(bookingId, { venueId: garden, startTime: '15:00' })).gigs;
    if (!ceremony) throw new Error('the booking was built without its ceremony');
    const reception = { ...ceremony, performanceTypeId: 2, performanceId: null, durationMinutes: 300 } as const;
    const save = async (startTime: string, venueId: string) => {
      const gigs = [ceremony, { ...reception, startTime, venueId }];
      return update(bookingId, { version: 1, event: { ...(await eventOf(bookingId)), gigs } });
    };
    const at = (index: number, message: string) => ({ fields: [{ path: `event.gigs.${index}.startTime`, message }] });
    expect((await save('15:30', garden)).answer.payload).toEqual(
      at(1, 'The earlier music is still playing: please start at least 30 minutes later'),
    );
    expect((await save('12:00', garden)).answer.payload).toEqual(
      at(0, 'The earlier music is still playing: please start at least 120 minutes later'),
    );
    expect((await save('16:09', hall)).answer.payload).toEqual(
      at(1, 'The drive from the earlier music takes 10 minutes: please start at least 1 minute later'),
    );
    expect((await save('16:10', hall)).status).toBe(200);
  });

  it('once the event has started, or the booking is closed', async () => {
    const begun = await build({ status: 80 });
    const event = await eventOf(begun.bookingId, { startTime: '10:00' });
    expect((await update(begun.bookingId, { version: 1, event })).answer.message).toBe(
      'The event has started, so its date, places and music can’t be changed.',
    );
    const closed = await build({ status: 130 });
    expect((await update(closed.bookingId, { version: 1, note: 'x' })).answer.type).toBe(-21);
  });

  it('for everyone except its manager and admins', async () => {
    const { bookingId } = await build({ status: 20 });
    expect((await update(bookingId, { version: 1, note: 'x' }, other)).status).toBe(403);
    const retyped = await app.call('updateBookingType', { params: { id: bookingId }, body: { type: 20 } }, other);
    expect(retyped.status).toBe(403);
  });
});

it('when the type does not exist; a wedding can become a party, with its quote reworded', async () => {
  const { bookingId } = await build({ status: 20 });
  const { answer } = await app.call('updateBookingType', { params: { id: bookingId }, body: { type: 20 } }, manager);
  expect(answer.payload).toEqual({ id: bookingId, type: 20, version: 2 });
  const quote = await app.call('getQuote', { params: { id: bookingId } }, manager);
  expect(quote.answer.payload.items[0]?.explanation).toBe('2 performers play background music for 1 hour.');
  const wrong = await app.call('updateBookingType', { params: { id: bookingId }, body: { type: 5 as never } }, manager);
  expect(wrong.answer.payload).toMatchObject({ fields: [{ path: 'type', message: 'Please choose an event type' }] });
});
