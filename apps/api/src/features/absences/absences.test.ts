import { randomUUID } from 'node:crypto';
import type { InputOf } from '@cadenza/contract/operations';
import { maxAbsences } from '@cadenza/domain/absences/absence-problems';
import { addDays } from '@cadenza/domain/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Booking, buildOffice, buildViolinist, type Office } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office;
let booking: Booking;
let [ada, bea, stranger] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  const toronto = await buildCity(server.db, 'CA');
  stranger = await server.signInStaff(toronto, 4);
});
beforeEach(async () => {
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  await server.db
    .updateTable('absences')
    .set({ removed_at: '2027-01-14T00:00:00Z', removed_by: ada.userId })
    .where('removed_at', 'is', null)
    .execute();
  booking = await buildBooking(server.db, { city_id: office.cityId });
});

type Body = InputOf<'saveAbsence'>['body'];
const away: Partial<Body> = { fromDay: '2027-03-10', untilDay: '2027-03-14' };
const saturdays: Partial<Body> = { fromDay: '2027-01-15', untilDay: null, weekday: 6 };
const save = (more: Partial<Body>, { as = ada, id = randomUUID(), of = ada } = {}) =>
  server.call(
    'saveAbsence',
    {
      params: { id: of.userId, absenceId: id },
      body: {
        fromDay: '2027-03-10',
        untilDay: '2027-03-14',
        weekday: null,
        freeFrom: null,
        freeUntil: null,
        replaces: null,
        note: '',
        ...more,
      },
    },
    as,
  );
const list = async (as: Caller | null = ada, of = ada) =>
  server.call('listAbsences', { params: { id: of.userId } }, as);
const kept = async (as: Caller = ada) => (await list(as)).answer.payload.items;
const remove = (absenceId: string, as: Caller = ada) =>
  server.call('removeAbsence', { params: { id: ada.userId, absenceId } }, as);

describe('days and weekly rules', () => {
  test('are stored with their author, read in one statement, and removed', async () => {
    const id = randomUUID();
    expect((await save({ ...away, note: 'Lord Howe' }, { id })).answer.payload).toEqual({ jobs: 0, message: 'Saved' });
    await save({ ...saturdays, freeFrom: '14:00' }, { as: office.colleague });
    server.statements.length = 0;
    const { answer } = await list();
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      timeZone: 'Australia/Sydney',
      today: '2027-01-15',
      canEdit: true,
      jobs: [],
    });
    expect(answer.payload.items).toMatchObject([
      { ...saturdays, freeFrom: '14:00', freeUntil: null, note: '', setBy: expect.any(String) },
      { ...away, id, weekday: null, note: 'Lord Howe', setBy: null },
    ]);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await kept()).map(({ weekday }) => weekday)).toEqual([6]);
  });

  test('saved twice, even simultaneously, are saved once', async () => {
    const id = randomUUID();
    const both = await Promise.all([save(away, { id }), save(away, { id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept()).toHaveLength(1);
  });

  test('of two simultaneous ones that contradict each other, one is refused', async () => {
    const [one, other] = await Promise.all([save(saturdays), save({ ...saturdays, freeFrom: '14:00' })]);
    expect([one.status, other.status]).toEqual(expect.arrayContaining([200, 400]));
    expect(await kept()).toHaveLength(1);
  });

  test('replace another entry as a whole, and never contradict a third', async () => {
    const id = randomUUID();
    await save({ ...away, note: 'Lord Howe' }, { id });
    const clash = await save({ fromDay: '2027-03-14', untilDay: '2027-03-20' });
    expect(clash.answer.payload).toMatchObject({
      fields: [{ path: 'fromDay', message: expect.stringMatching(/^You already have/) }],
    });
    const next = randomUUID();
    expect((await save({ fromDay: '2027-03-12', untilDay: '2027-03-20', replaces: id }, { id: next })).status).toBe(
      200,
    );
    expect(await kept()).toMatchObject([{ id: next, fromDay: '2027-03-12', note: '' }]);
    const gone = await save({ fromDay: '2027-05-01', untilDay: '2027-05-02', replaces: id });
    expect(gone.answer.refusal).toBe('absenceNotFound');
  });

  test.each<[string, Partial<Body>, string]>([
    ['a last day before the first', { fromDay: '2027-03-15' }, 'untilDay'],
    ['whole days without an end', { untilDay: null }, 'untilDay'],
    ['past days', { fromDay: '2027-01-01', untilDay: '2027-01-14' }, 'untilDay'],
    ['times on whole days', { freeFrom: '14:00' }, 'freeFrom'],
    ['hours that end before they begin', { weekday: 6, freeFrom: '14:00', freeUntil: '12:00' }, 'freeUntil'],
    ['a day too far ahead', { fromDay: '2040-01-01', untilDay: '2040-01-02' }, 'fromDay'],
    ['an unknown weekday', { weekday: 7 }, 'weekday'],
    ['a note that is too long', { note: 'a'.repeat(201) }, 'note'],
  ])('refuse %s', async (_, body, path) => {
    const { status, answer } = await save(body);
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path }] });
  });

  test('are limited in number, and one can still be replaced at the limit', async () => {
    await server.db
      .insertInto('absences')
      .values(
        Array.from({ length: maxAbsences }, (_each, index) => ({
          id: randomUUID(),
          musician_id: ada.userId,
          from_day: addDays('2027-06-01', index),
          until_day: addDays('2027-06-01', index),
          set_at: '2027-01-01T00:00:00Z',
          set_by: ada.userId,
        })),
      )
      .execute();
    expect((await save(away)).answer.refusal).toBe('absencesTooMany');
    const [first] = await kept();
    expect((await save({ ...away, replaces: first?.id ?? '' })).status).toBe(200);
  });

  test('are never changed in the database, only removed and replaced', async () => {
    await save(away);
    const rewrite = server.db.updateTable('absences').set({ from_day: '2027-03-01' }).execute();
    await expect(rewrite).rejects.toThrow('never changed');
    await expect(server.db.deleteFrom('absences').execute()).rejects.toThrow('never changed');
  });
});

