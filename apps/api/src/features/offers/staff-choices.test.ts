import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildPerformance } from '../../testing/build.ts';
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
const second = () => booking.positionIds[1] ?? '';
const direct = (who: { userId: string }, override = false, id = first(), by: Caller | null = office.admin) =>
  server.call('sendDirectOffer', { params: { id }, body: { musicianId: who.userId, override } }, by);
const assign = (who: { userId: string }, positionId = first(), by: Caller | null = office.admin) =>
  server.call('assignMusician', { params: { gigId: booking.gigId, positionId }, body: { musicianId: who.userId } }, by);
const replace = (musicianId: string | null, reason = '', by: Caller | null = office.admin) =>
  server.call('replaceMusician', { params: { id: first() }, body: { musicianId, reason } }, by);
const states = () => statesOf(server.db, booking.bookingId);
const story = () => eventsOf(server.db, booking.bookingId);

describe('a direct offer', () => {
  test('goes to one musician alone, regardless of the list order', async () => {
    const { answer } = await direct(ada);
    expect(answer.payload.message).toBe('Offered Violin 1, ceremony to Ada Okafor.');
    expect(answer.payload.roster.groups[0]?.positions[0]?.exclusive?.name).toBe('Ada Okafor');
    const again = await direct(ada);
    expect(again.answer).toMatchObject({
      type: -22,
      payload: {
        fields: [{ path: 'musicianId', message: 'Ada Okafor still has an offer for this booking to answer' }],
      },
    });
  });

  test('needs confirmation (9000) while another musician has an exclusive offer', async () => {
    await direct(ada);
    const question = await direct(bea);
    expect(question.status).toBe(409);
    expect(question.answer).toMatchObject({
      type: 0,
      code: 9000,
      message: 'Musician has exclusive offer. Do you want to send direct offer?',
    });
    expect(await states()).toEqual({ Ada: ['exclusive'] });
    expect((await direct(bea, true)).answer.type).toBe(1);
    expect(await states()).toEqual({ Ada: ['withdrawn'], Bea: ['exclusive'] });
    expect(await story()).toEqual(['direct offer sent', 'offer withdrawn', 'direct offer sent']);
  });

  test('needs confirmation (8000) while another is booked, and confirming releases them', async () => {
    await assign(ada);
    const question = await direct(bea);
    expect(question.answer).toMatchObject({
      type: 0,
      code: 8000,
      message:
        'Ada Okafor is booked for Violin 1, ceremony. Do you want to cancel Ada Okafor and send the offer to Bea Okafor?',
    });
    const yes = await direct(bea, true);
    expect(yes.answer.payload.roster.groups[0]?.positions[0]).toMatchObject({
      musician: null,
      exclusive: { name: 'Bea Okafor' },
    });
    expect(await states()).toEqual({ Ada: ['withdrawn'], Bea: ['exclusive'] });
    expect(await story()).toEqual(['musician assigned', 'musician released', 'direct offer sent']);
    const mails = await server.db
      .selectFrom('messages')
      .select('subject')
      .where('kind', '=', 'musician released')
      .execute();
    expect(mails).toEqual([{ subject: 'You’re no longer needed: Saturday 13 March 2027' }]);
  });

  test('is one more open offer while others are open', async () => {
    await server.db.deleteFrom('positions').where('id', '=', second()).execute();
    await server.call('sendOffers', { params: { id: booking.bookingId } }, office.admin);
    const cy = await buildViolinist(server, office.cityId, 'Cy');
    expect((await direct(cy)).answer.type).toBe(1);
    expect((await states()).Cy).toEqual(['open']);
    await server.db.updateTable('musicians').set({ is_active: false }).where('user_id', '=', cy.userId).execute();
  });

  test.each([
    ['who does not play it', () => buildMusician(server.db, office.cityId), 'is not listed for Violin'],
    [
      'of another city',
      async () => buildMusician(server.db, await buildCity(server.db, 'US')),
      'This musician doesn’t play in this city',
    ],
    [
      'who has left',
      async () => {
        const gone = await buildViolinist(server, office.cityId, 'Gone');
        await server.db.updateTable('musicians').set({ is_active: false }).where('user_id', '=', gone.userId).execute();
        return gone;
      },
      'is no longer active',
    ],
  ])('is refused at the field to a musician %s', async (_, make, sentence) => {
    const who = await make();
    for (const { answer } of [await direct(who), await assign(who)]) {
      expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'musicianId' }] } });
      expect(answer.message).toContain(sentence);
    }
    expect(await states()).toEqual({});
  });

  test('is refused to a musician who plays elsewhere at that time, naming that job', async () => {
    const other = await buildBooking(server.db, { city_id: office.cityId });
    const params = { gigId: other.gigId, positionId: other.positionIds[0] ?? '' };
    await server.call('assignMusician', { params, body: { musicianId: ada.userId } }, office.admin);
    for (const { answer } of [await direct(ada), await assign(ada)]) {
      expect(answer.type).toBe(-21);
      expect(answer.message).toMatch(
        /^Ada Okafor already plays Ceremony at The Boathouse \d+, 13\/03\/2027 03:00 PM at this time, travel included\.$/,
      );
    }
  });
});

