import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMusician, buildPerformance, buildPerformer, buildSkill, buildVenue } from '../../testing/build.ts';
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
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office;
let booking: Booking;
let violin: string;
let [ada, bea] = [] as unknown as [Caller, Caller];

// The booking is on Saturday 13 March 2027, from 14:30 to 16:00 by the clock of Sydney.
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  violin = await buildSkill(server.db, office.cityId);
  await buildPreferenceList(server.db, office.cityId, violin, [ada.userId, bea.userId]);
});
beforeEach(async () => {
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  await server.db
    .updateTable('absences')
    .set({ removed_at: '2027-01-14T00:00:00Z', removed_by: ada.userId })
    .where('removed_at', 'is', null)
    .execute();
  const performance_id = await buildPerformance(server.db, office.cityId, { players: 1 });
  booking = await buildBooking(server.db, { city_id: office.cityId, gig: { performance_id } });
});

const first = () => booking.positionIds[0] ?? '';
const rule = (userId: string, freeFrom: string | null = null) =>
  server.db
    .insertInto('absences')
    .values({
      id: randomUUID(),
      musician_id: userId,
      from_day: '2027-01-01',
      weekday: 6,
      free_from: freeFrom,
      set_at: '2027-01-01T00:00:00Z',
      set_by: userId,
    })
    .execute();
const states = () => statesOf(server.db, booking.bookingId);
const direct = (more: { override?: boolean; evenAway?: boolean } = {}) =>
  server.call('sendDirectOffer', { params: { id: first() }, body: { musicianId: ada.userId, ...more } }, office.admin);
const assign = (who: Caller, evenAway = false) =>
  server.call(
    'assignMusician',
    { params: { gigId: booking.gigId, positionId: first() }, body: { musicianId: who.userId, evenAway } },
    office.admin,
  );
const question = {
  type: 10,
  code: 'ConfirmUpdating',
  refusal: 'musicianAway',
  message: 'Ada Okafor isn’t available then (Never on Saturdays). Do you want to continue anyway?',
};

describe('a musician who is away', () => {
  test('is passed over by a cascade, which goes on to the next, and the history says why', async () => {
    await rule(ada.userId);
    const { answer } = await server.call('sendOffers', { params: { id: booking.bookingId } }, office.admin);
    expect(answer.payload).toMatchObject({ exclusive: 1, passedOver: 1 });
    expect(await states()).toEqual({ Bea: ['exclusive'] });
    const history = await server.call('listOfferHistory', { params: { id: first() } }, office.admin);
    expect(history.answer.payload.passedOver).toMatchObject([{ musician: { name: 'Ada Okafor' }, reason: 'away' }]);
  });

  test('does not get an open offer', async () => {
    await rule(ada.userId);
    await rule(bea.userId);
    const { answer } = await server.call('sendOffers', { params: { id: booking.bookingId } }, office.admin);
    expect(answer.payload).toMatchObject({ exclusive: 0, open: 0, nobodyLeft: ['Violin 1, ceremony'] });
  });

  test('gets an offer when the hours when they can play leave room for the arrival', async () => {
    await rule(ada.userId, '14:30');
    await server.call('sendOffers', { params: { id: booking.bookingId } }, office.admin);
    expect(await states()).toEqual({ Ada: ['exclusive'] });
  });

  test('is shown as unavailable to staff who fill a seat', async () => {
    await rule(ada.userId, '14:31');
    server.statements.length = 0;
    const { answer } = await server.call('listCandidates', { params: { id: first() }, query: {} }, office.admin);
    expect(server.statements).toHaveLength(2);
    expect(answer.payload.items).toMatchObject([
      { name: 'Bea Okafor', availability: 'free', away: null },
      { name: 'Ada Okafor', availability: 'busy', clash: null, away: 'Saturdays only from 02:31 PM' },
    ]);
  });

  test('is offered, booked or swapped in by hand only after a confirmation', async () => {
    await rule(ada.userId);
    expect((await direct()).answer).toMatchObject(question);
    expect((await assign(ada)).answer).toMatchObject(question);
    expect(await states()).toEqual({});
    await assign(bea);
    const replace = (evenAway: boolean) =>
      server.call(
        'replaceMusician',
        { params: { id: first() }, body: { musicianId: ada.userId, evenAway } },
        office.admin,
      );
    expect((await replace(false)).answer).toMatchObject(question);
    // The question about the booked musician comes first, and confirming it does not confirm the other.
    expect((await direct({ evenAway: true })).answer.refusal).toBe('musicianToReplace');
    expect((await direct({ override: true })).answer).toMatchObject(question);
    expect((await replace(true)).status).toBe(200);
    expect(await states()).toMatchObject({ Ada: ['accepted'] });
  });

  test('may accept an offer made by hand', async () => {
    await rule(ada.userId);
    expect((await direct({ evenAway: true })).status).toBe(200);
    const id = await groupOfferOf(server.db, booking.bookingId, ada.userId);
    const { status } = await server.call('acceptGroupOffer', { params: { id }, body: { positionIds: [first()] } }, ada);
    expect(status).toBe(200);
  });

  test('gets an availability check only when picked', async () => {
    await rule(ada.userId);
    const ask = (body: { musicianIds?: string[] }) =>
      server.call('checkAvailability', { params: { id: booking.bookingId }, body }, office.admin);
    expect((await ask({})).answer.payload.asked).toBe(1);
    expect(await states()).toEqual({ Bea: ['open'] });
    expect((await ask({ musicianIds: [ada.userId] })).answer.payload.asked).toBe(1);
  });
});

