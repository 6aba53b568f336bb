import type { RequestOf } from '@cadenza/contract/operations';
import { addDays } from '@cadenza/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInternalOrganisation, buildOrganisation, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let city: string;
let toronto: string;
let who: SettingsPeople & Record<'support' | 'hotel', Caller>;
const today = '2027-01-15';

beforeAll(async () => {
  const started = await startSettings(`${today}T00:00:00.000Z`);
  ({ server, city, toronto } = started);
  const { db } = server;
  who = {
    ...started.who,
    support: await server.signInStaff(await buildInternalOrganisation(db), 32),
    hotel: await server.signInStaff(await buildOrganisation(db, { name: 'Harbour Hotels' }), 4),
  };
});
afterAll(() => server.close());

type Code = RequestOf<'saveSetting'>['params']['code'];
const list = async (caller: Caller = who.admin, on?: string) =>
  server.call('listSettings', { params: { id: city }, query: on === undefined ? {} : { on } }, caller);
const known = async (code: Code) =>
  (await server.call('getSetting', { params: { id: city, code } }, who.admin)).answer.payload;
async function held(code: Code, on?: string) {
  const found = (await list(who.admin, on)).answer.payload.items.find((item) => item.code === code);
  if (!found) throw new Error(`${code} is not listed`);
  return found;
}

async function save(
  code: Code,
  from: string,
  value: Record<string, string | number | boolean>,
  { by = who.admin, version }: { by?: Caller; version?: number } = {},
) {
  const body = { version: version ?? (await known(code)).version, from, value };
  return server.call('saveSetting', { params: { id: city, code }, body }, by);
}
const remove = async (code: Code, from: string, by = who.admin) => {
  const body = { version: (await known(code)).version, from };
  return server.call('removeSetting', { params: { id: city, code }, body }, by);
};

