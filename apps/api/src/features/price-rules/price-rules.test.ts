import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildPriceRules } from '../../testing/build-price-rules.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let server: TestApp;
let city: string;
let who: SettingsPeople;
beforeAll(async () => {
  let toronto: string;
  ({ server, city, toronto, who } = await startSettings(now));
  const { db } = server;
  await buildPriceRules(db, city, [saturdays, holidays]);
  await buildPriceRules(db, toronto, [{ ...saturdays, basisPoints: 9000 }]);
});
afterAll(() => server.close());

const saturdays = {
  name: 'Spring Saturdays',
  sentence: 'Saturdays from September to November',
  basisPoints: 1000,
  season: { from: '09-01', until: '11-30' },
  weekdays: [6],
  onHolidays: false,
  code: null,
};
const holidays = {
  ...saturdays,
  name: 'Public holidays',
  sentence: 'Public holidays.',
  basisPoints: 2500,
  season: null,
  weekdays: [],
  onHolidays: true,
};
const winter = {
  ...saturdays,
  name: 'Winter',
  sentence: 'June to August',
  basisPoints: -750,
  season: { from: '06-01', until: '08-31' },
  weekdays: [],
};

const params = () => ({ id: city });
const read = (by = who.admin) => server.call('getPriceRules', { params: params() }, by);
const preview = (change: object = {}, by = who.admin) =>
  server.call('previewPriceRules', { params: params(), body: { from: '2027-03-01', rules: [winter], ...change } }, by);
const save = (change: object = {}, by = who.admin) =>
  server.call(
    'savePriceRules',
    { params: params(), body: { version: 1, from: '2027-03-01', rules: [winter], ...change } },
    by,
  );
const remove = (body: { version: number; from: string }, by = who.admin) =>
  server.call('removePriceRules', { params: params(), body }, by);

type QuoteBody = NonNullable<Parameters<typeof server.call<'updateQuote'>>[1]>['body'];
const quote = (id: string, body: QuoteBody, by = who.sales) => server.call('updateQuote', { params: { id }, body }, by);
const booked = async (event_date: string, status: BookingStatus = BookingStatus.Quote) =>
  (await buildBooking(server.db, { city_id: city, assigneeUserId: who.sales.userId, status, event_date })).bookingId;

describe('the price of an event', () => {
  test.each([
    [
      'on a Saturday of the season',
      '2027-10-09',
      [['Spring Saturdays', 'Saturdays from September to November: 10% on top of $800.00 for the music.', 8000]],
      88_000,
    ],
    ['on a Sunday', '2027-10-10', [], 80_000],
    [
      'on a public holiday',
      '2027-12-25',
      [['Public holidays', 'Public holidays: 25% on top of $800.00 for the music.', 20_000]],
      100_000,
    ],
  ])('%s has a line for each rule that applies', async (_, date, lines, gross) => {
    const { answer } = await quote(await booked(date), { version: null });
    const [, ...others] = answer.payload.items;
    expect(others.map(({ title, explanation, amountMinor }) => [title, explanation, amountMinor])).toEqual(lines);
    expect(answer.payload.grossMinor).toBe(gross);
  });

  test('includes its rules in the base for a discount', async () => {
    const id = await booked('2027-10-09');
    const tooMuch = await quote(id, { version: null, discount: { amountMinor: 17_601, reason: 'x' } });
    expect(tooMuch.answer.refusal).toBe('discountTooLarge');
    expect((await quote(id, { version: null, discount: { amountMinor: 17_600, reason: 'x' } })).status).toBe(200);
  });

  test('stays unchanged once agreed when the rules change', async () => {
    const id = await booked('2027-10-09');
    await quote(id, { version: null });
    await server.db.updateTable('bookings').set({ status: BookingStatus.Planning }).where('id', '=', id).execute();
    const firm = await server.call('updateFirmPrice', { params: { id }, body: { version: null } }, who.admin);
    expect(firm.answer.payload.payableMinor).toBe(88_000);
    server.clock.set('2027-03-02T00:00:00.000Z');
    const later = await server.call('getFirmPrice', { params: { id } }, who.sales);
    server.clock.set(now);
    expect(later.answer.payload.payableMinor).toBe(88_000);
  });
});