describe('a singer who is away', () => {
  test('is busy in the picker, and staff who hold or give them the seat are warned', async () => {
    const { userId } = await buildMusician(server.db, office.cityId, [], { first_name: 'Vera', last_name: 'Lund' });
    const singerId = await buildPerformer(server.db, office.cityId, { user_id: userId, alias: 'Vera' });
    await server.db.updateTable('positions').set({ is_singer: true }).where('id', '=', first()).execute();
    await rule(userId);
    const params = { id: booking.bookingId };
    const { answer } = await server.call('listBookingPerformers', { params, query: {} }, office.admin);
    expect(answer.payload.items).toMatchObject([{ id: singerId, isBusy: true }]);
    const allocated = await server.call(
      'updateAllocatedSingers',
      { params: { eventId: booking.bookingId }, body: { singers: [{ positionId: first(), performerId: singerId }] } },
      office.admin,
    );
    expect(allocated.answer.payload.message).toBe(
      'Vera Lund can’t play Violin 1, ceremony: Never on Saturdays. Not confirmed yet: Vera Lund. Please check availability.',
    );
    const held = await server.call('reserveSinger', { params: { eventId: booking.bookingId, singerId } }, office.admin);
    expect(held.answer.payload.message).toContain('They’re away then, though: Never on Saturdays.');
  });
});

test('the likelihood of a day counts musicians who are away as taken', async () => {
  for (let more = 0; more < 2; more++) await buildMusician(server.db, office.cityId, [violin]);
  const performanceId = await buildPerformance(server.db, office.cityId, { players: 4 });
  const venueId = await buildVenue(server.db, office.cityId);
  const likelihoodAt = async (startTime: string) => {
    const body = {
      cityId: office.cityId,
      eventTime: { eventDate: '2027-05-15', notSureWhen: false },
      performances: [
        { performanceId, performanceTypeId: 1 as const, venue: { venueId }, duration: 1 as const, startTime },
      ],
    };
    server.statements.length = 0;
    const { answer } = await server.call('estimateLikelihood', { body });
    expect(server.statements).toHaveLength(2);
    return answer.payload.likelihood;
  };
  await rule(ada.userId, '17:00');
  expect(await likelihoodAt('15:00')).toMatchObject({ needed: 4, found: 3, otherDates: ['2027-05-14', '2027-05-16'] });
  expect(await likelihoodAt('18:00')).toMatchObject({ needed: 4, found: 4 });
});
