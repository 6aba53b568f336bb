import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beforeItHeld } from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import {
  type Booking,
  buildOffice,
  buildViolinist,
  groupOfferOf,
  type Office,
  statesOf,
} from '../testing/build-roster.ts';
import { eventsOf } from '../testing/history-of.ts';
import { rewriteRates } from '../testing/rewrite-rates.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';

let office: Office;
let booking: Booking;
let ada: Caller;
let bea: Caller;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
});
beforeEach(async () => {
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  booking = await buildBooking(server.db, { city_id: office.cityId });
});

const first = () => booking.positionIds[0] ?? '';
const assign = (who: Caller, positionId = first(), gigId = booking.gigId) =>
  server.call('assignMusician', { params: { gigId, positionId }, body: { musicianId: who.userId } }, office.admin);
const direct = (who: Caller) =>
  server.call('sendDirectOffer', { params: { id: first() }, body: { musicianId: who.userId } }, office.admin);
const saveTime = (arrivalTime: string, startTime: string, endTime: string, who: Caller | null = office.admin) =>
  server.call('savePositionTime', { params: { id: first() }, body: { arrivalTime, startTime, endTime } }, who);
const savePay = (payMinor: number | null, who: Caller | null = office.admin, confirm = false) =>
  server.call('updatePositionPayRate', { params: { id: first() }, body: { payMinor, confirm } }, who);
const states = () => statesOf(server.db, booking.bookingId);

describe('the hours of a position', () => {
  test('are wall time in the city, past midnight too, and withdraw offers that stated other times', async () => {
    await direct(ada);
    const { answer } = await saveTime('19:00', '20:00', '01:00');
    expect(answer.payload.message).toBe('Saved the hours of Violin 1, ceremony. Open offers were withdrawn.');
    expect(answer.payload.roster.groups[0]?.positions[0]).toMatchObject({
      startAt: '2027-03-13T09:00:00+00:00',
      endAt: '2027-03-13T14:00:00+00:00',
      endDayOffset: 1,
      pay: { payMinor: 5 * 9000 + 5000 },
    });
    expect(await states()).toEqual({ Ada: ['withdrawn'] });
    expect(await eventsOf(server.db, booking.bookingId)).toEqual([
      'direct offer sent',
      'position time changed',
      'offer withdrawn',
    ]);
  });

  test('of a booked musician change the pay and notify them; refused when they play elsewhere then', async () => {
    await assign(ada);
    const { answer } = await saveTime('14:30', '15:00', '16:30');
    expect(answer.payload.roster.groups[0]?.positions[0]?.pay.payMinor).toBe(13500 + 5000);
    const mine = await server.call('getMusicianBooking', { params: { id: booking.bookingId } }, ada);
    expect(mine.answer.payload).toMatchObject({ netTotalMinor: 18500, positions: [{ endTime: '16:30' }] });
    const notified = await server.db
      .selectFrom('messages')
      .select('text_body')
      .where('kind', '=', 'musician changed')
      .execute();
    expect(notified[0]?.text_body).toContain('play 03:00 PM to 04:30 PM AEDT');
    const evening = {
      arrival_at: '2027-03-13T07:00:00Z',
      start_at: '2027-03-13T08:00:00Z',
      end_at: '2027-03-13T12:00:00Z',
    };
    const other = await buildBooking(server.db, { city_id: office.cityId, players: 1, gig: evening });
    await assign(ada, other.positionIds[0] ?? '', other.gigId);
    const refused = await saveTime('17:00', '17:30', '18:30');
    expect(refused.answer.type).toBe(-21);
    expect(refused.answer.message).toMatch(
      /^Ada Okafor plays Ceremony at The Boathouse \d+, 13\/03\/2027 07:00 PM at this time, travel included\.$/,
    );
    const after = await server.call('listPositions', { params: { id: booking.bookingId } }, office.admin);
    expect(after.answer.payload.groups[0]?.positions[0]?.endTime).toBe('16:30');
  });

  test.each([
    ['15:30', '15:00', '16:00', 'arrivalTime', 'Arrival can be at most 12 hours before the start'],
    ['14:30', '15:00', '15:00', 'endTime', 'A position lasts at most 12 hours'],
    ['14:30', '15:00', '24:00', 'endTime', 'Please give a time as HH:mm'],
  ])('%s, %s to %s are refused at the field', async (arrival, start, end, path, message) => {
    const { answer } = await saveTime(arrival, start, end);
    expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path, message }] } });
  });
});