describe('the list of price rules', () => {
  test('previews which open quotes change', async () => {
    const { status, answer } = await preview();
    expect(status).toBe(200);
    const changes = answer.payload.quotes.map(({ beforeMinor, afterMinor }) => [beforeMinor, afterMinor]);
    expect(changes).toContainEqual([100_000, 80_000]);
    expect(changes).toContainEqual([88_000, 80_000]);
    expect(answer.payload.effects[0]).toMatch(/open quotes update when their event next changes, from/);
    expect((await read()).answer.payload.version).toBe(1);
  });

  test('is changed only by admins of the city', async () => {
    expect((await save({}, who.sales)).status).toBe(403);
    expect((await save({}, who.musician)).status).toBe(403);
    expect((await save({}, who.supportManager)).status).toBe(403);
    expect((await save({}, who.foreign)).answer.refusal).toBe('cityNotFound');
    expect((await preview({}, who.foreign)).answer.refusal).toBe('cityNotFound');
    expect((await remove({ version: 1, from: '2020-01-01' }, who.foreign)).answer.refusal).toBe('cityNotFound');
    expect((await read(who.foreign)).answer.refusal).toBe('cityNotFound');
    expect((await read(who.sales)).status).toBe(403);
    expect((await read(who.supportManager)).answer.payload.canChange).toBe(false);
  });

  test.each([
    ['the past', { from: '2027-01-14' }, 'from'],
    ['no condition', { rules: [{ ...winter, season: null }] }, 'rules.0.onHolidays'],
    ['more than everything', { rules: [{ ...winter, basisPoints: -10_001 }] }, 'rules.0.basisPoints'],
    [
      'a month that has no such day',
      { rules: [{ ...winter, season: { from: '04-31', until: '05-01' } }] },
      'rules.0.season.from',
    ],
    [
      'a code that adds',
      { rules: [{ ...saturdays, code: { word: 'SPRING10', until: '2027-12-31' } }] },
      'rules.0.basisPoints',
    ],
    ['two of one name', { rules: [winter, { ...saturdays, name: 'WINTER' }] }, 'rules.1.name'],
  ])('is refused with %s', async (_, change, path) => {
    const { answer } = await save(change);
    expect([answer.refusal, answer.payload]).toMatchObject(['invalidInput', { fields: [{ path }] }]);
  });

  test('applies from its day, and shows who set it', async () => {
    expect((await save()).answer.payload.message).toBe('Price rules of Sydney from Monday 1 March 2027: Winter');
    const { payload } = (await read()).answer;
    expect(payload).toMatchObject({ today: '2027-01-15', version: 2, canChange: true, removed: [] });
    expect(payload.steps).toMatchObject([
      { from: '2020-01-01', setBy: null, rules: [saturdays, holidays] },
      { from: '2027-03-01', setBy: { name: 'Ada Nguyen' }, setAt: now, rules: [winter] },
    ]);
    server.clock.set('2027-03-02T00:00:00.000Z');
    const { answer } = await quote(await booked('2027-10-09'), { version: null });
    const cold = await quote(await booked('2027-07-03'), { version: null });
    server.clock.set(now);
    expect([answer.payload.grossMinor, cold.answer.payload.grossMinor]).toEqual([80_000, 74_000]);
  });

  test('changes once a day, and refuses the second of two concurrent admins', async () => {
    const both = await Promise.all([
      save({ version: 2, from: '2027-04-01', rules: [] }),
      save({ version: 2, from: '2027-05-01', rules: [] }, who.second),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.answer.refusal).toBe('priceRulesChanged');
  });

  test('can be withdrawn until its day, once, and stays in the history', async () => {
    expect((await remove({ version: 3, from: '2020-01-01' })).answer.refusal).toBe('priceRulesHold');
    expect((await remove({ version: 2, from: '2027-03-01' })).answer.refusal).toBe('priceRulesChanged');
    expect((await remove({ version: 3, from: '2027-03-01' })).status).toBe(200);
    const { payload } = (await read()).answer;
    expect(payload.removed).toMatchObject([{ from: '2027-03-01', removedBy: { name: 'Ada Nguyen' }, rules: [winter] }]);
    expect(payload.steps.map(({ from }) => from)).not.toContain('2027-03-01');
  });

  test.each([
    ['another change', 'update price_rules set basis_points = 1', 'a rule of a list is never changed'],
    ['fewer rules', 'delete from price_rules', 'a rule of a list is never changed'],
    ['another day', `update price_rule_lists set effective_from = '2030-01-01'`, 'what was set is kept as it was'],
    [
      'a rule that always holds',
      `insert into price_rules (list_id, ordinal, name, sentence, basis_points, weekdays, on_holidays) select id, 9, 'x', 'x', 1, '{}', false from price_rule_lists limit 1`,
      'violates check constraint',
    ],
  ])('cannot be given %s', async (_, statement, refusal) => {
    await expect(server.platform.database.pool.query(statement)).rejects.toThrow(refusal);
  });
});
