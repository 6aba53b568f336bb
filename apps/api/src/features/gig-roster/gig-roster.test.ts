import type { RequestOf } from '@cadenza/contract/operations';
import { readCsvRows } from '@cadenza/domain/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopPdfWorker } from '../../platform/pdf/draw-sheet.ts';
import { buildCity, buildMusician, buildPerformer, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let [sydney, toronto] = ['', ''];
let [admin, foreign] = [] as unknown as [Caller, Caller];
let early: Awaited<ReturnType<typeof buildBooking>>;

beforeAll(async () => {
  server = await startTestApp('2027-01-15T00:00:00.000Z');
  const { db } = server;
  [sydney, toronto] = [await buildCity(db), await buildCity(db, 'CA')];
  admin = await server.signInStaff(sydney, 4);
  foreign = await server.signInStaff(toronto, 2);
  const venue = await buildVenue(db, sydney, { name: 'Vaucluse House' });
  early = await buildBooking(db, { city_id: sydney, gig: { venue_id: venue } });
  const skill = await buildSkill(db, sydney);
  const { userId: ada } = await buildMusician(db, sydney, [skill], {
    first_name: '=Ada',
    last_name: 'Byrne',
    mobile: '+61491570156',
  });
  const booked = { musician_id: ada, booked_at: '2027-01-01T00:00:00Z' };
  await db
    .updateTable('positions')
    .set(booked)
    .where('id', '=', early.positionIds[0] ?? '')
    .execute();
  const singer = await buildPerformer(db, sydney);
  const reserved = { is_singer: true, is_reserved: true, preferred_singer_id: singer };
  await db
    .updateTable('positions')
    .set(reserved)
    .where('id', '=', early.positionIds[1] ?? '')
    .execute();
  // From Saturday evening to Sunday in Sydney.
  await buildBooking(db, {
    city_id: sydney,
    status: 60,
    gig: {
      performance_type_id: 2,
      arrival_at: '2027-03-13T08:00:00Z',
      start_at: '2027-03-13T09:00:00Z',
      end_at: '2027-03-13T14:00:00Z',
      start_time: '20:00',
    },
  });
  await buildBooking(db, { city_id: sydney, event_date: '2027-03-20' });
  for (const status of [30, 130, 140] as const) await buildBooking(db, { city_id: sydney, status });
  await buildBooking(db, { city_id: toronto });
});
afterAll(async () => {
  await server.close();
  await stopPdfWorker();
});

const weekend = { fromDate: '2027-03-12', toDate: '2027-03-14' };
const roster = async (query: object = {}, who = admin) =>
  (await server.call('listGigRoster', { query: { ...weekend, ...query } }, who)).answer.payload;
const report = (body: Partial<RequestOf<'reportBookedMusicians'>['body']> = {}, who = admin) =>
  server.call('reportBookedMusicians', { body: { cityId: sydney, date: weekend.fromDate, days: 3, ...body } }, who);

describe('the gig roster', () => {
  test('shows the agreed gigs of the days in order, without quotes and cancelled ones', async () => {
    const { items, nextCursor } = await roster();
    expect(nextCursor).toBeNull();
    expect(items.map(({ typeName }) => typeName).sort()).toEqual(['Ceremony', 'Reception']);
    expect(items.every(({ date, cityId }) => date === '2027-03-13' && cityId === sydney)).toBe(true);
  });

  test("counts local minutes from the event's midnight on, past midnight too", async () => {
    const { items } = await roster();
    const reception = items.find(({ typeName }) => typeName === 'Reception');
    expect(reception).toMatchObject({ arrivalMinute: 1140, startMinute: 1200, endMinute: 1500 });
    const ceremony = items.find(({ typeName }) => typeName === 'Ceremony');
    expect(ceremony).toMatchObject({
      arrivalMinute: 870,
      startMinute: 900,
      endMinute: 960,
      venue: { name: 'Vaucluse House' },
    });
  });

  test('shows who is booked, whom a date is held for, and what is unfilled, with the number to call', async () => {
    const { items } = await roster();
    const [booked, held] = items.find(({ bookingId }) => bookingId === early.bookingId)?.positions ?? [];
    expect(booked).toMatchObject({ badge: 'Booked', person: { name: '=Ada Byrne', mobile: '+61491570156' } });
    expect(held).toMatchObject({ badge: 'Date Hold' });
    expect(held?.person).not.toBeNull();
    const other = items.find(({ bookingId }) => bookingId !== early.bookingId);
    expect(other?.positions[0]).toMatchObject({ badge: 'Manual', person: null });
  });

  test('is paged without repeating or omitting a booking', async () => {
    const first = await roster({ take: 1, toDate: '2027-03-20' });
    const second = await roster({ take: 1, toDate: '2027-03-20', cursor: first.nextCursor });
    const third = await roster({ take: 1, toDate: '2027-03-20', cursor: second.nextCursor });
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ bookingId }) => bookingId));
    expect(new Set(ids).size).toBe(3);
    expect(third.nextCursor).toBeNull();
  });

  test('shows only cities that its reader may see, whatever is requested', async () => {
    expect((await roster({}, foreign)).items.map(({ cityId }) => cityId)).toEqual([toronto]);
    expect((await roster({ cityIds: JSON.stringify([sydney]) }, foreign)).items).toEqual([]);
  });

  test('refuses a cursor of another list, and more days than a month', async () => {
    const answer = async (query: object) =>
      (await server.call('listGigRoster', { query: { ...weekend, ...query } }, admin)).answer;
    expect(await answer({ cursor: 'bmV4dHx4' })).toMatchObject({ type: -22 });
    expect(await answer({ toDate: '2027-06-01' })).toMatchObject({ type: -22 });
  });
});

describe('the report of booked musicians', () => {
  const cellsOf = ({ fileContent = '' }: { fileContent?: string | undefined }) =>
    (readCsvRows(Buffer.from(fileContent, 'base64').toString('utf8')) ?? []).map(({ cells }) => cells);

  test('has a row for each position, and a file without formulas', async () => {
    const { answer } = await report();
    const { items, fileName } = answer.payload;
    expect(fileName).toBe('Booked_Musicians_sydney_2027-03-12.csv');
    const [head, ...rows] = cellsOf(answer.payload);
    expect(head).toEqual([
      'Date',
      'Booking',
      'Customer',
      'Gig',
      'Venue',
      'Arrival',
      'Start',
      'End',
      'Position',
      'Musician',
      'Phone',
      'Badge',
    ]);
    expect(rows).toHaveLength(items.length);
    expect(rows.map((row) => row[9])).toContain("'=Ada Byrne");
  });

  test('is filtered like the screen', async () => {
    const { items } = (await report({ show: 'unfilled', withFile: false })).answer.payload;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ musician }) => musician === '')).toBe(true);
    expect((await report({ q: 'vaucluse', withFile: false })).answer.payload.items).toHaveLength(2);
  });

  test('is also a PDF', async () => {
    const { fileName, contentType, fileContent = '' } = (await report({ format: 'pdf' })).answer.payload;
    expect([fileName, contentType]).toEqual(['Booked_Musicians_sydney_2027-03-12.pdf', 'application/pdf']);
    expect(Buffer.from(fileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is only for people of the city', async () => {
    expect((await report({}, foreign)).answer).toMatchObject({ message: 'This city was not found.' });
  });
});