describe('the pay of a position', () => {
  test('is an agreed amount instead of hours and loading, or the rate again', async () => {
    await direct(ada);
    const agreed = await savePay(25000);
    expect(agreed.answer.payload.roster.groups[0]?.positions[0]).toMatchObject({
      payOverrideMinor: 25000,
      pay: { payMinor: 25000 },
    });
    expect(await states()).toEqual({ Ada: ['withdrawn'] });
    expect((await savePay(25000)).answer.payload.message).toBe('Pay for Violin 1, ceremony is unchanged.');
    await direct(ada);
    const params = { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) };
    await server.call('acceptGroupOffer', { params, body: {} }, ada);
    const mine = () => server.call('getMusicianBooking', { params: { id: booking.bookingId } }, ada);
    expect((await mine()).answer.payload.netTotalMinor).toBe(25000);
    await savePay(null);
    expect((await mine()).answer.payload.netTotalMinor).toBe(25000);
    const yes = { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) };
    await server.call('acceptGroupOffer', { params: yes, body: {} }, ada);
    expect((await mine()).answer.payload.netTotalMinor).toBe(14000);
    expect((await savePay(-1)).answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'payMinor' }] } });
  });

  test('is not set by the musician who plays it, whatever else they may do', async () => {
    await assign(ada);
    const role = await server.db
      .insertInto('roles')
      .values({ user_id: ada.userId, organisation_id: office.cityId, account_role: 4, is_musician: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = await server.signInAs({ userId: ada.userId, roleId: role.id });
    const { status, answer } = await savePay(25000, own);
    expect([status, answer.message]).toEqual([403, 'You can’t manage your own pay. Please ask a colleague.']);
    expect((await savePay(25000)).status).toBe(200);
    await server.db.deleteFrom('roles').where('id', '=', role.id).execute();
  });

  test('needs confirmation when it is higher than the city’s usual amounts, and is saved once confirmed', async () => {
    const asked = await savePay(99_999_999);
    expect({ status: asked.status, answer: asked.answer }).toMatchObject({
      status: 200,
      answer: {
        type: 10,
        code: 'ConfirmUpdating',
        refusal: 'amountUnusual',
        message: '$999,999.99 for the pay of Violin 1, ceremony is more than the usual $2,000.00. Is that right?',
      },
    });
    const roster = () => server.call('listPositions', { params: { id: booking.bookingId } }, office.admin);
    const override = async () => (await roster()).answer.payload.groups[0]?.positions[0]?.payOverrideMinor;
    expect(await override()).toBeNull();
    expect((await savePay(200_000)).answer.type).toBe(1);
    expect((await savePay(200_001, office.admin, true)).answer.type).toBe(1);
    expect(await override()).toBe(200_001);
    await server.db.updateTable('city_settings').set({ ask_above_minor: 500_000, written_at: beforeItHeld }).execute();
    expect((await savePay(500_000)).answer.type).toBe(1);
    await server.db.updateTable('city_settings').set({ ask_above_minor: 200_000, written_at: beforeItHeld }).execute();
    await savePay(null);
  });

  test('that was accepted stays when the city’s rates change', async () => {
    await assign(ada);
    await rewriteRates(server.db, { per_hour_minor: 1 });
    const roster = await server.call('listPositions', { params: { id: booking.bookingId } }, office.admin);
    const pays = roster.answer.payload.groups[0]?.positions.map(({ pay }) => pay.totalMinor);
    expect(pays).toEqual([14000, 1]);
    await rewriteRates(server.db, { per_hour_minor: 9000 });
  });
});

describe('confirming the booked musicians', () => {
  const confirm = (proceedAnyway = false, who: Caller | null = office.admin) =>
    server.call('confirmBookedMusicians', { params: { id: booking.bookingId }, body: { proceedAnyway } }, who);

  test('warns of unfilled positions, and proceeds once confirmed', async () => {
    await assign(ada);
    const warning = await confirm();
    expect(warning.answer).toMatchObject({
      type: -21,
      message: 'Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?',
    });
    const { answer } = await confirm(true);
    expect(answer.payload).toMatchObject({
      status: 50,
      booked: 1,
      unfilled: 1,
      message: 'Updated booking status from Planning to Confirmation',
    });
    expect(await eventsOf(server.db, booking.bookingId)).toEqual([
      'musician assigned',
      'musicians confirmed',
      'status moved',
    ]);
    expect((await confirm(true)).answer.message).toBe('The musicians have already been confirmed.');
  });

  test('moves the booking directly to Booked when the deposit was already paid', async () => {
    await assign(ada);
    await assign(bea, booking.positionIds[1]);
    const paid = {
      kind: 'deposit percent',
      status: 60,
      currency: 'AUD',
      amount_minor: 1000,
      paid_minor: 1000,
      net_minor: 909,
      tax_minor: 91,
    } as const;
    const dates = { due_on: '2027-02-01', created_at: '2027-01-01T00:00:00Z' };
    await server.db
      .insertInto('customer_payments')
      .values({ ...paid, ...dates, booking_id: booking.bookingId })
      .execute();
    expect((await confirm()).answer.payload).toMatchObject({ status: 60, booked: 2, unfilled: 0 });
  });
});

describe('who may change a position', () => {
  test('is a manager of the booking', async () => {
    const confirm = (who: Caller | null) =>
      server.call('confirmBookedMusicians', { params: { id: booking.bookingId }, body: {} }, who);
    for (const [who, type] of [
      [office.colleague, -14],
      [ada, -14],
      [null, -12],
    ] as const) {
      expect((await saveTime('14:00', '15:00', '16:00', who)).answer.type).toBe(type);
      expect((await savePay(1, who)).answer.type).toBe(type);
      expect((await confirm(who)).answer.type).toBe(type);
    }
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' }, body: { payMinor: 1 } };
    expect((await server.call('updatePositionPayRate', unknown, office.admin)).answer.type).toBe(-1);
    await server.db.updateTable('bookings').set({ status: 100 }).where('id', '=', booking.bookingId).execute();
    expect((await savePay(1)).answer.message).toBe('The musicians’ payments have already been calculated.');
  });
});
