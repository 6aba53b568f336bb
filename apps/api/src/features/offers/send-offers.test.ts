import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPerformance, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import {
  type Booking,
  buildOffice,
  buildPreferenceList,
  buildViolinist,
  groupOfferOf,
  type Office,
  statesOf,
} from '../../testing/build-roster.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { runAdvanceOffers } from './jobs.ts';

const start = '2027-01-15T00:00:00.000Z';
const nextDay = '2027-01-16T00:00:01.000Z';
let office: Office;
let booking: Booking;
let [ada, bea, cy, dan] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp(start);
beforeAll(async () => {
  office = await buildOffice(server);
  const { cityId } = office;
  ada = await buildViolinist(server, cityId, 'Ada');
  bea = await buildViolinist(server, cityId, 'Bea');
  cy = await buildViolinist(server, cityId, 'Cy');
  dan = await buildViolinist(server, cityId, 'Dan');
  const skill = await buildSkill(server.db, cityId);
  await buildPreferenceList(server.db, cityId, skill, [ada.userId, bea.userId]);
});
beforeEach(async () => {
  server.clock.set(start);
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  booking = await buildBooking(server.db, { city_id: office.cityId, gig: { performance_id: await oneViolin() } });
});

const oneViolin = () => buildPerformance(server.db, office.cityId, { players: 1 });
const send = (who: Caller | null = office.admin) =>
  server.call('sendOffers', { params: { id: booking.bookingId } }, who);
const tick = () => runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
const states = () => statesOf(server.db, booking.bookingId);
const decline = async (who: Caller) =>
  server.call(
    'declineGroupOffer',
    { params: { id: await groupOfferOf(server.db, booking.bookingId, who.userId) }, body: { note: 'Away' } },
    who,
  );

describe('the preview of offers', () => {
  const preview = (who: Caller | null = office.admin) =>
    server.call('previewOffers', { params: { id: booking.bookingId } }, who);
  const person = ({ userId }: Caller, name: string) => ({ userId, name: expect.stringContaining(name) });

  test('shows who is asked, who comes next, and the deadlines, and changes nothing', async () => {
    const { answer } = await preview();
    expect(answer.payload).toMatchObject({
      offers: 1,
      positions: [
        {
          stage: 'exclusive',
          offeredTo: [person(ada, 'Ada')],
          until: '2027-01-16T00:00:00Z',
          next: [person(bea, 'Bea')],
          passedOver: [],
        },
      ],
    });
    expect(await states()).toEqual({});
    expect(await eventsOf(server.db, booking.bookingId)).toEqual([]);
    await send();
    await server.call(
      'declineGroupOffer',
      { params: { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) }, body: { note: '' } },
      ada,
    );
    expect((await preview()).answer.payload.positions).toMatchObject([
      { stage: 'exclusive', offeredTo: [person(bea, 'Bea')], next: [] },
    ]);
    await send();
    server.clock.set(nextDay);
    const again = (await preview()).answer.payload.positions;
    expect(again).toMatchObject([
      {
        stage: 'open',
        passedOver: [
          { musician: person(ada, 'Ada'), reason: 'declined' },
          { musician: person(bea, 'Bea'), reason: 'expired' },
        ],
      },
    ]);
    expect(again[0]?.offeredTo.map(({ userId }) => userId).toSorted()).toEqual([cy.userId, dan.userId].toSorted());
    expect((await send()).answer.payload).toMatchObject({ open: 2 });
    expect((await preview()).answer.payload).toMatchObject({
      offers: 0,
      positions: [{ stage: 'waiting', until: null }],
    });
  });

  test('is refused where sending would be', async () => {
    await server.db.updateTable('bookings').set({ status: 30 }).where('id', '=', booking.bookingId).execute();
    const [shown, sent] = [await preview(), await send()];
    expect(shown.status).toBe(409);
    expect(shown.answer.refusal).toBe(sent.answer.refusal);
    expect((await preview(ada)).status).toBe(403);
  });
});