describe('assigning a musician', () => {
  test('books them at the current pay, withdraws other offers, and notifies everyone concerned', async () => {
    await direct(bea);
    const { answer } = await assign(ada);
    expect(answer.payload.message).toBe('Ada Okafor is booked for Violin 1, ceremony.');
    expect(answer.payload.roster).toMatchObject({ positionsFilled: 1, positionsTotal: 2 });
    expect(answer.payload.roster.groups[0]?.positions[0]).toMatchObject({
      badge: 'Booked',
      musician: { name: 'Ada Okafor' },
      pay: { totalMinor: 14000 },
    });
    expect(await states()).toEqual({ Ada: ['accepted'], Bea: ['withdrawn'] });
    expect(await story()).toEqual(['direct offer sent', 'offer withdrawn', 'musician assigned']);
    expect((await assign(bea)).answer.message).toBe('Violin 1, ceremony is filled by Ada Okafor.');
  });

  test('to a position of another gig finds nothing', async () => {
    const other = await buildBooking(server.db, { city_id: office.cityId });
    const params = { gigId: other.gigId, positionId: first() };
    const { answer } = await server.call('assignMusician', { params, body: { musicianId: ada.userId } }, office.admin);
    expect(answer.type).toBe(-1);
  });
});

describe('replacing a musician', () => {
  test('gives the position to another, or to no one', async () => {
    expect((await replace(bea.userId)).answer.message).toBe('No one is booked for this position.');
    await assign(ada);
    expect((await replace(ada.userId)).answer.message).toBe('Ada Okafor is already booked for it');
    const other = await replace(bea.userId, 'Ada is ill');
    expect(other.answer.payload.message).toBe('Bea Okafor plays Violin 1, ceremony in place of Ada Okafor.');
    expect(await states()).toEqual({ Ada: ['withdrawn'], Bea: ['accepted'] });
    const nobody = await replace(null);
    expect(nobody.answer.payload.roster.positionsFilled).toBe(0);
    expect(await states()).toEqual({ Ada: ['withdrawn'], Bea: ['withdrawn'] });
    expect(await story()).toEqual(['musician assigned', 'musician replaced', 'musician released']);
  });

  test('leaves everything unchanged when the new one cannot play', async () => {
    await assign(ada);
    const stranger = await buildMusician(server.db, office.cityId);
    expect((await replace(stranger.userId)).answer.type).toBe(-22);
    expect(await states()).toEqual({ Ada: ['accepted'] });
    const mails = await server.db
      .selectFrom('messages')
      .select('id')
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect(mails).toHaveLength(1);
  });
});

