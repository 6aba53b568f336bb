import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildPerformance, buildSkill } from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import { buildFirmPrice } from '../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';
import { sendCustomerMessages } from './send-customer-messages.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let violin: string;
let manager: Caller;
let id: string;
let gigId: string;
let positionIds: string[];

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  violin = await buildSkill(app.db, sydney);
  manager = await app.signInStaff(sydney, 2);
});

beforeEach(async () => {
  await app.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  const timelineOf = { event_date: '2027-03-13', is_timeline_complete: true, are_key_songs_complete: true };
  ({
    bookingId: id,
    gigId,
    positionIds,
  } = await buildBooking(app.db, { city_id: sydney, status: 70, assigneeUserId: manager.userId, ...timelineOf }));
  const timeline = await app.db
    .insertInto('event_timelines')
    .values({ booking_id: id, name: 'The day', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moment = { timeline_id: timeline.id, day_offset: 0, performance_type_id: 1 as const };
  await app.db
    .insertInto('moments')
    .values([
      { ...moment, title: 'Entrance', wall_time: '15:05' },
      { ...moment, title: 'Guests arrive', wall_time: '14:30', performance_type_id: null },
    ])
    .execute();
});

async function eventAt(startTime: string, eventDate = '2027-03-13') {
  const { answer } = await app.call('getBooking', { params: { id } }, manager);
  const { event, version } = answer.payload;
  const gigs = event.gigs.map(({ performanceTypeId, performance, venue, durationMinutes }) => ({
    performanceTypeId,
    performanceId: performance?.id ?? null,
    venueId: venue?.id ?? null,
    durationMinutes,
    startTime,
  }));
  return { version, event: { eventDate, title: event.title, singerIds: [], gigs } };
}
const preview = async (startTime: string, eventDate?: string) => {
  const body = await eventAt(startTime, eventDate);
  return (await app.call('previewBookingChange', { params: { id }, body }, manager)).answer.payload;
};
const change = async (startTime: string, eventDate?: string, more: object = {}) => {
  const body = { ...(await eventAt(startTime, eventDate)), confirm: true, ...more };
  return app.call('updateBooking', { params: { id }, body }, manager);
};
const moments = async () => {
  const rows = await app.db
    .selectFrom('moments as m')
    .innerJoin('event_timelines as t', 't.id', 'm.timeline_id')
    .select(['m.title', 'm.wall_time'])
    .where('t.booking_id', '=', id)
    .orderBy('m.wall_time')
    .execute();
  return rows.map(({ title, wall_time }) => `${title} ${wall_time.slice(0, 5)}`);
};
const booking = () => app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mails = async () => {
  await sendCustomerMessages(app.platform);
  return (
    await app.db.selectFrom('messages').select(['kind', 'text_body']).where('booking_id', '=', id).execute()
  ).filter(({ kind }) => kind === 'event changed');
};
async function book(index: number, name: string) {
  const { userId } = await buildMusician(app.db, sydney, [violin], { first_name: name, last_name: 'Park' });
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: now })
    .where('id', '=', positionIds[index] ?? '')
    .execute();
  return userId;
}

describe('a changed time', () => {
  it('moves the timeline’s moments, has them checked again, and notifies the customer', async () => {
    await change('16:30');
    expect(await moments()).toEqual(['Guests arrive 16:00', 'Entrance 16:35']);
    expect(await booking()).toMatchObject({ status: 60, is_timeline_complete: false, are_key_songs_complete: true });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text_body).toContain('Hours of the ceremony: 04:30 PM to 05:30 PM (before: 03:00 PM to 04:00 PM)');
    expect(mail?.text_body).toContain('We’ve moved the order of your day to match.');
    const history = await app.call('getBookingHistory', { params: { id }, query: {} }, manager);
    expect(history.answer.payload.items.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        'Changed the timeline: 2 moments moved with the event.',
        'Moved from Planning Completed to Booked: the event timeline is to be checked again.',
      ]),
    );
  });

  it('does not notify the customer when staff will do so themselves', async () => {
    await change('16:30', undefined, { queueCustomerMessage: false });
    expect(await mails()).toEqual([]);
  });
});

describe('a changed date', () => {
  it('returns the booking to Planning when it loses musicians, and keeps the times of day', async () => {
    await book(0, 'Lena');
    await change('15:00', '2027-03-20');
    expect(await booking()).toMatchObject({ status: 40, is_timeline_complete: false });
    expect(await moments()).toEqual(['Guests arrive 14:30', 'Entrance 15:05']);
  });

  it('returns the booking to Booked when all musicians contacted stay', async () => {
    await book(0, 'Lena');
    await book(1, 'Otto');
    await change('15:00', '2027-03-27', { force: true });
    expect(await booking()).toMatchObject({ status: 60 });
  });

  it('returns the booking to Booked when the only musician to lose the job has no seat in the smaller line-up', async () => {
    await book(0, 'Lena');
    await book(1, 'Otto');
    const performanceId = await buildPerformance(app.db, sydney, { players: 1 });
    const { version, event } = await eventAt('15:00', '2027-04-03');
    const body = { version, event: { ...event, gigs: event.gigs.map((gig) => ({ ...gig, performanceId })) } };
    const { answer: seen } = await app.call(
      'previewBookingChange',
      { params: { id }, body: { ...body, force: true } },
      manager,
    );
    expect(seen.payload).toMatchObject({ lost: [{ musician: 'Otto Park' }], opened: [], status: { from: 70, to: 60 } });
    await app.call('updateBooking', { params: { id }, body: { ...body, confirm: true, force: true } }, manager);
    expect(await booking()).toMatchObject({ status: 60 });
  });
});