describe('sending offers', () => {
  test('asks only the first on the list, with pay, deadline, mail and text message', async () => {
    const { answer } = await send();
    expect(answer.payload).toMatchObject({ exclusive: 1, open: 0, nobodyLeft: [], message: 'Sent 1 exclusive offer.' });
    const [position] = answer.payload.roster.groups[0]?.positions ?? [];
    expect(position).toMatchObject({
      title: 'Violin 1, ceremony',
      badge: 'Waiting Response',
      exclusive: { name: 'Ada Okafor', deadlineAt: '2027-01-16T00:00:00+00:00' },
      pay: { payMinor: 14000, travelMinor: 0, artistFeeMinor: 0, totalMinor: 14000 },
    });
    const messages = await server.db
      .selectFrom('messages')
      .select(['channel', 'subject', 'text_body'])
      .where('booking_id', '=', booking.bookingId)
      .orderBy('channel')
      .execute();
    const link = `http://localhost:3000/musician/offers/${await groupOfferOf(server.db, booking.bookingId, ada.userId)}/details`;
    expect(messages.map(({ channel }) => channel)).toEqual(['mail', 'sms']);
    expect(messages[0]).toMatchObject({ subject: 'An offer for you: Saturday 13 March 2027' });
    expect(messages[0]?.text_body).toContain('arrive 02:30 PM, play 03:00 PM to 04:00 PM AEDT');
    expect(messages[0]?.text_body).toContain('It pays $140.00 AUD, before tax.');
    expect(messages[0]?.text_body).toContain('It’s yours until 16/01/2027 11:00 AM AEDT');
    for (const { text_body } of messages) expect(text_body).toContain(link);
    expect(await eventsOf(server.db, booking.bookingId)).toEqual(['offers sent']);
  });

  test('asks no one twice: pressing again does nothing', async () => {
    await send();
    const { answer } = await send();
    expect(answer.payload).toMatchObject({ exclusive: 0, open: 0, message: 'Still waiting for all answers.' });
    expect(await states()).toEqual({ Ada: ['exclusive'] });
  });

  test('asks the second after the deadline, and then everyone else who fits', async () => {
    await send();
    server.clock.set('2027-01-16T00:00:00.000Z');
    await tick();
    expect(await states()).toEqual({ Ada: ['exclusive'] });
    server.clock.set(nextDay);
    await tick();
    await tick();
    expect(await states()).toEqual({ Ada: ['expired'], Bea: ['exclusive'] });
    await decline(bea);
    await tick();
    expect(await states()).toEqual({ Ada: ['expired'], Bea: ['declined'], Cy: ['open'], Dan: ['open'] });
    expect(await eventsOf(server.db, booking.bookingId)).toEqual([
      'offers sent',
      'offer expired',
      'offers sent',
      'offer declined',
      'offers sent',
    ]);
    const history = await server.call(
      'listOfferHistory',
      { params: { id: booking.positionIds[0] ?? '' } },
      office.admin,
    );
    const passed = history.answer.payload.passedOver.map(({ musician, reason }) => [musician.name, reason]);
    expect(new Map(passed as [string, string][])).toEqual(
      new Map([
        ['Ada Okafor', 'expired'],
        ['Bea Okafor', 'declined'],
      ]),
    );
    expect(history.answer.payload.offers.find(({ state }) => state === 'declined')).toMatchObject({
      answerNote: 'Away',
    });
  });

  test('catches up after downtime: the job that runs every minute finds what is overdue', async () => {
    await send();
    server.clock.set('2027-02-20T00:00:00.000Z');
    await runAdvanceOffers(server.platform, {});
    const { rows } = await server.platform.database.pool.query<{ payload: { bookingId: string } }>(
      `select payload from graphile_worker._private_jobs where key like 'advance-offers now%'`,
    );
    expect(rows.map(({ payload }) => payload.bookingId)).toContain(booking.bookingId);
    await tick();
    expect(await states()).toEqual({ Ada: ['expired'], Bea: ['exclusive'] });
  });

  test('gives an urgent booking two hours, and never longer than until arrival', async () => {
    server.clock.set('2027-03-12T12:00:00.000Z');
    const { answer } = await send();
    expect(answer.payload.roster.groups[0]?.positions[0]?.exclusive?.deadlineAt).toBe('2027-03-12T14:00:00+00:00');
    await server.db.deleteFrom('group_offers').where('booking_id', '=', booking.bookingId).execute();
    server.clock.set('2027-03-13T02:30:00.000Z');
    const late = await send();
    expect(late.answer.payload.roster.groups[0]?.positions[0]?.exclusive?.deadlineAt).toBe('2027-03-13T03:30:00+00:00');
  });

  test('gives 24 hours even in the night when the clocks change', async () => {
    server.clock.set('2027-03-13T14:00:00.000Z');
    const evening = {
      arrival_at: '2027-04-10T07:00:00Z',
      start_at: '2027-04-10T08:00:00Z',
      end_at: '2027-04-10T13:00:00Z',
    };
    booking = await buildBooking(server.db, {
      city_id: office.cityId,
      event_date: '2027-04-10',
      gig: { ...evening, performance_id: await oneViolin() },
    });
    server.clock.set('2027-04-03T06:00:00.000Z');
    const { answer } = await send();
    expect(answer.payload.roster.groups[0]?.positions[0]?.exclusive?.deadlineAt).toBe('2027-04-04T06:00:00+00:00');
    const { text_body } = await server.db
      .selectFrom('messages')
      .select('text_body')
      .where('booking_id', '=', booking.bookingId)
      .where('channel', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(text_body).toContain('It’s yours until 04/04/2027 04:00 PM AEST');
    expect(text_body).toContain('play 06:00 PM to 11:00 PM AEST');
  });

  test('offers both gigs of an evening to one musician as one group', async () => {
    const gig = {
      performance_type_id: 2 as const,
      arrival_at: '2027-03-13T06:00:00Z',
      start_at: '2027-03-13T07:00:00Z',
      end_at: '2027-03-13T12:00:00Z',
    };
    const { id: gigId } = await server.db
      .insertInto('gigs')
      .values({ ...gig, booking_id: booking.bookingId, duration_minutes: 300, start_time: '18:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const skill_id = await buildSkill(server.db, office.cityId);
    const { performance_type_id: _type, ...hours } = gig;
    await server.db
      .insertInto('positions')
      .values({ ...hours, booking_id: booking.bookingId, gig_id: gigId, ordinal: 1, name: 'Violin', skill_id })
      .execute();
    await send();
    const { answer } = await server.call('listIncomingOffers', { query: {} }, ada);
    const group = answer.payload.items.find(({ bookingId }) => bookingId === booking.bookingId);
    expect(group?.positions.map(({ title }) => title)).toEqual(['Violin 1, ceremony', 'Violin, reception']);
    expect(group?.netTotalMinor).toBe(14000 + 45000);
  });
});

describe('sending offers is refused', () => {
  const payment = (status: PaymentStatus) => ({
    booking_id: booking.bookingId,
    kind: 'deposit percent' as const,
    status,
    currency: 'AUD' as const,
    amount_minor: 1000,
    net_minor: 909,
    tax_minor: 91,
    due_on: '2027-02-01',
    created_at: start,
  });

  test('while an invoice is prepared or a deposit awaited, but not once it is paid', async () => {
    await server.db.insertInto('customer_payments').values(payment(10)).execute();
    expect((await send()).answer).toMatchObject({ type: -21, message: 'An invoice is ready but not sent yet.' });
    await server.db
      .updateTable('customer_payments')
      .set({ status: 50 })
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect((await send()).answer.message).toBe('The deposit is invoiced but not paid yet.');
    expect(await states()).toEqual({});
    await server.db
      .updateTable('customer_payments')
      .set(({ ref }) => ({ status: 60, paid_minor: ref('amount_minor') }))
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect((await send()).answer.payload.exclusive).toBe(1);
  });

  test('and deadlines are paused while a deposit is awaited', async () => {
    await send();
    await server.db.insertInto('customer_payments').values(payment(50)).execute();
    server.clock.set(nextDay);
    await tick();
    expect(await states()).toEqual({ Ada: ['expired'] });
  });

  test('before Planning, when closed, without a date, and when everything is filled', async () => {
    const set = (changes: object) =>
      server.db.updateTable('bookings').set(changes).where('id', '=', booking.bookingId).execute();
    await set({ status: 30 });
    expect((await send()).answer.message).toBe('You can find musicians once the booking is in Planning.');
    await set({ status: 130 });
    expect((await send()).answer.message).toBe('This booking is closed.');
    await set({ status: 40 });
    const positions = server.db.updateTable('positions').where('booking_id', '=', booking.bookingId);
    await positions.set({ arrival_at: null, start_at: null, end_at: null }).execute();
    expect((await send()).answer.message).toBe('The event doesn’t have a date yet.');
    const hours = {
      arrival_at: '2027-03-13T03:30:00Z',
      start_at: '2027-03-13T04:00:00Z',
      end_at: '2027-03-13T05:00:00Z',
    };
    await positions.set({ ...hours, musician_id: dan.userId, booked_at: start }).execute();
    expect((await send()).answer.message).toBe('Every position is filled.');
  });

  test('for a colleague who does not manage the booking, a musician, a stranger, and another city', async () => {
    expect((await send(office.colleague)).answer.type).toBe(-14);
    expect((await send(cy)).status).toBe(403);
    expect((await send(null)).status).toBe(401);
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect((await server.call('sendOffers', unknown, office.admin)).answer.type).toBe(-1);
    expect((await server.call('sendOffers', { params: { id: 'x' } }, office.admin)).answer.type).toBe(-1);
    expect(await states()).toEqual({});
  });
});
