import { beforeAll, describe, expect, test } from 'vitest';
import { templateMoments } from '../../platform/stored-documents/template-moments.ts';
import { buildMusician, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let booking: Awaited<ReturnType<typeof buildBooking>>;
let admin: Caller;
let manager: Caller;
let otherManager: Caller;
let musician: Caller;
let stranger: Caller;

const server = openTestApp();
beforeAll(async () => {
  const { db } = server;
  const first = await buildBooking(db);
  const { cityId } = first;
  const assignee = await buildStaff(db, { organisationId: cityId, accountRole: 2 });
  booking = await buildBooking(db, { city_id: cityId, assigneeUserId: assignee.userId });
  admin = await server.signInStaff(cityId, 4);
  manager = await server.signInAs(assignee);
  otherManager = await server.signInStaff(cityId, 2);
  const booked = await buildMusician(db, cityId);
  musician = await server.signInAs(booked);
  stranger = await server.signInAs(await buildMusician(db, cityId));
  await db
    .updateTable('positions')
    .set({ musician_id: booked.userId, booked_at: '2027-01-01T00:00:00Z' })
    .where('id', '=', booking.positionIds[0] ?? '')
    .execute();
});

const moment = (wallTime: string, title: string, dayOffset: 0 | 1 = 0) => ({ wallTime, title, dayOffset });
const eventParams = () => ({ params: { eventId: booking.bookingId } });
const titles = async () => {
  const { answer } = await server.call('getEventTimeline', eventParams(), admin);
  return answer.payload.moments.map(({ title }) => title);
};

describe('the timeline of a booking', () => {
  test('is empty at first, which is not an error: type -1', async () => {
    const { status, answer } = await server.call('getEventTimeline', eventParams(), admin);
    expect({ status, type: answer.type }).toEqual({ status: 404, type: -1 });
  });

  test('starts with a template placed by the gig’s start', async () => {
    const template = await server.db
      .insertInto('timeline_templates')
      .values({
        event_type: 0,
        name: 'Wedding',
        moments_version: templateMoments.version,
        moments: templateMoments.write([
          { anchor: 'ceremony', offsetMinutes: -30, title: 'Guests arrive', note: '' },
          { anchor: 'ceremony', offsetMinutes: 0, title: 'Processional', note: '' },
          { anchor: 'reception', offsetMinutes: 0, title: 'First dance', note: '' },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = await server.call('listTimelineTemplates', { query: { eventId: booking.bookingId } }, manager);
    expect(listed.answer.payload.items).toMatchObject([{ name: 'Wedding', momentCount: 3, isForThisKind: true }]);
    const { answer } = await server.call(
      'createEventTimeline',
      { body: { eventId: booking.bookingId, name: 'The day', templateId: template.id } },
      manager,
    );
    expect(answer.payload.timeline.moments).toMatchObject([
      { wallTime: '14:30', title: 'Guests arrive', at: '2027-03-13T03:30:00Z' },
      { wallTime: '15:00', title: 'Processional' },
    ]);
  });

  test('is created once: a second one is refused', async () => {
    const again = { body: { eventId: booking.bookingId, name: 'The day again' } };
    expect((await server.call('createEventTimeline', again, manager)).answer.type).toBe(-25);
  });

  test('keeps a moment past midnight last, even when it is moved there', async () => {
    await server.call('insertMoment', { ...eventParams(), body: moment('00:30', 'Last song', 1) }, manager);
    expect(await titles()).toEqual(['Guests arrive', 'Processional', 'Last song']);
    const { answer } = await server.call('getEventTimeline', eventParams(), admin);
    const arrive = answer.payload.moments[0];
    const body = { ...moment('01:00', 'Guests leave', 1), version: answer.payload.version };
    const moved = await server.call('updateMoment', { params: { id: arrive?.id ?? '' }, body }, manager);
    expect(moved.answer.payload.timeline.moments.map(({ title, at }) => [title, at])).toEqual([
      ['Processional', '2027-03-13T04:00:00Z'],
      ['Last song', '2027-03-13T13:30:00Z'],
      ['Guests leave', '2027-03-13T14:00:00Z'],
    ]);
  });

  test('refuses to overwrite a colleague’s change', async () => {
    const { answer } = await server.call('getEventTimeline', eventParams(), admin);
    const { version, name, moments } = answer.payload;
    const keep = moments.map(({ id, wallTime, title }) => ({ id, wallTime, title, dayOffset: 0 as const }));
    const save = () =>
      server.call('updateEventTimeline', { ...eventParams(), body: { name, version, moments: keep } }, admin);
    expect((await save()).status).toBe(200);
    expect((await save()).answer.type).toBe(-25);
    const body = { ...moment('16:00', 'Speeches, as I remember them'), version };
    const stale = await server.call('updateMoment', { params: { id: moments[0]?.id ?? '' }, body }, manager);
    expect([stale.status, stale.answer.refusal]).toEqual([409, 'timelineChanged']);
    expect(await titles()).not.toContain(body.title);
  });

  test.each([
    [
      'a time that is none',
      { wallTime: '25:00', title: 'Speech', dayOffset: 0 },
      'wallTime',
      'Please give a time as HH:mm',
    ],
    ['no name', { wallTime: '20:00', title: ' ', dayOffset: 0 }, 'title', 'Please name this moment'],
    ['a field that is unknown', { ...moment('20:00', 'Speech'), mood: 'glad' }, 'mood', 'The field mood is unknown'],
  ])('refuses a moment with %s at its field', async (_, body, path, message) => {
    const { status, answer } = await server.call('insertMoment', { ...eventParams(), body: body as never }, manager);
    expect(status).toBe(400);
    expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('is read by the booked musician and hidden from others', async () => {
    expect((await server.call('getEventTimeline', eventParams(), musician)).status).toBe(200);
    expect((await server.call('getEventTimeline', eventParams(), stranger)).status).toBe(404);
    expect((await server.call('getEventTimeline', eventParams())).status).toBe(401);
  });

  test('is changed only by its managers', async () => {
    const request = { ...eventParams(), body: moment('20:00', 'Speech') };
    expect((await server.call('insertMoment', request, otherManager)).status).toBe(403);
    expect((await server.call('insertMoment', request, musician)).status).toBe(403);
  });

  test('is marked complete by an admin, not by a sales manager', async () => {
    const request = { ...eventParams(), body: { flag: true } };
    expect((await server.call('completeEventTimeline', request, manager)).status).toBe(403);
    expect((await server.call('completeEventTimeline', request, admin)).answer.payload).toEqual({ isComplete: true });
  });

  test.each(['reopened', 'deleted'] as const)('that is %s takes Planning Completed back to Booked', async (how) => {
    const { bookingId, cityId } = await buildBooking(server.db, { status: 70, is_timeline_complete: true });
    await server.db
      .insertInto('event_timelines')
      .values({ booking_id: bookingId, name: 'The day', created_at: '2027-01-01T00:00:00Z' })
      .execute();
    const cityAdmin = await server.signInStaff(cityId, 4);
    const params = { eventId: bookingId };
    const { status } =
      how === 'deleted'
        ? await server.call('deleteEventTimeline', { params }, cityAdmin)
        : await server.call('completeEventTimeline', { params, body: { flag: false } }, cityAdmin);
    expect(status).toBe(200);
    const found = server.db.selectFrom('bookings').select('status').where('id', '=', bookingId);
    expect(await found.executeTakeFirstOrThrow()).toEqual({ status: 60 });
  });

  test('reads with at most two statements besides the session’s', async () => {
    server.statements.length = 0;
    await server.call('getEventTimeline', eventParams(), admin);
    expect(server.statements).toHaveLength(2);
  });

  test('is downloaded as a PDF and as CSV', async () => {
    const pdf = await server.call('downloadEventTimeline', eventParams(), musician);
    expect(Buffer.from(pdf.answer.payload.fileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const csv = await server.call('exportEventTimelineCsv', eventParams(), manager);
    expect(Buffer.from(csv.answer.payload.fileContent, 'base64').toString()).toContain('Processional');
  });

  test('has no formulas in a spreadsheet, not even from the second line of a note', async () => {
    const note = "Bride's father\n=cmd|'/C calc'!A0\tor\t@SUM(A1)";
    await server.call('insertMoment', { ...eventParams(), body: { ...moment('21:00', 'Speeches'), note } }, manager);
    const csv = await server.call('exportEventTimelineCsv', eventParams(), manager);
    const text = Buffer.from(csv.answer.payload.fileContent, 'base64').toString();
    expect(text).toContain("Bride's father\n'=cmd|'/C calc'!A0\tor\t'@SUM(A1)");
  });

  test('can be removed, and the history records everything', async () => {
    expect((await server.call('deleteEventTimeline', eventParams(), manager)).status).toBe(200);
    const events = await eventsOf(server.db, booking.bookingId);
    expect([events[0], events.at(-1)]).toEqual(['timeline created', 'timeline deleted']);
  });
});