describe('the preview of a change', () => {
  it('shows what would happen, and changes nothing', async () => {
    await book(0, 'Lena');
    const before = await booking();
    const seen = await preview('16:30', '2027-03-20');
    expect(seen).toMatchObject({
      differences: [
        { what: 'Date', from: 'Saturday 13 March 2027', to: 'Saturday 20 March 2027' },
        { what: 'Hours of the ceremony', from: '03:00 PM to 04:00 PM', to: '04:30 PM to 05:30 PM' },
      ],
      lost: [{ musician: 'Lena Park', position: 'Violin 1, ceremony' }],
      kept: [],
      opened: ['Violin 1, ceremony'],
      moments: [
        { title: 'Guests arrive', from: '02:30 PM', to: '04:00 PM' },
        { title: 'Entrance', from: '03:05 PM', to: '04:35 PM' },
      ],
      status: { from: 70, to: 40 },
      isCustomerTold: true,
    });
    expect(await booking()).toEqual(before);
    expect(await moments()).toEqual(['Guests arrive 14:30', 'Entrance 15:05']);
    expect(await mails()).toEqual([]);
    await change('16:30', '2027-03-20');
    expect((await booking()).status).toBe(seen.status?.to);
    expect(await moments()).toEqual(['Guests arrive 16:00', 'Entrance 16:35']);
  });

  it('shows what another date costs by the agreed terms, and which payments become due on another day', async () => {
    const agree = (at: string | null) =>
      app.db.updateTable('bookings').set({ agreed_at: at }).where('id', '=', id).execute();
    await agree(null);
    expect(await preview('15:00', '2027-03-20')).toMatchObject({ postponing: '', dues: [] });
    await agree('2027-01-02T00:00:00.000Z');
    await app.db.insertInto('payment_plans').values({ booking_id: id }).execute();
    const line = { booking_id: id, percent: null, amount_minor: null, days_before: null, due_on: null };
    const lines = [
      { ...line, id: randomUUID(), ordinal: 1, percent: 30 },
      { ...line, id: randomUUID(), ordinal: 2, percent: 30, due_on: '2027-02-01' },
      { ...line, id: randomUUID(), ordinal: 3, days_before: 14 },
    ];
    await app.db.insertInto('payment_plan_lines').values(lines).execute();
    const terms = 'their terms allow one change up to 60 days before the event';
    expect(await preview('16:00')).toMatchObject({ postponing: '', dues: [] });
    expect(await preview('15:00', '2027-03-20')).toMatchObject({
      postponing: `Agree any costs with the customer: the event is in 57 days, and ${terms}.`,
      dues: [{ title: 'Balance', from: '27/02/2027', to: '06/03/2027' }],
    });
    await buildFirmPrice(app.db, id);
    const invoice = { params: { id }, body: { kind: 'full invoice' as const, amountMinor: null } };
    expect((await app.call('initAndSendInvoice', invoice, manager)).status).toBe(200);
    expect((await preview('15:00', '2027-03-20')).dues).toEqual([]);
    await change('15:00', '2027-05-20');
    expect(await preview('15:00', '2027-05-27')).toMatchObject({
      postponing: `Agree any costs with the customer: the date was changed once already, and ${terms}.`,
    });
  });

  it('names who stays, and is refused where the change itself would be', async () => {
    await book(0, 'Lena');
    expect(await preview('16:00')).toMatchObject({
      lost: [],
      kept: [{ musician: 'Lena Park', position: 'Violin 1, ceremony' }],
      opened: [],
    });
    const body = { ...(await eventAt('16:00')), version: 99 };
    const { answer } = await app.call('previewBookingChange', { params: { id }, body }, manager);
    expect(answer).toMatchObject({ refusal: 'bookingChanged' });
  });
});

it('keeps the violinist of a trio whose seat has another name in the quartet', async () => {
  const lena = await book(1, 'Lena');
  await app.db
    .updateTable('positions')
    .set({ name: 'Violin' })
    .where('id', '=', positionIds[1] ?? '')
    .execute();
  await app.db
    .deleteFrom('positions')
    .where('gig_id', '=', gigId)
    .where('id', '<>', positionIds[1] ?? '')
    .execute();
  const other = await buildBooking(app.db, { city_id: sydney, players: 3 });
  const { performance_id } = await app.db
    .selectFrom('gigs')
    .select('performance_id')
    .where('id', '=', other.gigId)
    .executeTakeFirstOrThrow();
  const body = await eventAt('15:00');
  const gigs = body.event.gigs.map((gig) => ({ ...gig, performanceId: performance_id }));
  await app.call(
    'updateBooking',
    { params: { id }, body: { ...body, confirm: true, event: { ...body.event, gigs } } },
    manager,
  );
  const seats = await app.db
    .selectFrom('positions')
    .select(['name', 'musician_id'])
    .where('booking_id', '=', id)
    .orderBy('ordinal')
    .execute();
  expect(seats).toEqual([
    { name: 'Violin 1', musician_id: lena },
    { name: 'Violin 2', musician_id: null },
    { name: 'Violin 3', musician_id: null },
  ]);
  expect(await booking()).toMatchObject({ are_key_songs_complete: false });
});