describe('the settings of a city', () => {
  test('are read by its admins and by support managers, and changed only by its admins', async () => {
    const path = { params: { id: city, code: 'depositPercent' as const } };
    const change = { from: '2027-02-01', value: { percent: 60 } };
    for (const [name, reads, changes] of [
      ['admin', 200, true],
      ['second', 200, true],
      ['sales', 403, false],
      ['foreign', 404, false],
      ['supportManager', 200, false],
      ['support', 403, false],
      ['hotel', 404, false],
    ] as const) {
      expect([name, (await list(who[name])).status]).toEqual([name, reads]);
      expect([name, (await server.call('getSetting', path, who[name])).status]).toEqual([name, reads]);
      const preview = await server.call('previewSetting', { ...path, body: change }, who[name]);
      expect([name, preview.status === 200]).toEqual([name, changes]);
      if (changes) continue;
      expect((await save('depositPercent', change.from, change.value, { by: who[name] })).status).toBeGreaterThan(402);
      const removal = { ...path, body: { version: 0, from: change.from } };
      expect((await server.call('removeSetting', removal, who[name])).status).toBeGreaterThan(402);
    }
    expect((await list()).answer.payload).toMatchObject({ today, canChange: true, regionId: 'AU' });
    expect((await list(who.supportManager)).answer.payload.canChange).toBe(false);
    expect((await held('depositPercent')).version).toBe(0);
  });

  test('are those of its region', async () => {
    const codes = (await server.call('listSettings', { params: { id: toronto }, query: {} }, who.foreign)).answer
      .payload.items;
    expect(codes.map(({ code }) => code)).not.toContain('superRate');
    const params = { id: toronto, code: 'superRate' as const };
    expect((await server.call('getSetting', { params }, who.foreign)).answer).toMatchObject({
      refusal: 'settingNotFound',
    });
  });

  test('apply from their day on, with the next value shown before', async () => {
    expect((await save('tax', '2027-07-01', { mode: '1', rate: 12.5, label: 'GST' })).answer.payload).toEqual({
      message: 'Tax of Sydney from Thursday 1 July 2027: Included in prices, 12.5%, GST',
    });
    expect(await held('tax')).toMatchObject({
      current: { from: '2020-01-01', value: { mode: '1', rate: 10, label: 'GST' }, setBy: null },
      next: { from: '2027-07-01', value: { rate: 12.5 }, setBy: { name: 'Ada Nguyen' } },
    });
    expect(await held('tax', '2027-06-30')).toMatchObject({ current: { value: { rate: 10 } } });
    expect(await held('tax', '2027-07-01')).toMatchObject({ current: { value: { rate: 12.5 } }, next: null });
  });

  test('are independent: planning one leaves another and its plans unchanged', async () => {
    await save('dueDays', '2027-08-01', { days: 14 });
    await save('ceremonyStart', '2027-07-15', { time: '14:30' });
    await save('dueDays', '2027-07-10', { days: 10 });
    const on = async (day: string) => [
      (await held('dueDays', day)).current.value.days,
      (await held('ceremonyStart', day)).current.value.time,
    ];
    expect(await on('2027-07-09')).toEqual([7, '15:00']);
    expect(await on('2027-07-14')).toEqual([10, '15:00']);
    expect(await on('2027-07-31')).toEqual([10, '14:30']);
    expect(await on('2027-08-01')).toEqual([14, '14:30']);
  });

  test("are refused with the rule's sentence, at the field", async () => {
    const { answer } = await save('depositPercent', '2027-01-14', { percent: 0 });
    expect(answer).toMatchObject({
      type: -22,
      payload: {
        fields: [
          { path: 'from', message: 'Please choose today or later' },
          { path: 'value.percent', message: 'Please give 1 to 100 %' },
        ],
      },
    });
  });

  test('record who removed a planned value, and then stay unchanged', async () => {
    await save('depositPercent', '2027-03-01', { percent: 70 });
    const plan = await known('depositPercent');
    expect((await remove('depositPercent', '2027-03-01', who.second)).status).toBe(200);
    expect(await held('depositPercent', '2027-03-02')).toMatchObject({
      current: { value: { percent: 50 } },
      next: null,
    });
    expect((await known('depositPercent')).removed).toMatchObject([
      { value: { percent: 70 }, setBy: { name: 'Ada Nguyen' }, removedBy: { name: 'Bea Moss' } },
    ]);
    expect(
      (await save('depositPercent', '2027-03-01', { percent: 80 }, { version: plan.version })).answer,
    ).toMatchObject({
      refusal: 'settingChanged',
      message: 'Someone else has just changed this setting. Please check it again.',
    });
    expect((await save('depositPercent', '2027-03-01', { percent: 80 })).status).toBe(200);
  });

  test('decide from when a ceremony is longer and above which amount travel is agreed, for all requests from that day on', async () => {
    const asked = { cityId: city, venue: { venueId: await buildVenue(server.db, city, { km: 124 }) } };
    const distance = async () => (await server.call('getVenueDistance', { body: asked })).answer.payload;
    expect(await distance()).toMatchObject({ km: 124, minimumCeremonyDuration: 1.5, notice: null });
    const wrong = await save('ceremonyLength', today, { longerFromKm: 100, longestFromKm: 100 });
    expect(wrong.answer).toMatchObject({ payload: { fields: [{ path: 'value.longestFromKm' }] } });
    expect(
      (await save('ceremonyLength', today, { longerFromKm: 60, longestFromKm: 120 })).answer.payload.message,
    ).toMatch(/: An hour and a half from 60 kilometres, two hours from 120 kilometres$/);
    await save('travelNotices', today, { noticeAboveKm: 50, farAboveKm: 123 });
    expect(await distance()).toMatchObject({ minimumCeremonyDuration: 2, notice: { kind: 'over500' } });
  });

  test('are saved for one of two concurrent admins; the other is refused', async () => {
    const { version } = await known('superRate');
    const answers = await Promise.all(
      [who.admin, who.second].map((by, index) =>
        save('superRate', '2027-07-01', { rate: 12.25 + index }, { by, version }),
      ),
    );
    expect(answers.map(({ answer }) => answer.refusal ?? 'saved').sort()).toEqual(['saved', 'settingChanged']);
    expect((await known('superRate')).steps).toHaveLength(2);
  });
});