describe('a linked position', () => {
  test('is offered, assigned and released together', async () => {
    const reception = {
      arrival_at: '2027-03-13T06:00:00Z',
      start_at: '2027-03-13T07:00:00Z',
      end_at: '2027-03-13T12:00:00Z',
    };
    const { id: gig_id } = await server.db
      .insertInto('gigs')
      .values({
        ...reception,
        booking_id: booking.bookingId,
        performance_type_id: 2,
        duration_minutes: 300,
        start_time: '18:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await server.call('addLinkedPosition', { params: { id: first() }, body: {} }, office.admin);
    expect(added.answer.payload.message).toBe('Added Violin 1, reception.');
    const linked = added.answer.payload.roster.groups[1]?.positions[0];
    expect(linked).toMatchObject({ linkedPositionId: first(), startTime: '18:00', endTime: '23:00', isLeader: false });
    await direct(ada);
    const group = await server.call(
      'getGroupOffer',
      { params: { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) } },
      ada,
    );
    expect(group.answer.payload.positions.map(({ title }) => title)).toEqual([
      'Violin 1, ceremony',
      'Violin 1, reception',
    ]);
    expect((await assign(bea)).answer.payload.message).toBe(
      'Bea Okafor is booked for Violin 1, ceremony and Violin 1, reception.',
    );
    expect((await replace(null)).answer.payload.roster.positionsFilled).toBe(0);
    const again = await server.call('addLinkedPosition', { params: { id: first() }, body: {} }, office.admin);
    expect(again.answer.message).toBe('It’s already linked with Violin 1, reception.');
    const same = await server.call(
      'updateLinkedPosition',
      { params: { id: first() }, body: { linkedPositionId: second() } },
      office.admin,
    );
    expect(same.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'linkedPositionId' }] } });
    const parted = await server.call(
      'updateLinkedPosition',
      { params: { id: first() }, body: { linkedPositionId: null } },
      office.admin,
    );
    const positions = parted.answer.payload.roster.groups.flatMap((each) => each.positions);
    expect(positions.map(({ linkedPositionId }) => linkedPositionId)).toEqual([null, null, null]);
    expect(gig_id).toBe(parted.answer.payload.roster.groups[1]?.gigId);
    expect((await story()).slice(0, 2)).toEqual(['position added', 'position linked']);
  });

  test('that was added can be removed, with its offers; never one of the line-up, nor one with a booked musician', async () => {
    const performance_id = await buildPerformance(server.db, office.cityId, { players: 2 });
    booking = await buildBooking(server.db, { city_id: office.cityId, gig: { performance_id } });
    const reception = {
      arrival_at: '2027-03-13T06:00:00Z',
      start_at: '2027-03-13T07:00:00Z',
      end_at: '2027-03-13T12:00:00Z',
    };
    await server.db
      .insertInto('gigs')
      .values({
        ...reception,
        booking_id: booking.bookingId,
        performance_type_id: 2,
        duration_minutes: 300,
        start_time: '18:00',
      })
      .execute();
    const added = await server.call('addLinkedPosition', { params: { id: first() }, body: {} }, office.admin);
    const [ceremony, evening] = added.answer.payload.roster.groups;
    expect(ceremony?.positions.map(({ isInLineUp }) => isInLineUp)).toEqual([true, true]);
    expect(evening?.positions.map(({ isInLineUp }) => isInLineUp)).toEqual([false]);
    const id = evening?.positions[0]?.id ?? '';
    const remove = (of: string, by = office.admin) => server.call('removePosition', { params: { id: of } }, by);
    expect((await remove(first())).answer.message).toBe(
      'Violin 1, ceremony is part of the line-up the customer ordered. Please change the music instead.',
    );
    await assign(ada);
    expect((await remove(id)).answer.message).toBe('Violin 1, reception is filled by Ada Okafor.');
    await replace(null);
    await direct(bea);
    expect((await remove(id, office.colleague)).answer.type).toBe(-14);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ answer }) => answer.type).sort((a, b) => a - b)).toEqual([-1, 1]);
    const done = answers.find(({ answer }) => answer.type === 1)?.answer.payload;
    expect(done?.message).toBe('Removed Violin 1, reception.');
    expect(done?.roster.groups.map(({ positions }) => positions.length)).toEqual([2, 0]);
    expect(done?.roster.groups[0]?.positions[0]).toMatchObject({
      linkedPositionId: null,
      exclusive: { name: 'Bea Okafor' },
    });
    expect((await story()).slice(-2)).toEqual(['offer withdrawn', 'position removed']);
  });

  test('needs a second gig', async () => {
    const { answer } = await server.call('addLinkedPosition', { params: { id: first() }, body: {} }, office.admin);
    expect(answer.message).toBe('This event only has one gig.');
  });
});

describe('who may do this', () => {
  test('is anyone who manages the booking; not a colleague, a musician, a stranger or another city', async () => {
    for (const [by, type] of [
      [office.colleague, -14],
      [ada, -14],
      [null, -12],
    ] as const) {
      const body = { linkedPositionId: null };
      expect((await direct(bea, false, first(), by)).answer.type).toBe(type);
      expect((await assign(bea, first(), by)).answer.type).toBe(type);
      expect((await replace(null, '', by)).answer.type).toBe(type);
      expect((await server.call('addLinkedPosition', { params: { id: first() }, body: {} }, by)).answer.type).toBe(
        type,
      );
      expect((await server.call('updateLinkedPosition', { params: { id: first() }, body }, by)).answer.type).toBe(type);
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await direct(bea, false, unknown)).answer.type).toBe(-1);
    const extra = { musicianId: ada.userId, surprise: 1 } as never;
    const strict = await server.call('sendDirectOffer', { params: { id: first() }, body: extra }, office.admin);
    expect(strict.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'surprise' }] } });
    expect(await states()).toEqual({});
  });
});
