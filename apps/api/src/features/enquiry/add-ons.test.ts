import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, expect, it } from 'vitest';
import { buildAddOns } from '../../testing/build-add-ons.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { historyOf } from '../../testing/history-of.ts';
import { openTestApp } from '../../testing/test-app.ts';

let sound: string;
let song: string;
let dance: string;
let built: Awaited<ReturnType<typeof buildChoice>>;
const test = openTestApp();
beforeAll(async () => {
  built = await buildChoice(test.db);
  const terms = { name: 'Ceremony sound', description: 'A speaker.', priceMinor: 25_000, most: 1 };
  [sound = '', song = '', dance = ''] = await buildAddOns(test.db, built.cityId, [
    { ...terms, part: 'ceremony' },
    { ...terms, name: 'Learn a song', description: 'A song you choose.', priceMinor: 12_000, most: 3, part: null },
    { ...terms, name: 'Lights', description: 'Lights.', part: 'reception' },
  ]);
});

type AddOns = NonNullable<RequestOf<'createBooking'>['body']['addOns']>;
const linesOf = (quote: { lines: { title: string; amountMinor: number }[] } | null) =>
  quote?.lines.filter(({ title }) => ['Ceremony sound', 'Learn a song', 'Lights'].includes(title));
const chosen = (): AddOns => [
  { addOnId: song, count: 2 },
  { addOnId: sound, count: 1 },
];

it('add-ons are offered with the city, and are in the price before the customer gives a name', async () => {
  const { city, addOns } = (await test.call('getEstimatorCatalogue', { query: { city: 'sydney' } })).answer.payload;
  expect([city.name, addOns.map(({ addOnId }) => addOnId)]).toEqual(['Sydney', [sound, song, dance]]);
  const priced = async (added: AddOns) =>
    (await test.call('estimatePrice', { body: { ...built.choice, addOns: added } as never })).answer.payload.quote;
  const [without, whole] = [await priced([]), await priced(chosen())];
  expect((whole?.payableMinor ?? 0) - (without?.payableMinor ?? 0)).toBe(25_000 + 2 * 12_000);
  expect(await priced(chosen().toReversed())).toEqual(whole);
  const sheet = await test.call('downloadQuote', { body: { ...built.choice, addOns: chosen() } as never });
  expect(sheet.status).toBe(200);
});

it.each([
  [() => [{ addOnId: built.venueId, count: 1 }], 'addOns.0.addOnId', 'This add-on isn’t offered here'],
  [() => [...chosen(), { addOnId: dance, count: 2 }], 'addOns.2.count', 'Lights can be chosen once'],
])('an invalid add-on is refused at its field: %#', async (addOns, path, message) => {
  for (const { status, answer } of [
    await test.call('estimatePrice', { body: { ...built.choice, addOns: addOns() } as never }),
    await test.call('createBooking', { body: { ...built.body, addOns: addOns() } }),
  ])
    expect([status, answer.payload]).toEqual([400, { fields: [{ path, message }] }]);
});

it('are stored with an enquiry, changed with its other choices in as many statements, and recorded in its history', async () => {
  test.statements.length = 0;
  const { answer } = await test.call('createBooking', { body: { ...built.body, addOns: chosen() } });
  expect(test.statements).toHaveLength(2);
  const { draftKey, ...draft } = answer.payload;
  const byId = (addOns: AddOns) => addOns.toSorted((a, b) => (a.addOnId < b.addOnId ? -1 : 1));
  expect(draft.addOns).toEqual(byId(chosen()));
  expect(linesOf(draft.quote)?.map(({ title, amountMinor }) => [title, amountMinor])).toEqual([
    ['Ceremony sound', 25_000],
    ['Learn a song', 24_000],
  ]);
  const read = await test.call('getPublicBooking', { params: { id: draft.bookingId } }, { draftKey });
  expect(read.answer.payload.booking).toEqual(draft);
  const { eventTime, performances, performers } = built.body;
  const save = async (version: number, addOns?: AddOns) => {
    const body = { version, eventTime, performances, performers, chooseForMe: false, note: draft.note, addOns };
    return (await test.call('saveChoices', { params: { id: draft.bookingId }, body: body as never }, { draftKey }))
      .answer.payload.booking;
  };
  // In another order nothing has changed, and omitting them keeps them.
  expect((await save(1, chosen().toReversed())).version).toBe(1);
  expect((await save(1)).version).toBe(1);
  await test.call('submitEnquiry', { body: { eventId: draft.bookingId } }, { draftKey });
  const { version } = (await test.call('getPublicBooking', { params: { id: draft.bookingId } }, { draftKey })).answer
    .payload.booking;
  const changed = await save(version, [{ addOnId: dance, count: 1 }]);
  expect(changed.addOns).toEqual([{ addOnId: dance, count: 1 }]);
  expect(linesOf(changed.quote)?.map(({ title }) => title)).toEqual(['Lights']);
  const events = await historyOf(test.db, draft.bookingId, 'details changed');
  expect(events.map(({ data }) => data)).toEqual([{ kind: 'details changed', fields: ['add-ons'] }]);
});

it('a withdrawn add-on stays with the enquiry that has it, and cannot be chosen by anyone else', async () => {
  const { payload } = (await test.call('createBooking', { body: { ...built.body, addOns: chosen() } })).answer;
  await test.db
    .insertInto('add_on_lists')
    .values({ city_id: built.cityId, effective_from: '2027-01-01', set_at: '2026-12-01T00:00:00Z' })
    .execute();
  const { eventTime, performances, performers } = built.body;
  const save = (addOns: AddOns) =>
    test.call(
      'saveChoices',
      {
        params: { id: payload.bookingId },
        body: { version: 1, eventTime, performances, performers, chooseForMe: false, note: 'Later', addOns } as never,
      },
      { draftKey: payload.draftKey },
    );
  expect((await save([...chosen(), { addOnId: dance, count: 1 }])).answer.payload).toEqual({
    fields: [{ path: 'addOns.2.addOnId', message: 'This add-on isn’t offered here' }],
  });
  expect(linesOf((await save(chosen())).answer.payload.booking.quote)).toHaveLength(2);
  const other = await test.call('createBooking', { body: { ...built.body, addOns: chosen() } });
  expect(other.status).toBe(400);
});
