import { beforeAll, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let boston: string;
let manager: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  boston = await buildCity(app.db, 'US');
  manager = await app.signInStaff(sydney, 2);
});

it('shows what a city sells, in order, with line-ups and prices by duration', async () => {
  const ceremony = await buildPerformance(app.db, sydney, { name: 'Harp duo', players: 2, priceMinor: 90_000 });
  const reception = await buildPerformance(app.db, sydney, { name: 'Jazz five', performance_type_id: 2, players: 5 });
  await buildPerformance(app.db, sydney, { name: 'No longer sold', is_active: false });
  await buildPerformance(app.db, boston);
  app.statements.length = 0;
  const groups = await app.call('listEventGroups', { query: { cityId: sydney } }, manager);
  expect(app.statements.length).toBe(1);
  expect(groups.answer.payload.items).toMatchObject([
    { name: 'Strings', performanceTypeId: 1 },
    { name: 'Strings', performanceTypeId: 2 },
  ]);
  const packages = await app.call('listPackages', { query: { cityId: sydney } }, manager);
  expect(packages.answer.payload.items.map((each) => each.id)).toEqual([ceremony, reception]);
  expect(packages.answer.payload.items[0]).toMatchObject({
    name: 'Harp duo',
    group: 'Strings',
    lineUp: [
      { name: 'Violin 1', skillName: 'Violin', isLeader: true },
      { name: 'Violin 2', isLeader: false },
    ],
    prices: [
      { durationMinutes: 60, priceMinor: 90_000 },
      { durationMinutes: 90, priceMinor: 110_000 },
      { durationMinutes: 120, priceMinor: 130_000 },
    ],
  });
});

it('prices performances for a duration in hours, and does not invent a price for a longer one', async () => {
  const priced = async (duration?: number) => {
    const query = { cityId: sydney, performanceTypeId: 1 as never, ...(duration ? { duration } : {}) };
    return (await app.call('listPerformances', { query }, manager)).answer.payload.items[0]?.priceMinor;
  };
  expect([await priced(), await priced(1.25), await priced(2), await priced(3)]).toEqual([
    90_000,
    110_000,
    130_000,
    null,
  ]);
  const wrong = await app.call(
    'listPerformances',
    { query: { cityId: sydney, performanceTypeId: 7 as never } },
    manager,
  );
  expect(wrong.answer.payload).toMatchObject({ fields: [{ path: 'performanceTypeId' }] });
});

it('shows singers of a city, and for a booking the chosen ones first and who is busy then', async () => {
  const nova = await buildPerformer(app.db, sydney, { alias: 'Nova', ordinal: 1 });
  const vera = await buildPerformer(app.db, sydney, { alias: 'Vera', ordinal: 2 });
  const hidden = await buildPerformer(app.db, sydney, { alias: 'Iris', ordinal: 3, is_visible: false });
  const { bookingId } = await buildBooking(app.db, { city_id: sydney });
  await app.db.insertInto('booking_singers').values({ booking_id: bookingId, performer_id: vera, rank: 1 }).execute();
  const busy = await buildBooking(app.db, { city_id: sydney });
  const { user_id } = await app.db
    .selectFrom('performers')
    .select('user_id')
    .where('id', '=', nova)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('positions')
    .set({ musician_id: user_id, booked_at: now })
    .where('id', '=', busy.positionIds[0] ?? '')
    .execute();
  const city = await app.call('listCityPerformers', { params: { id: sydney }, query: {} }, manager);
  expect(city.answer.payload.items.map((each) => [each.id, each.visible])).toEqual([
    [nova, true],
    [vera, true],
    [hidden, false],
  ]);
  const forBooking = await app.call('listBookingPerformers', { params: { id: bookingId }, query: {} }, manager);
  expect(forBooking.answer.payload.items).toMatchObject([
    { id: vera, name: 'Vera', selected: true, selectedOrder: 1, isBusy: false, surchargeMinor: 15_000 },
    { id: nova, selected: false, selectedOrder: null, isBusy: true },
  ]);
  const unknown = await app.call('listBookingPerformers', { params: { id: sydney }, query: {} }, manager);
  expect(unknown.status).toBe(404);
});

it('lists skills by name and travel charges by distance', async () => {
  await buildSkill(app.db, sydney, 'Cello');
  const skills = await app.call('listSkills', { query: {} }, manager);
  expect(skills.answer.payload.items.map((each) => [each.name, each.isSinger])).toEqual([
    ['Cello', false],
    ['Female vocals', true],
    ['Violin', false],
  ]);
  const charges = await app.call('listTravelCharges', { params: { id: sydney }, query: {} }, manager);
  expect(charges.answer.payload.items).toEqual([
    { minKm: 0, customerFeeMinor: 0, payoutMinor: 0 },
    { minKm: 70, customerFeeMinor: 4_500, payoutMinor: 3_500 },
    { minKm: 140, customerFeeMinor: 9_000, payoutMinor: 7_000 },
  ]);
});

it("keeps each city's catalogue to its staff", async () => {
  for (const operationId of ['listEventGroups', 'listPackages'] as const) {
    expect((await app.call(operationId, { query: { cityId: boston } }, manager)).status).toBe(404);
    expect((await app.call(operationId, { query: { cityId: sydney } })).status).toBe(401);
  }
  expect((await app.call('listCityPerformers', { params: { id: boston }, query: {} }, manager)).status).toBe(404);
  expect((await app.call('listTravelCharges', { params: { id: boston }, query: {} }, manager)).status).toBe(404);
  expect((await app.call('listSkills', { query: { take: 500 } }, manager)).answer.message).toBe('take is at most 100');
});