describe('a value that has applied', () => {
  test('cannot be removed, nor set again on its day', async () => {
    expect((await save('dueDays', today, { days: 9 })).status).toBe(200);
    expect((await held('dueDays')).current).toMatchObject({ from: today, value: { days: 9 } });
    expect((await remove('dueDays', today)).answer).toMatchObject({ refusal: 'settingHolds' });
    expect((await save('dueDays', today, { days: 8 })).answer.payload).toMatchObject({ fields: [{ path: 'from' }] });
  });

  test('cannot be changed, moved, deleted or preceded, even in the database', async () => {
    const { db } = server;
    const written_at = `${today}T01:00:00.000Z`;
    const ofCity = db.updateTable('city_settings').where('city_id', '=', city).where('effective_from', '<', today);
    await expect(ofCity.set({ deposit_percent: 1, written_at }).execute()).rejects.toThrow('never changed');
    await expect(ofCity.set({ deposit_percent: 1 }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('city_taxes').where('city_id', '=', city).execute()).rejects.toThrow('never changed');
    const tax = { city_id: city, mode: 1 as const, rate: '0.2', label: 'GST', written_at };
    const insert = (effective_from: string) =>
      db
        .insertInto('city_taxes')
        .values({ ...tax, effective_from })
        .execute();
    await expect(insert('2027-01-14')).rejects.toThrow('or later');
    await expect(insert('2027-07-01')).rejects.toThrow('duplicate key');
    const changes = db.updateTable('setting_changes').where('code', '=', 'dueDays').where('effective_from', '=', today);
    const user = (await db.selectFrom('setting_changes').select('set_by').executeTakeFirstOrThrow()).set_by;
    await expect(changes.set({ removed_at: written_at, removed_by: user }).execute()).rejects.toThrow('is not removed');
    await expect(changes.set({ set_by: user, code: 'tax' }).execute()).rejects.toThrow('kept as it was');
    await expect(db.deleteFrom('setting_changes').execute()).rejects.toThrow('kept as it was');
  });
});

describe('a payment safeguard', () => {
  test('is loosened by one admin only with notice, and the others are notified immediately', async () => {
    const soon = addDays(today, 1);
    const sooner = await save('coolingOff', soon, { hours: 0 });
    expect(sooner.answer.payload).toEqual({
      fields: [{ path: 'from', message: 'This protects payments: it can be loosened from Tuesday 19 January 2027' }],
    });
    expect((await save('bankFile', soon, { format: 'CSV', isBalanced: false })).answer.payload).toMatchObject({
      fields: [{ path: 'from' }],
    });
    expect((await save('coolingOff', soon, { hours: 96 })).status).toBe(200);
    expect((await save('coolingOff', '2027-01-20', { hours: 0 })).status).toBe(200);
    const notices = await server.db
      .selectFrom('messages')
      .selectAll()
      .where('kind', '=', 'safeguard changed')
      .execute();
    expect(notices.map((mail) => [mail.to_address, mail.text_body.includes('Ada Nguyen')])).toEqual([
      ['bea@example.com', true],
    ]);
    // The other admin removes it before its day, and it never applies.
    expect((await remove('coolingOff', '2027-01-20', who.second)).status).toBe(200);
    expect(await held('coolingOff', '2027-02-01')).toMatchObject({ current: { value: { hours: 96 } } });
  });
});

describe('a preview', () => {
  test('counts exactly the events that the saved value then pays', async () => {
    const { db } = server;
    for (const [status, date] of [
      [40, '2027-09-04'],
      [60, '2027-10-02'],
      [60, '2027-03-06'],
      [30, '2027-09-11'],
      [130, '2027-09-18'],
    ] as const) {
      await buildBooking(db, {
        status,
        event_date: date,
        first_start: `${date}T04:00:00Z`,
        last_end: `${date}T05:00:00Z`,
        city_id: city,
      });
    }
    const rates = async () => {
      const { rows } = await sql<{ id: string; minor: number }>`
        select b.id, s.commission_minor as minor from bookings b, city_settings_on(b.city_id, b.event_date) s
        where b.city_id = ${city} and b.status between 40 and 95 order by b.id`.execute(db);
      return rows;
    };
    const change = { from: '2027-09-01', value: { minor: 45_000 } };
    const params = { id: city, code: 'commission' as const };
    const { answer } = await server.call('previewSetting', { params, body: change }, who.admin);
    const before = await rates();
    expect((await save('commission', change.from, change.value)).status).toBe(200);
    const after = await rates();
    const changed = after.filter(({ minor }, index) => minor !== before[index]?.minor);
    expect(changed).toHaveLength(2);
    expect(answer.payload.effects).toEqual(['2 booked events from that day are paid at the new value.']);
  });
});
