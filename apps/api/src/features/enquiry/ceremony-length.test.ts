import { describe, expect, it } from 'vitest';
import { buildVenue } from '../../testing/build.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

/** A draft whose ceremony has this chosen duration, and places at all distances. */
async function ceremonyOf(duration: 1 | 1.5 | 2) {
  const built = await buildDraft(test);
  const params = { id: built.id, performanceTypeId: 1 as const };
  const gigOf = ({ answer }: Awaited<ReturnType<typeof move>>) => {
    const [gig] = answer.payload.booking.gigs;
    return { duration: gig?.duration, chosenDuration: gig?.chosenDuration };
  };
  const move = async (km: number) => {
    const venueId = await buildVenue(test.db, built.cityId, { km });
    return test.call('updateGigVenue', { params, body: { venue: { venueId } } }, built.key);
  };
  const set = () => test.call('updateGigDuration', { params, body: { duration } }, built.key);
  const { answer } = await set();
  return { ...built, draft: answer.payload.booking, params, gigOf, move };
}

describe('a ceremony that moves', () => {
  it.each([
    [1, [1.5, 2, 1.5, 1]],
    [1.5, [1.5, 2, 1.5, 1.5]],
    [2, [2, 2, 2, 2]],
  ] as const)(
    'chosen for %d hours lasts %j at 80, 150, 80 and 10 km, and is priced accordingly',
    async (chosen, lengths) => {
      const { move, gigOf, id, key, draft } = await ceremonyOf(chosen);
      const played = [];
      for (const km of [80, 150, 80, 10]) played.push(gigOf(await move(km)));
      expect(played).toEqual(lengths.map((duration) => ({ duration, chosenDuration: chosen })));
      const { answer } = await test.call('getPublicBooking', { params: { id } }, key);
      const packageOf = ({ quote }: typeof draft) =>
        quote?.lines.find(({ title }) => !title.includes('travel'))?.amountMinor;
      const startAt = '2027-03-13T04:00:00Z';
      const endAt = new Date(Date.parse(startAt) + chosen * 3_600_000).toISOString().replace('.000', '');
      expect(answer.payload.booking.gigs[0]).toMatchObject({ startAt, endAt });
      expect(packageOf(answer.payload.booking)).toBe(packageOf(draft));
    },
  );

  it('is as long as chosen while the place is not sure', async () => {
    const { move, gigOf, params, key } = await ceremonyOf(1);
    await move(150);
    const unsure = await test.call('updateGigNotSureWhere', { params, body: { flag: true } }, key);
    expect(gigOf(unsure)).toEqual({ duration: 1, chosenDuration: 1 });
  });

  it('remembers the chosen length from the first request on, and when other music is chosen', async () => {
    const { cityId, body, ceremonyId } = await buildDraft(test);
    const far = await buildVenue(test.db, cityId, { km: 150 });
    const near = await buildVenue(test.db, cityId, { km: 10 });
    const performances = body.performances?.map((each) => ({ ...each, venue: { venueId: far } }));
    const customer = { ...body.customer, email: 'far@example.com' };
    const { answer } = await test.call('createBooking', { body: { ...body, customer, performances } });
    const { bookingId: id, draftKey, gigs } = answer.payload;
    expect(gigs[0]).toMatchObject({ duration: 2, chosenDuration: 1 });
    const again = { performanceId: ceremonyId, performanceTypeId: 1 as const };
    const chosen = await test.call('selectPerformance', { params: { id }, body: again }, { draftKey });
    expect(chosen.answer.payload.booking.gigs[0]).toMatchObject({ duration: 2, chosenDuration: 1 });
    const params = { id, performanceTypeId: 1 as const };
    const moved = await test.call('updateGigVenue', { params, body: { venue: { venueId: near } } }, { draftKey });
    expect(moved.answer.payload.booking.gigs[0]).toMatchObject({ duration: 1, chosenDuration: 1 });
  });

  it('keeps a length set by staff, and the chosen one where staff left it', async () => {
    const { move, gigOf, id, cityId, singerIds } = await ceremonyOf(1);
    await move(150);
    const manager = await test.signInStaff(cityId, 4);
    const setTo = async (durationMinutes: number) => {
      const { answer } = await test.call('getBooking', { params: { id } }, manager);
      const { version, event } = answer.payload;
      const gigs = event.gigs.map((gig) => ({
        performanceTypeId: gig.performanceTypeId,
        performanceId: gig.performance?.id ?? null,
        venueId: gig.venue?.id ?? null,
        startTime: gig.startTime,
        durationMinutes: gig.performanceTypeId === 1 ? durationMinutes : gig.durationMinutes,
      }));
      const { eventDate, title } = event;
      const body = { version, event: { eventDate, title, singerIds, gigs } };
      expect(await test.call('updateBooking', { params: { id }, body }, manager)).toMatchObject({ status: 200 });
    };
    await setTo(120);
    expect(gigOf(await move(10))).toEqual({ duration: 1, chosenDuration: 1 });
    await move(150);
    await setTo(90);
    expect(gigOf(await move(10))).toEqual({ duration: 1.5, chosenDuration: 1.5 });
  });
});
