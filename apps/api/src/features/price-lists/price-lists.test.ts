import { readCsvRows } from '@cadenza/domain/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPerformance, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';

type List = 'packages' | 'payRates' | 'singers';
let server: TestApp;
let city: string;
let toronto: string;
let duo: string;
let who: SettingsPeople;
const today = '2027-01-15';

beforeAll(async () => {
  ({ server, city, toronto, who } = await startSettings(`${today}T00:00:00.000Z`));
  const { db } = server;
  duo = await buildPerformance(db, city, { name: '=Duo, "in black"' });
});
afterAll(() => server.close());

const read = async (list: List = 'packages', on?: string, by = who.admin) =>
  server.call('getPriceList', { params: { id: city, list }, query: on === undefined ? {} : { on } }, by);
const cell = async (column: string, on?: string, row = duo, list: List = 'packages') =>
  (await read(list, on)).answer.payload.rows
    .find(({ id }) => id === row)
    ?.amounts.find((each) => each.column === column);
const save = async (
  from: string,
  amounts: Record<string, number | null>,
  { by = who.admin, row = duo, list = 'packages' as List, version = -1, confirm = false } = {},
) => {
  const known = version < 0 ? (await read(list)).answer.payload.version : version;
  const entries = Object.entries(amounts).map(([column, minor]) => ({ row, column, minor }));
  return server.call(
    'savePrices',
    { params: { id: city, list }, body: { version: known, from, entries, confirm } },
    by,
  );
};
const estimated = async () => {
  const { payload } = (await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } })).answer;
  return payload.performances.find(({ id }) => id === duo)?.prices.map(({ priceMinor }) => priceMinor);
};