describe('the note', () => {
  test('is read only by the musician, and kept when the office moves the days', async () => {
    const id = randomUUID();
    await save({ ...away, note: 'An operation' }, { id });
    const seen = await list(office.admin);
    expect(seen.answer.payload.items).toMatchObject([{ ...away, note: null }]);
    expect(JSON.stringify(seen.answer)).not.toContain('operation');
    const moved = { fromDay: '2027-03-10', untilDay: '2027-03-20', replaces: id };
    expect((await save({ ...moved, note: 'Ill' }, { as: office.admin })).status).toBe(400);
    expect((await save(moved, { as: office.admin })).status).toBe(200);
    expect(await kept()).toMatchObject([{ untilDay: '2027-03-20', note: 'An operation', setBy: expect.any(String) }]);
  });
});

describe('access to absences', () => {
  test('is refused to another musician, another city and a stranger', async () => {
    const id = randomUUID();
    await save(away, { id });
    for (const other of [bea, stranger]) {
      expect((await list(other)).answer.refusal).toBe('musicianNotFound');
      expect((await save(away, { as: other })).answer.refusal).toBe('musicianNotFound');
      expect((await remove(id, other)).answer.refusal).toBe('musicianNotFound');
    }
    expect((await list(null)).status).toBe(401);
    // With the id of another musician's entry.
    expect((await save(away, { as: bea, of: bea, id })).answer.refusal).toBe('absenceNotFound');
    expect((await save({ ...away, replaces: id }, { as: bea, of: bea })).answer.refusal).toBe('absenceNotFound');
    const params = { id: bea.userId, absenceId: id };
    expect((await server.call('removeAbsence', { params }, bea)).answer.refusal).toBe('absenceNotFound');
    expect(await kept()).toHaveLength(1);
    expect((await list(office.admin, { ...ada, userId: office.admin.userId })).answer.refusal).toBe('musicianNotFound');
  });
});

describe('a musician who is already booked', () => {
  test('is shown the job and stays booked', async () => {
    const params = { gigId: booking.gigId, positionId: booking.positionIds[0] ?? '' };
    await server.call('assignMusician', { params, body: { musicianId: ada.userId } }, office.admin);
    const id = randomUUID();
    const { answer } = await save(away, { id });
    expect(answer.payload).toEqual({ jobs: 1, message: 'Saved. You stay booked for a job then.' });
    expect((await list()).answer.payload.jobs).toEqual([
      {
        absenceId: id,
        bookingId: booking.bookingId,
        title: expect.stringMatching(/^Ceremony at The Boathouse/),
        startAt: '2027-03-13T04:00:00.000Z',
      },
    ]);
    const { musician_id } = await server.db
      .selectFrom('positions')
      .select('musician_id')
      .where('id', '=', params.positionId)
      .executeTakeFirstOrThrow();
    expect(musician_id).toBe(ada.userId);
  });
});
