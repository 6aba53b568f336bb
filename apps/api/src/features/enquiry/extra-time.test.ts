import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChoice } from '../../testing/build-choice.ts';
import { offerExtraTime } from '../../testing/offer-extra-time.ts';
import { openTestApp } from '../../testing/test-app.ts';

let built: Awaited<ReturnType<typeof buildChoice>>;
let elsewhere: Awaited<ReturnType<typeof buildChoice>>;
const test = openTestApp();
beforeAll(async () => {
  built = await buildChoice(test.db);
  elsewhere = await buildChoice(test.db, 'CA');
  await offerExtraTime(test.db, built.cityId, { most: 4 });
});

type Body = RequestOf<'createBooking'>['body'];
/** The enquiry with a reception of this many hours. */
const lasting = (duration: unknown, { body } = built) =>
  ({
    ...body,
    performances: body.performances?.map((each) => (each.performanceTypeId === 2 ? { ...each, duration } : each)),
  }) as Body;
const longer = 'performances.1.duration';

describe('a longer reception', () => {
  it('is offered with the city, and is in the price before the customer gives a name', async () => {
    const { settings } = (await test.call('getEstimatorCatalogue', { query: { city: 'sydney' } })).answer.payload;
    expect(settings.halfHours).toEqual({ priceMinor: 6000, most: 4 });
    const priced = async (duration: number) => {
      const { performances, performers, eventTime, cityId, type = 0 } = lasting(duration);
      const body = { performances, performers, eventTime, cityId, type };
      return (await test.call('estimatePrice', { body: body as never })).answer.payload;
    };
    const [usual, whole] = [await priced(5), await priced(6.5)];
    expect((whole.quote?.payableMinor ?? 0) - (usual.quote?.payableMinor ?? 0)).toBe(3 * 5 * 6000);
    expect(whole.quote?.lines).toContainEqual(
      expect.objectContaining({
        kind: 'Surcharge',
        title: 'Extra time',
        explanation: '1.5 hours beyond the package: 3 half hours × 5 musicians × $60.00.',
        amountMinor: 90_000,
      }),
    );
    expect(whole.performances).toMatchObject([{ duration: 1 }, { duration: 6.5 }]);
    const body = { cityId: built.cityId, performanceTypeId: 2 as const, duration: 6 };
    const { items } = (await test.call('searchPerformances', { body })).answer.payload;
    expect(items.map(({ priceMinor }) => priceMinor)).toEqual([450_000 + 2 * 5 * 6000]);
  });

  it('is stored with the enquiry, which ends later, and is printed', async () => {
    const { answer } = await test.call('createBooking', { body: lasting(7) });
    const { draftKey, ...draft } = answer.payload;
    expect(draft.gigs[1]).toMatchObject({
      duration: 7,
      chosenDuration: 7,
      endAt: expect.stringMatching(/^2027-03-13T16:00:00/),
    });
    const read = await test.call('getPublicBooking', { params: { id: draft.bookingId } }, { draftKey });
    expect(read.answer.payload.booking.quote).toEqual(draft.quote);
    const params = { id: draft.bookingId, performanceTypeId: 2 as const };
    const shorter = await test.call('updateGigDuration', { params, body: { duration: 5.5 } }, { draftKey });
    expect(shorter.answer.payload.booking.gigs[1]).toMatchObject({
      duration: 5.5,
      endAt: expect.stringMatching(/^2027-03-13T14:30:00/),
    });
    const { performances, performers, eventTime, cityId } = lasting(7);
    const sheet = { performances, performers, eventTime, cityId };
    expect((await test.call('downloadQuote', { body: sheet as never })).status).toBe(200);
  });

  it.each([
    ['more than is offered', 7.5, 'We can play for 7 hours at most'],
    ['part of a half hour', 5.25, 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
    ['less than the package', 4.5, 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
    ['a ceremony’s length', 2, 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
    ['a negative length', -5, 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
    ['a word', '6', 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
    ['more than any city offers', 9.5, 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception'],
  ])('is refused for %s, and nothing is stored', async (_, duration, message) => {
    const count = async () => (await test.db.selectFrom('bookings').select('id').execute()).length;
    const before = await count();
    const { status, answer } = await test.call('createBooking', { body: lasting(duration) });
    expect([status, answer.payload]).toEqual([400, { fields: [{ path: longer, message }] }]);
    expect(await count()).toBe(before);
  });

  it('is refused where none is offered, at a ceremony, and without music', async () => {
    const { status, answer } = await test.call('createBooking', { body: lasting(5.5, elsewhere) });
    expect([status, answer.payload]).toEqual([
      400,
      { fields: [{ path: longer, message: 'We can play for 5 hours at most' }] },
    ]);
    const { payload } = (await test.call('createBooking', { body: lasting(5) })).answer;
    const change = (performanceTypeId: 1 | 2, duration: number) =>
      test.call(
        'updateGigDuration',
        { params: { id: payload.bookingId, performanceTypeId }, body: { duration } },
        { draftKey: payload.draftKey },
      );
    expect((await change(1, 6)).answer.payload).toMatchObject({ fields: [{ path: 'duration' }] });
    expect((await change(2, 7.5)).answer.payload).toEqual({
      fields: [{ path: 'duration', message: 'We can play for 7 hours at most' }],
    });
    await test.call(
      'deselectPerformance',
      { params: { id: payload.bookingId, performanceTypeId: 2 } },
      { draftKey: payload.draftKey },
    );
    expect((await change(2, 6)).answer.type).toBeLessThan(0);
  });

  it('changed in two windows simultaneously is what one of them says, with its price', async () => {
    const { bookingId, draftKey, version } = (await test.call('createBooking', { body: lasting(5) })).answer.payload;
    const { eventTime } = built.body;
    const save = (duration: number) => {
      const { performances, performers } = lasting(duration);
      const body = { version, eventTime, performances, performers, chooseForMe: false, note: '' };
      return test.call('saveChoices', { params: { id: bookingId }, body: body as never }, { draftKey });
    };
    const both = await Promise.all([save(6), save(7)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { booking } = (await test.call('getPublicBooking', { params: { id: bookingId } }, { draftKey })).answer
      .payload;
    const hours = both[0]?.status === 200 ? 6 : 7;
    expect(booking.gigs[1]?.duration).toBe(hours);
    const line = booking.quote?.lines.find(({ title }) => title === 'Extra time');
    expect(line?.amountMinor).toBe((hours - 5) * 2 * 5 * 6000);
  });

  it('that is no longer offered stays with the enquiry that has it, at the current price, and nobody else can choose it', async () => {
    const { bookingId, draftKey } = (await test.call('createBooking', { body: lasting(7) })).answer.payload;
    test.clock.set('2027-02-01T00:00:00.000Z');
    await offerExtraTime(test.db, built.cityId, { most: 1, priceMinor: 7000 }, '2027-02-01');
    const { eventTime } = built.body;
    const save = (duration: number, startTime: string) => {
      const { performances = [], performers } = lasting(duration);
      const moved = performances.map((each) => (each.performanceTypeId === 2 ? { ...each, startTime } : each));
      const body = { version: 1, eventTime, performances: moved, performers, chooseForMe: false, note: '' };
      return test.call('saveChoices', { params: { id: bookingId }, body: body as never }, { draftKey });
    };
    expect((await save(6, '19:00')).answer.payload).toEqual({
      fields: [{ path: longer, message: 'We can play for 5.5 hours at most' }],
    });
    const { booking } = (await save(7, '19:00')).answer.payload;
    expect(booking.gigs[1]).toMatchObject({ duration: 7, startTime: '19:00' });
    expect(booking.quote?.lines.find(({ title }) => title === 'Extra time')?.amountMinor).toBe(4 * 5 * 7000);
    expect((await test.call('createBooking', { body: lasting(7) })).status).toBe(400);
  });
});