describe('package prices', () => {
  test('are read by admins and support managers, and changed only by admins of the city', async () => {
    const params = { id: city, list: 'packages' as const };
    const body = { from: '2027-07-01', entries: [{ row: duo, column: '60', minor: 90_000 }] };
    for (const [name, reads, changes] of [
      ['admin', 200, 200],
      ['sales', 403, 403],
      ['foreign', 404, 404],
      ['supportManager', 200, 403],
    ] as const) {
      expect([name, (await read('packages', undefined, who[name])).status]).toEqual([name, reads]);
      expect([name, (await server.call('previewPrices', { params, body }, who[name])).status]).toEqual([name, changes]);
      if (name === 'admin') continue;
      expect([name, (await save(body.from, { 60: 1 }, { by: who[name] })).status]).toEqual([name, changes]);
      const removal = { params, body: { version: 0, from: body.from } };
      expect([name, (await server.call('removePrices', removal, who[name])).status]).toEqual([name, changes]);
    }
  });

  test('apply everywhere from their day on, and are shown before', async () => {
    expect((await save('2027-07-01', { 60: 90_000, 90: null })).answer.payload).toEqual({
      message: 'Package prices of Sydney from Thursday 1 July 2027: 2 amounts changed',
    });
    expect(await cell('60')).toEqual({
      column: '60',
      minor: 80_000,
      from: '2020-01-01',
      next: { minor: 90_000, from: '2027-07-01' },
    });
    expect(await cell('60', '2027-07-01')).toMatchObject({ minor: 90_000, next: null });
    expect(await estimated()).toEqual([80_000, 100_000, 120_000]);
    server.clock.set('2027-07-01T00:00:00.000Z');
    expect(await estimated()).toEqual([90_000, 120_000]);
    const sold = await server.call('listPackages', { query: { cityId: city } }, who.sales);
    expect(sold.answer.payload.items.find(({ id }) => id === duo)?.prices).toEqual([
      { durationMinutes: 60, priceMinor: 90_000 },
      { durationMinutes: 120, priceMinor: 120_000 },
    ]);
    server.clock.set(`${today}T00:00:00.000Z`);
  });

  test('planned for a day can be extended, and show their earlier value and who changed them', async () => {
    server.clock.set(`${today}T00:01:00.000Z`);
    await save('2027-07-01', { 120: 130_000 }, { by: who.second });
    expect((await read()).answer.payload.plans).toMatchObject([
      { from: '2027-07-01', count: 3, setBy: { name: 'Bea Moss' } },
    ]);
    const { items } = (
      await server.call('listPriceChanges', { params: { id: city, list: 'packages' }, query: {} }, who.admin)
    ).answer.payload;
    expect(items.map(({ setBy, removedBy, entries }) => [setBy.name, removedBy?.name, entries.length])).toEqual([
      ['Bea Moss', undefined, 3],
      ['Ada Nguyen', 'Bea Moss', 2],
    ]);
    expect(items[0]?.entries).toContainEqual({ column: '90', name: '=Duo, "in black"', before: 100_000, minor: null });
  });

  test('planned are removed as a whole, and the earlier ones continue to apply', async () => {
    const { version } = (await read()).answer.payload;
    const params = { id: city, list: 'packages' as const };
    const remove = (from: string) => server.call('removePrices', { params, body: { version, from } }, who.admin);
    expect((await remove('2027-06-30')).answer).toMatchObject({ refusal: 'pricesChanged' });
    expect((await remove(today)).answer).toMatchObject({ refusal: 'pricesHold' });
    expect((await remove('2027-07-01')).status).toBe(200);
    expect((await remove('2027-07-01')).answer).toMatchObject({ refusal: 'pricesChanged' });
    expect(await cell('60', '2027-08-01')).toMatchObject({ minor: 80_000, next: null });
  });

  test('that are invalid are refused at their field, and nothing is saved', async () => {
    const { answer } = await save('2027-01-14', { 60: -1, 75: 5 });
    expect(answer.payload).toMatchObject({
      fields: [{ path: 'from' }, { path: 'entries.0.minor' }, { path: 'entries.1.minor' }],
    });
    const elsewhere = await buildPerformance(server.db, toronto);
    expect((await save('2027-02-01', { 60: 1 }, { row: elsewhere })).answer.payload).toMatchObject({
      fields: [{ path: 'entries.0.minor', message: 'There is no such performance' }],
    });
    expect((await read()).answer.payload.plans).toEqual([]);
  });

  test('are saved for one of two concurrent admins; the other is refused', async () => {
    const { version } = (await read()).answer.payload;
    const answers = await Promise.all(
      [who.admin, who.second].map((by, index) => save('2027-09-01', { 60: 90_000 + index }, { by, version })),
    );
    expect(answers.map(({ answer }) => answer.refusal ?? 'saved').sort()).toEqual(['pricesChanged', 'saved']);
  });

  test('cannot be changed once they have applied, even in the database', async () => {
    expect((await save(today, { 60: 81_000 })).status).toBe(200);
    expect((await save(today, { 60: 82_000 })).answer.payload).toMatchObject({ fields: [{ path: 'from' }] });
    const { db } = server;
    await expect(db.updateTable('performance_prices').set({ price_minor: 1 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('performance_prices').execute()).rejects.toThrow('as long as its change');
    await expect(db.updateTable('pay_rates').set({ leader_minor: 1 }).execute()).rejects.toThrow('never changed');
    const changes = db.updateTable('price_changes').where('effective_from', '=', today);
    const by = (await db.selectFrom('price_changes').select('set_by').executeTakeFirstOrThrow()).set_by;
    const removal = changes.set({ removed_at: `${today}T01:00:00.000Z`, removed_by: by });
    await expect(removal.execute()).rejects.toThrow('is not removed');
    await expect(db.deleteFrom('price_changes').execute()).rejects.toThrow('kept as it was');
  });

  test('do not change existing quotes: the preview counts them', async () => {
    await buildBooking(server.db, { status: 30, city_id: city });
    const params = { id: city, list: 'packages' as const };
    const body = { from: '2027-10-01', entries: [{ row: duo, column: '60', minor: 95_000 }] };
    const { effects } = (await server.call('previewPrices', { params, body }, who.admin)).answer.payload;
    expect(effects.at(-1)).toBe('Issued invoices never change.');
  });

  test('are saved as a file that a spreadsheet treats as text, and that can be imported again', async () => {
    const params = { id: city, list: 'packages' as const };
    const { fileName, fileContent } = (await server.call('downloadPriceList', { params, query: {} }, who.admin)).answer
      .payload;
    expect(fileName).toBe('sydney_package_prices_2027-01-15.csv');
    const [head, ...rows] = readCsvRows(Buffer.from(fileContent, 'base64').toString()) ?? [];
    expect(head?.cells).toEqual(
      ['Id', 'Group', 'Name', '1 hour', '1.5 hours', '2 hours', '5 hours'].slice(0, head?.cells.length),
    );
    expect(rows.find(({ cells }) => cells[0] === duo)?.cells.slice(2, 4)).toEqual([`'=Duo, "in black"`, '810.00']);
  });
});

describe('pay rates', () => {
  test("are those in force on the event's day, each component on its own", async () => {
    const violin = await buildSkill(server.db, city);
    const pays = async (date: string) => {
      const { bookingId } = await buildBooking(server.db, {
        status: 40,
        city_id: city,
        event_date: date,
        gig: { performance_id: duo },
      });
      const roster = await server.call('listPositions', { params: { id: bookingId } }, who.admin);
      return roster.answer.payload.groups[0]?.positions.map(({ pay }) => pay.payMinor);
    };
    const before = await pays('2027-12-04');
    const list = 'payRates';
    expect((await save('2027-12-01', { leader: 6000 }, { row: violin, list })).status).toBe(200);
    expect((await save('2027-11-01', { perHour: 10_000 }, { row: violin, list })).status).toBe(200);
    const [leader = 0, other = 0] = before ?? [];
    expect(await pays('2027-12-04')).toEqual([leader + 2000, other + 1000]);
    expect(await pays('2027-11-06')).toEqual([leader + 1000, other + 1000]);
    expect(await pays('2027-10-02')).toEqual(before);
    const known = await cell('leader', '2027-11-15', violin, list);
    expect(known).toMatchObject({ minor: 5000, next: { minor: 6000, from: '2027-12-01' } });
  });
});

describe('what a singer costs and gets', () => {
  const list = 'singers';
  let singer: string;
  beforeAll(async () => {
    singer = await buildPerformer(server.db, city, { alias: 'Vera Lane', surcharge_minor: 20_000 });
  });

  test('needs confirmation when it is unusual', async () => {
    const save200k = (confirm: boolean) => save('2028-01-01', { artistFee: 200_001 }, { row: singer, list, confirm });
    expect((await save200k(false)).answer).toMatchObject({ type: 10, refusal: 'amountUnusual' });
    expect((await save200k(true)).status).toBe(200);
    expect(await cell('artistFee', undefined, singer, list)).toMatchObject({ minor: 0, next: { minor: 200_001 } });
  });

  test('is charged from its day on, whenever the event is', async () => {
    const charged = async () => {
      const { payload } = (await server.call('listPerformers', { query: { cityId: city } })).answer;
      return payload.items.find(({ id }) => id === singer)?.surchargeMinor;
    };
    await save('2027-03-01', { surcharge: 30_000 }, { row: singer, list });
    expect(await charged()).toBe(20_000);
    expect((await save(today, { surcharge: 25_000 }, { row: singer, list })).status).toBe(200);
    expect(await charged()).toBe(25_000);
    expect(await cell('surcharge', today, singer, list)).toMatchObject({ minor: 25_000, next: { minor: 30_000 } });
  });

  test("is paid by the event's day", async () => {
    await save('2027-06-01', { artistFee: 7000 }, { row: singer, list });
    const fees = async (event_date: string) => {
      const { bookingId } = await buildBooking(server.db, {
        status: 40,
        city_id: city,
        event_date,
        gig: { performance_id: duo },
      });
      await server.db.updateTable('positions').set({ is_singer: true }).where('booking_id', '=', bookingId).execute();
      const known = await server.call('listPositions', { params: { id: bookingId } }, who.admin);
      const [seat] = known.answer.payload.groups.flatMap(({ positions }) => positions);
      await server.db
        .updateTable('positions')
        .set({ preferred_singer_id: singer })
        .where('id', '=', seat?.id ?? '')
        .execute();
      const { payload } = (await server.call('listPositions', { params: { id: bookingId } }, who.admin)).answer;
      return payload.groups.flatMap(({ positions }) => positions).find(({ id }) => id === seat?.id)?.pay.artistFeeMinor;
    };
    expect(await fees('2027-05-31')).toBe(0);
    expect(await fees('2027-06-01')).toBe(7000);
  });
});
