import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { readCsvRows } from '@cadenza/domain/csv';
import { writeWav } from '@cadenza/domain/singers/read-wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { buildPerformance, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';
import { findQuoteBasis } from '../pricing/door.ts';

const now = '2027-01-15T00:00:00.000Z';
let server: TestApp;
let city: string;
let duo: string;
let trio: string;
let skills: Record<'violin' | 'cello' | 'vocals' | 'tuba', string>;
let who: SettingsPeople;
beforeAll(async () => {
  let toronto: string;
  ({ server, city, toronto, who } = await startSettings(now));
  const { db } = server;
  duo = await buildPerformance(db, city, { name: 'String duo' });
  trio = await buildPerformance(db, city, { name: 'String trio', players: 3, ordinal: 2 });
  skills = {
    violin: await buildSkill(db, city),
    cello: await buildSkill(db, city, 'Cello'),
    vocals: await buildSkill(db, city, 'Female vocals'),
    tuba: await buildSkill(db, toronto, 'Tuba'),
  };
});
afterAll(() => server.close());

const params = () => ({ id: city });
const seat = (name: string, skillId: string, isLeader = false) => ({ name, skillId, isLeader });
const trioSeats = () => [
  seat('Violin 1', skills.violin, true),
  seat('Violin 2', skills.violin),
  seat('Cello', skills.cello),
];
const read = async (by = who.admin) => (await server.call('getLineUps', { params: params() }, by)).answer.payload;
const lineUp = async (id: string) => {
  const found = (await read()).lineUps.find((each) => each.id === id);
  if (!found) throw new Error('the line-up is there');
  return found;
};
const changeOf = (from: string, seats = trioSeats(), id = duo) => ({ from, lineUps: [{ id, seats }] });
const save = async (change: ReturnType<typeof changeOf>, { by = who.admin, version = -1 } = {}) =>
  server.call(
    'saveLineUps',
    { params: params(), body: { version: version < 0 ? (await read()).version : version, ...change } },
    by,
  );
const sold = async () => {
  const { answer } = await server.call('listPackages', { query: { cityId: city } }, who.sales);
  return answer.payload.items.map(({ name, lineUp: seats }) => `${name}: ${seats.map((each) => each.name).join(', ')}`);
};
const positionsOf = async (bookingId: string) => {
  const rows = await server.db
    .selectFrom('positions')
    .select('name')
    .where('booking_id', '=', bookingId)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ name }) => name);
};

async function booked(status: BookingStatus) {
  const venueId = await buildVenue(server.db, city, { km: 80 });
  const gig = { performance_id: duo, venue_id: venueId };
  const { bookingId } = await buildBooking(server.db, { city_id: city, status, gig });
  await buildFirmPrice(server.db, bookingId);
  await server.db.updateTable('price_sheets').set({ kind: 'quote' }).where('booking_id', '=', bookingId).execute();
  if (status < BookingStatus.Planning) {
    await server.db.deleteFrom('positions').where('booking_id', '=', bookingId).execute();
  }
  return bookingId;
}

