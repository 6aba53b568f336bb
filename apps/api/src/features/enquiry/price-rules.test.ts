import { beforeAll, expect, it } from 'vitest';
import { buildChoice } from '../../testing/build-choice.ts';
import { buildPriceRules } from '../../testing/build-price-rules.ts';
import { openTestApp } from '../../testing/test-app.ts';

let built: Awaited<ReturnType<typeof buildChoice>>;
const test = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  built = await buildChoice(test.db);
  await buildPriceRules(test.db, built.cityId, [saturdays]);
});

const saturdays = { name: 'Saturdays', sentence: 'Every Saturday', basisPoints: 1000, weekdays: [6] };

const estimate = async (eventDate: string | null, notSureWhen = false) =>
  (await test.call('estimatePrice', { body: { ...built.choice, eventTime: { eventDate, notSureWhen } } as never }))
    .answer.payload.quote;

it('price rules are shown with the city, and are in the price once the chosen day meets them', async () => {
  const { priceRules } = (await test.call('getEstimatorCatalogue', { query: { city: 'sydney' } })).answer.payload;
  expect(priceRules).toEqual([{ ...saturdays, season: null, onHolidays: false }]);
  const [friday, saturday] = [await estimate('2027-10-08'), await estimate('2027-10-09')];
  const packages =
    friday?.lines.filter(({ kind }) => kind === 'Package').reduce((sum, { amountMinor }) => sum + amountMinor, 0) ?? 0;
  const added = saturday?.lines.find(({ title }) => title === 'Saturdays');
  expect(added).toMatchObject({ kind: 'Surcharge', amountMinor: packages / 10 });
  expect(added?.explanation).toMatch(/^Every Saturday: 10% on top of \$[\d,.]+ for the music\.$/);
  expect((saturday?.payableMinor ?? 0) - (friday?.payableMinor ?? 0)).toBe(packages / 10);
  expect(await estimate(null)).toEqual(friday);
  expect(await estimate('2027-10-09', true)).toEqual(friday);
});

it('they are stored with an enquiry, and updated when its day changes', async () => {
  const body = { ...built.body, eventTime: { eventDate: '2027-10-09', notSureWhen: false } };
  const { draftKey, ...draft } = (await test.call('createBooking', { body })).answer.payload;
  expect(draft.quote).toEqual(await estimate('2027-10-09'));
  const { performances, performers } = built.body;
  const eventTime = { eventDate: '2027-10-08', notSureWhen: false };
  const choices = { version: 1, eventTime, performances, performers, chooseForMe: false, note: draft.note };
  const saved = await test.call(
    'saveChoices',
    { params: { id: draft.bookingId }, body: choices as never },
    { draftKey },
  );
  expect(saved.answer.payload.booking.quote).toEqual(await estimate('2027-10-08'));
});
