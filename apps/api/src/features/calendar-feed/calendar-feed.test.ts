import type { RegionId } from '@cadenza/domain/regions';
import { wallToInstant } from '@cadenza/domain/time';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../platform/history/record-event.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { buildCity, buildPerformance, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildViolinist } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { clearLeftJobs } from './jobs.ts';

let ada: Caller;
let sydney: string;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  sydney = await buildCity(server.db, 'AU');
  ada = await buildViolinist(server, sydney, 'Ada');
});

const addressOf = async (who: Caller) => (await server.call('getCalendarFeed', {}, who)).answer.payload.address;
const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(address).pathname, headers });

/** The file as parsed by an independent RFC 5545 reader (ical.js). */
async function eventsOf(who: Caller) {
  const calendar = new ICAL.Component(ICAL.parse((await fetchFile(await addressOf(who))).body));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      modified: String(component.getFirstPropertyValue('last-modified')),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

/** A reception on `date`, in the city's local time, with this musician in the first position. */
async function bookReception(
  who: { userId: string },
  region: RegionId,
  plan: { date: string; arrival: [string, string]; start: [string, string]; end: [string, string] },
) {
  const zone = { AU: 'Australia/Sydney', CA: 'America/Toronto', US: 'America/New_York' }[region];
  const [arrival_at, start_at, end_at] = [plan.arrival, plan.start, plan.end].map(([day, time]) =>
    wallToInstant(day, time, zone),
  ) as [string, string, string];
  const city_id = await buildCity(server.db, region);
  const booking = await buildBooking(server.db, {
    city_id,
    status: 60,
    event_date: plan.date,
    first_start: start_at,
    last_end: end_at,
    gig: {
      performance_id: await buildPerformance(server.db, city_id, { performance_type_id: 2 }),
      performance_type_id: 2,
      arrival_at,
      start_at,
      end_at,
    },
  });
  await server.db
    .updateTable('positions')
    .set({ musician_id: who.userId, booked_at: '2027-01-10T00:00:00Z' })
    .where('id', '=', booking.positionIds[0] ?? '')
    .execute();
  return { ...booking, start_at, end_at, arrival_at };
}

describe('a calendar feed', () => {
  test('has an unguessable address, the same each time, and no readable key in the database', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => addressOf(ada)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    const key = /calendar\/(.+)\.ics/.exec(asked[0] ?? '')?.[1] ?? '';
    const row = await server.db
      .selectFrom('musicians')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .executeTakeFirst();
    const dumped = JSON.stringify(row, (_, value: unknown) =>
      value !== null && typeof value === 'object' && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    );
    expect(dumped).not.toContain(key);
    const { answer } = await server.call('getCalendarFeed', {}, ada);
    expect(answer.payload.webcalAddress).toBe(`webcal://localhost:3000/calendar/${key}.ics`);
  });

  test('is a calendar of jobs in UTC, stamped with their last change', async () => {
    const job = await bookReception(ada, 'AU', {
      date: '2027-03-13',
      arrival: ['2027-03-13', '17:00'],
      start: ['2027-03-13', '18:00'],
      end: ['2027-03-13', '23:00'],
    });
    const address = await addressOf(ada);
    server.statements.length = 0;
    const sent = await fetchFile(address);
    expect(server.statements).toHaveLength(1);
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(sent.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(sent.body).toContain('DTSTART:20270313T060000Z');
    expect(sent.body).not.toContain('TZID');
    expect(sent.body).not.toContain('Grace Liu');
    expect(await eventsOf(ada)).toEqual([
      {
        uid: `${job.positionIds[0]}@cadenza`,
        summary: expect.stringMatching(/^Reception at The Boathouse/),
        description: expect.stringContaining('play 06:00 PM to 11:00 PM (AEDT, the time in Sydney)'),
        location: expect.stringMatching(/^The Boathouse \d+, \d+ Harbour Street/),
        sequence: 0,
        status: 'CONFIRMED',
        modified: '2026-06-01T00:00:00Z',
        start: '2027-03-13T06:00:00.000Z',
        end: '2027-03-13T12:00:00.000Z',
      },
    ]);
  });

  test('is not sent again while nothing has changed, but is after a change', async () => {
    const address = await addressOf(ada);
    const first = await fetchFile(address);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    server.clock.set('2027-01-16T00:00:00.000Z');
    const again = await fetchFile(address, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [job] = await server.db
      .selectFrom('positions')
      .select('booking_id')
      .where('musician_id', '=', ada.userId)
      .execute();
    const zoe = { kind: 'staff', userId: null, name: 'Zoe' } as const;
    await recordEvent(server.db, (job?.booking_id ?? '') as SeenBookingId, '2027-01-16T01:00:00Z', zoe, {
      kind: 'note changed',
    });
    const changed = await fetchFile(address, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(await eventsOf(ada)).toMatchObject([{ sequence: 2, modified: '2027-01-16T01:00:00Z' }]);
  });

  test('keeps a cancelled job as cancelled, and shows a held date as tentative', async () => {
    const bookingId = (await server.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()).id;
    const [before] = await eventsOf(ada);
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', bookingId).execute();
    const [cancelled, ...others] = await eventsOf(ada);
    expect(others).toEqual([]);
    expect(cancelled).toMatchObject({ uid: before?.uid, status: 'CANCELLED', start: before?.start });
    expect(cancelled?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    await server.db.updateTable('bookings').set({ status: 60 }).where('id', '=', bookingId).execute();
    const performer = await buildPerformer(server.db, sydney);
    const { user_id } = await server.db
      .selectFrom('performers')
      .select('user_id')
      .where('id', '=', performer)
      .executeTakeFirstOrThrow();
    const role = await server.db
      .selectFrom('roles')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const singer = await server.signInAs({ userId: user_id, roleId: role.id });
    const held = await buildBooking(server.db, { city_id: sydney });
    await server.db
      .updateTable('positions')
      .set({ preferred_singer_id: performer, is_reserved: true })
      .where('id', '=', held.positionIds[0] ?? '')
      .execute();
    expect(await eventsOf(singer)).toMatchObject([
      {
        status: 'TENTATIVE',
        summary: expect.stringMatching(/^Date hold: Ceremony/),
        start: '2027-03-13T03:30:00.000Z',
      },
    ]);
    await server.db
      .updateTable('positions')
      .set({ is_reserved: false })
      .where('id', '=', held.positionIds[0] ?? '')
      .execute();
    expect(await eventsOf(singer)).toMatchObject([{ status: 'CANCELLED', start: '2027-03-13T03:30:00.000Z' }]);
  });

  test('keeps a job that went to somebody else, or whose position is gone, as cancelled until it is theirs again', async () => {
    const [lee, kim] = [await buildViolinist(server, sydney, 'Lee'), await buildViolinist(server, sydney, 'Kim')];
    const plan = { arrival: ['2027-05-01', '17:00'], start: ['2027-05-01', '18:00'], end: ['2027-05-01', '23:00'] };
    const job = await bookReception(lee, 'AU', { date: '2027-05-01', ...plan } as never);
    const [before] = await eventsOf(lee);
    const seat = server.db.updateTable('positions').where('id', '=', job.positionIds[0] ?? '');
    await seat.set({ musician_id: kim.userId }).execute();
    const [left] = await eventsOf(lee);
    expect(left).toEqual({
      ...before,
      status: 'CANCELLED',
      sequence: (before?.sequence ?? 0) + 1,
      summary: `Cancelled: ${before?.summary}`,
      description: expect.stringMatching(/^You’re no longer needed for this event\./),
      modified: expect.any(String),
    });
    expect(await eventsOf(kim)).toMatchObject([{ uid: before?.uid, status: 'CONFIRMED' }]);
    await seat.set({ musician_id: lee.userId }).execute();
    expect(await eventsOf(lee)).toMatchObject([{ uid: before?.uid, status: 'CONFIRMED' }]);
    await server.db
      .deleteFrom('positions')
      .where('id', '=', job.positionIds[0] ?? '')
      .execute();
    expect(await eventsOf(lee)).toMatchObject([{ uid: before?.uid, status: 'CANCELLED' }]);
    server.clock.set('2027-08-01T00:00:00.000Z');
    expect(await eventsOf(lee)).toEqual([]);
    await clearLeftJobs(server.platform);
    expect(await server.db.selectFrom('left_jobs').select('position_id').execute()).toEqual([]);
    server.clock.set('2027-01-16T00:00:00.000Z');
  });

  test('no longer works under its old address after a reset', async () => {
    const old = await addressOf(ada);
    const { answer } = await server.call('resetCalendarFeed', {}, ada);
    expect(answer.payload.address).not.toBe(old);
    expect((await fetchFile(old)).statusCode).toBe(404);
    expect((await fetchFile(answer.payload.address)).statusCode).toBe(200);
    expect(await addressOf(ada)).toBe(answer.payload.address);
  });

  test('ends with the account, and is for musicians only', async () => {
    const address = await addressOf(ada);
    await server.db.updateTable('users').set({ status: 20 }).where('id', '=', ada.userId).execute();
    expect((await fetchFile(address)).statusCode).toBe(404);
    await server.db.updateTable('users').set({ status: 70 }).where('id', '=', ada.userId).execute();
    const admin = await server.signInStaff(sydney, 4);
    expect((await server.call('getCalendarFeed', {}, admin)).status).toBe(403);
    expect((await server.call('resetCalendarFeed', {}, admin)).status).toBe(403);
    expect((await fetchFile(`http://localhost/calendar/${'A'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await fetchFile('http://localhost/calendar/short.ics')).statusCode).toBe(404);
  });
});

describe('across daylight-saving changes', () => {
  // The nights in 2027 when the clocks go back and forward, with the offset before and after.
  test.each([
    ['AU', '2027-04-03', '2027-04-04', '+11:00', '+10:00'],
    ['AU', '2027-10-02', '2027-10-03', '+10:00', '+11:00'],
    ['CA', '2027-03-13', '2027-03-14', '-05:00', '-04:00'],
    ['CA', '2027-11-06', '2027-11-07', '-04:00', '-05:00'],
    ['US', '2027-03-13', '2027-03-14', '-05:00', '-04:00'],
    ['US', '2027-11-06', '2027-11-07', '-04:00', '-05:00'],
  ] as const)('in %s on %s a job begins and ends in local time', async (region, day, next, before, after) => {
    const city = await buildCity(server.db, region);
    await buildSkill(server.db, city);
    const [late, later] = [await buildViolinist(server, city, 'Lee'), await buildViolinist(server, city, 'Kim')];
    const evening = {
      date: day,
      arrival: [day, '17:00'] as [string, string],
      start: [day, '18:00'] as [string, string],
    };
    await bookReception(late, region, { ...evening, end: [next, '01:00'] });
    await bookReception(later, region, { ...evening, end: [next, '04:00'] });
    const at = (date: string, time: string, offset: string) => new Date(`${date}T${time}:00${offset}`).toISOString();
    const start = at(day, '17:00', before);
    expect(await eventsOf(late)).toMatchObject([{ start, end: at(next, '01:00', before) }]);
    expect(await eventsOf(later)).toMatchObject([{ start, end: at(next, '04:00', after) }]);
    expect((await eventsOf(late))[0]?.description).toContain('06:00 PM to 01:00 AM the next day');
  });
});