/** Staff change the time of a booking's ceremony, and optionally its music. */
async function move(bookingId: string, startTime: string, performanceId?: string) {
  const [row, gig] = await Promise.all([
    server.db.selectFrom('bookings').select('version').where('id', '=', bookingId).executeTakeFirstOrThrow(),
    server.db
      .selectFrom('gigs')
      .select(['performance_id', 'venue_id'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow(),
  ]);
  const ceremony = {
    performanceTypeId: 1 as const,
    performanceId: performanceId ?? gig.performance_id,
    venueId: gig.venue_id,
    notSureWhere: false,
    durationMinutes: 60,
    startTime,
  };
  const event = {
    eventDate: '2027-03-13',
    notSureWhen: false,
    title: '',
    chooseSingerForMe: false,
    singerIds: [],
    gigs: [ceremony],
  };
  const body = { version: row.version, confirm: true, event };
  return server.call('updateBooking', { params: { id: bookingId }, body }, who.admin);
}

describe('the line-ups of a city', () => {
  test.each([
    ['admin', 200, 200],
    ['sales', 403, 403],
    ['foreign', 404, 404],
    ['supportManager', 200, 403],
  ] as const)(
    "are read by the city's admins and support managers, and changed only by admins: %s",
    async (name, reads, asks) => {
      const by = who[name];
      const query = { take: 20 };
      expect((await server.call('getLineUps', { params: params() }, by)).status).toBe(reads);
      expect((await server.call('listLineUpChanges', { params: params(), query }, by)).status).toBe(reads);
      expect((await server.call('downloadLineUps', { params: params(), query: {} }, by)).status).toBe(reads);
      const body = changeOf('2027-03-01');
      expect((await server.call('previewLineUps', { params: params(), body }, by)).status).toBe(asks);
    },
  );

  test('preview which open quotes get the new seats, and what stays', async () => {
    const [quote, agreed] = [await booked(BookingStatus.Quote), await booked(BookingStatus.Booked)];
    const body = changeOf('2027-03-01');
    const { answer } = await server.call('previewLineUps', { params: params(), body }, who.admin);
    expect(answer.payload.effects).toEqual([
      '1 open quote keeps its price and its seats, and gets the new ones when its event is changed, from Monday 1 March 2027 on.',
      '1 agreed booking keeps its seats.',
    ]);
    const [change] = answer.payload.quotes;
    expect(change).toMatchObject({ bookingId: quote, title: '', customerName: expect.any(String) });
    // One more performer, 80 km away.
    expect((change?.afterMinor ?? 0) - (change?.beforeMinor ?? 0)).toBe(4500);
    expect(await lineUp(duo)).toMatchObject({ openQuotes: 1, agreed: 1 });
    expect((await lineUp(duo)).steps).toHaveLength(1);
    expect(await positionsOf(agreed)).toEqual(['Violin 1', 'Violin 2']);
  });

  test('change from a day on, are shown before it, and leave agreed bookings alone', async () => {
    const [quote, agreed] = [await booked(BookingStatus.Quote), await booked(BookingStatus.Planning)];
    const { answer } = await save(changeOf('2027-03-01'));
    expect(answer.payload.message).toBe('1 line-up changes from Monday 1 March 2027');
    expect((await lineUp(duo)).steps.map(({ from, setBy }) => [from, setBy?.name])).toEqual([
      ['2020-01-01', undefined],
      ['2027-03-01', 'Ada Nguyen'],
    ]);
    expect(await sold()).toContain('String duo: Violin 1, Violin 2');
    server.clock.set('2027-03-02T00:00:00.000Z');
    expect(await sold()).toContain('String duo: Violin 1, Violin 2, Cello');
    const performers = async (bookingId: string) =>
      (await findQuoteBasis(server.db, bookingId as SeenBookingId, '2027-03-02T00:00:00.000Z')).event.gigs[0]
        ?.performance.performers;
    expect(await performers(quote)).toBe(2);
    expect((await move(quote, '16:00')).status).toBe(200);
    expect(await performers(quote)).toBe(3);
    expect((await move(agreed, '16:00')).status).toBe(200);
    expect(await performers(agreed)).toBe(2);
    expect(await positionsOf(agreed)).toEqual(['Violin 1', 'Violin 2']);
    server.clock.set(now);
  });

  test('that are planned for a day can be replaced, and removed until that day', async () => {
    await save(changeOf('2027-06-01', [seat('Cello', skills.cello, true)], trio));
    await save(changeOf('2027-06-01', [seat('Violin', skills.violin, true)], trio));
    expect((await lineUp(trio)).steps.map(({ from, seats }) => [from, seats.length])).toEqual([
      ['2020-01-01', 3],
      ['2027-06-01', 1],
    ]);
    const remove = async (from: string, version?: number) => {
      const body = { version: version ?? (await read()).version, lineUpId: trio, from };
      return server.call('removeLineUp', { params: params(), body }, who.second);
    };
    expect((await remove('2027-06-01', 0)).status).toBe(409);
    expect((await remove('2020-01-01')).answer.message).toBe(
      'The seats from Wednesday 1 January 2020 already apply. Save new ones from a later date instead.',
    );
    expect((await remove('2027-06-01')).answer.payload.message).toBe(
      'String trio does not change on Tuesday 1 June 2027',
    );
    expect((await remove('2027-06-01')).status).toBe(409);
    const query = { take: 20 };
    const { answer } = await server.call('listLineUpChanges', { params: params(), query }, who.admin);
    expect(answer.payload.items.map(({ sentence }) => sentence)).toContain(
      'String trio does not change on Tuesday 1 June 2027',
    );
    await expect(
      server.db.updateTable('lineup_positions').set({ name: 'Lute' }).where('name', '=', 'Cello').execute(),
    ).rejects.toThrow('a seat is never changed');
  });

  test('refuse the second of two concurrent changes', async () => {
    const { version } = await read();
    const answers = await Promise.all(
      [who.admin, who.second].map((by, index) =>
        save(changeOf(`2027-08-0${index + 1}`, [seat('Solo', skills.violin, true)]), { by, version }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test.each([
    [() => changeOf('2027-01-14'), 'from', 'Please choose today or later'],
    [
      () => changeOf('2027-04-01', [seat('Tuba', skills.tuba, true)]),
      'lineUps.0.seats.0.skillId',
      'Tuba has no pay rate in Sydney on that day. Please set one first',
    ],
    [
      () => changeOf('2027-04-01', [seat('Violin', skills.violin, true), seat('Singer', skills.vocals)]),
      'lineUps.0.seats',
      'String duo is sold without vocals, which can’t change. Please add another line-up for other voices',
    ],
    [() => changeOf('2027-04-01', trioSeats(), city), 'lineUps.0.seats', 'There is no such line-up'],
    [() => changeOf('2027-04-01', [seat(' ', skills.violin, true)]), 'lineUps.0.seats.0.name', 'Please name this seat'],
  ])('are refused at the field concerned: %#', async (change, path, message) => {
    const { status, answer } = await save(change());
    expect([status, answer.payload]).toEqual([400, { fields: [{ path, message }] }]);
  });

  test('can be downloaded as a file that can be filled in and imported again', async () => {
    const { answer } = await server.call(
      'downloadLineUps',
      { params: params(), query: { on: '2027-01-15' } },
      who.admin,
    );
    const text = Buffer.from(answer.payload.fileContent, 'base64').toString('utf8');
    const rows = readCsvRows(text)?.map(({ cells }) => cells);
    expect(rows?.slice(0, 3)).toEqual([
      ['Id', 'Group', 'Line-up', 'Seat', 'Skill', 'Leads'],
      [duo, 'Strings', 'String duo', 'Violin 1', 'Violin', 'yes'],
      [duo, 'Strings', 'String duo', 'Violin 2', 'Violin', ''],
    ]);
  });
});

describe('a line-up', () => {
  const details = async (name: string) => ({
    version: (await read()).version,
    groupId: (await lineUp(duo)).groupId,
    name,
    description: 'Strings and a voice.',
  });
  const create = async (name: string, seats = [seat('Violin', skills.violin, true), seat('Singer', skills.vocals)]) =>
    server.call(
      'createLineUp',
      { params: params(), body: { ...(await details(name)), from: '2027-01-15', seats } },
      who.admin,
    );
  const change = async (
    lineUpId: string,
    more: { name?: string; visible?: boolean; groupId?: string; sampleFileId?: string | null; typicalSongs?: string[] },
  ) => {
    const { groupId, name, description, typicalSongs, visible, sampleFileId } = await lineUp(lineUpId);
    const kept = { groupId, name, description, typicalSongs, visible, sampleFileId };
    const body = { version: (await read()).version, lineUpId, ...kept, ...more };
    return server.call('updateLineUp', { params: params(), body }, who.admin);
  };

  test('lists up to five songs that customers can read before they choose it', async () => {
    const songs = ['Perfect – Ed Sheeran', 'Canon in D – Johann Pachelbel'];
    const seen = async () => {
      const { answer } = await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } });
      return answer.payload.performances.find(({ id }) => id === duo)?.typicalSongs;
    };
    expect(await seen()).toEqual([]);
    const { answer } = await change(duo, { typicalSongs: songs });
    expect(answer.payload.message).toMatch(
      /^Typical songs of .*: Perfect – Ed Sheeran, Canon in D – Johann Pachelbel$/,
    );
    expect(await seen()).toEqual(songs);
    const six = Array.from({ length: 6 }, (_, index) => `Song ${index}`);
    for (const [typicalSongs, path, message] of [
      [six, 'typicalSongs', 'Please name at most 5 songs'],
      [['  '], 'typicalSongs.0', 'Please name this song'],
      [['Perfect\nCanon in D'], 'typicalSongs.0', 'A name is one line of text'],
    ] as const) {
      const refused = await change(duo, { typicalSongs: [...typicalSongs] });
      expect(refused.answer.payload).toMatchObject({ fields: [{ path, message }] });
    }
    expect((await change(duo, { typicalSongs: [] })).answer.payload.message).toMatch(/^Removed the typical songs of /);
  });

  test('can be heard by customers while it has a sample', async () => {
    const content = Buffer.from(
      writeWav({ tag: 1, channels: 1, rate: 8000, bits: 8 }, new Uint8Array(12 * 8000).fill(128)),
    );
    const upload = (by: Caller, cityId = city) =>
      server.call(
        'createLineUpUploadUrl',
        {
          params: { id: cityId },
          body: {
            lineUpId: duo,
            name: 'duo.wav',
            contentType: 'audio/wav',
            bytes: content.length,
            lastModified: '2027-01-10T08:00:00.000Z',
          },
        },
        by,
      );
    expect((await upload(who.sales)).status).toBe(403);
    expect((await upload(who.foreign)).status).toBe(404);
    const { signedUrl, fileId } = (await upload(who.admin)).answer.payload;
    const headers = { 'content-type': 'audio/wav' };
    expect((await server.app.inject({ method: 'PUT', url: signedUrl, payload: content, headers })).statusCode).toBe(
      204,
    );
    const customerSample = async () => {
      const { answer } = await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } });
      return answer.payload.performances.find(({ id }) => id === duo)?.sample ?? null;
    };
    expect(await customerSample()).toBeNull();
    expect((await change(duo, { sampleFileId: fileId })).answer.payload.message).toMatch(/^Changed the sample of /);
    expect(await customerSample()).toMatchObject({ seconds: 12 });
    // A file of another line-up, or of none, is not found.
    expect((await change(duo, { sampleFileId: city })).status).toBe(404);
    expect((await change(duo, { sampleFileId: null })).answer.payload.message).toMatch(/^Removed the sample of /);
    expect(await customerSample()).toBeNull();
  });

  test('is added with its seats, gets its vocals from them, and is sold once it has a price', async () => {
    const { status, answer } = await create('Violin and voice');
    expect([status, answer.payload.message]).toEqual([
      200,
      'Violin and voice added. Customers can choose it once it has a price.',
    ]);
    const { id } = answer.payload;
    expect(await lineUp(id)).toMatchObject({ vocalOption: 3, visible: true, prices: [], openQuotes: 0 });
    expect((await create('violin and VOICE')).answer.payload).toEqual({
      fields: [{ path: 'name', message: 'Another line-up has this name' }],
    });
    const offered = async () => {
      const { answer: found } = await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } });
      return found.payload.performances.map((each) => each.name);
    };
    expect(await offered()).not.toContain('Violin and voice');
    const entries = [{ row: id, column: '60', minor: 90_000 }];
    const prices = { version: 0, from: '2027-01-15', entries };
    await server.call('savePrices', { params: { id: city, list: 'packages' }, body: prices }, who.admin);
    expect(await offered()).toContain('Violin and voice');
    expect((await change(id, { visible: false })).answer.payload.message).toBe('Violin and voice is hidden');
    expect(await offered()).not.toContain('Violin and voice');
    expect((await change(id, { visible: false })).answer.payload.message).toBe('No changes to Violin and voice');
  });

  test('that is hidden stays in its bookings and cannot be chosen in others', async () => {
    const quote = await booked(BookingStatus.Quote);
    expect((await change(duo, { visible: false })).status).toBe(200);
    expect((await change(trio, { visible: false })).status).toBe(200);
    expect((await move(quote, '17:00')).status).toBe(200);
    const { status, answer } = await move(quote, '17:00', trio);
    expect([status, answer.payload]).toEqual([
      400,
      { fields: [{ path: 'event.gigs.0.performanceId', message: 'This performance is not sold in Sydney' }] },
    ]);
    expect((await change(duo, { visible: true })).answer.payload.message).toBe('String duo is shown again');
    expect((await change(trio, { visible: true })).status).toBe(200);
  });

  test('is moved within its group, once even if the request is repeated', async () => {
    const order = async () =>
      (await read()).lineUps.map(({ name }) => name).filter((name) => ['String duo', 'String trio'].includes(name));
    expect(await order()).toEqual(['String duo', 'String trio']);
    const move = (afterId: string | null, by = who.admin) =>
      server.call('moveLineUp', { params: params(), body: { lineUpId: trio, afterId } }, by);
    expect((await move(null)).status).toBe(200);
    const { version } = await read();
    expect((await move(null)).status).toBe(200);
    expect((await read()).version).toBe(version);
    expect(await order()).toEqual(['String trio', 'String duo']);
    expect((await move(city)).status).toBe(409);
    expect((await move(null, who.foreign)).status).toBe(404);
  });
});
