import type { PublicQuote } from '@cadenza/contract/pricing/quote';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { priceQuote } from '@cadenza/domain/pricing/quote';
import type { RegionId } from '@cadenza/domain/regions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { buildPerformance, buildPerformer, buildVenue } from '../../testing/build.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { buildDraft } from '../../testing/build-draft.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { findQuoteBasis } from '../pricing/door.ts';

const now = '2027-01-15T00:00:00.000Z';
const test = openTestApp(now);

/** Places at every kind of distance, music with and without singers, singers with and without a surcharge. */
async function buildOffer(region: RegionId) {
  const { cityId } = await buildChoice(test.db, region);
  const venues = await Promise.all(
    [{ km: 3 }, { km: 90 }, { km: 210 }, { km: 640 }, { km: 12, customer_fee_minor: 1999 }].map((venue) =>
      buildVenue(test.db, cityId, venue),
    ),
  );
  const ceremonies = await Promise.all([
    buildPerformance(test.db, cityId, { players: 1, priceMinor: 33333 }),
    buildPerformance(test.db, cityId, { players: 4, priceMinor: 120001, vocal_option: 3 }),
  ]);
  const receptions = await Promise.all([
    buildPerformance(test.db, cityId, { performance_type_id: 2, players: 7, priceMinor: 654321, vocal_option: 2 }),
    buildPerformance(test.db, cityId, { performance_type_id: 2, players: 2, priceMinor: 199999 }),
  ]);
  const singers = await Promise.all(
    [0, 15000, 33333, 12345].map((surcharge_minor) => buildPerformer(test.db, cityId, { surcharge_minor })),
  );
  return { cityId, venues, ceremonies, receptions, singers };
}

const choices = fc.record({
  ceremony: fc.option(fc.nat(1), { nil: null }),
  reception: fc.option(fc.nat(1), { nil: null }),
  places: fc.tuple(fc.option(fc.nat(4), { nil: null }), fc.option(fc.nat(4), { nil: null })),
  notSureWhere: fc.tuple(fc.boolean(), fc.boolean()),
  duration: fc.constantFrom(1, 1.5, 2),
  singers: fc.shuffledSubarray([0, 1, 2, 3]),
  chooseForMe: fc.boolean(),
  type: fc.constantFrom(0, 10, 20),
});

describe.each(['AU', 'CA', 'US'] as const)('the stored quote, in %s', (region) => {
  it('equals the estimate before a name was given, and the price by the rules', async () => {
    const offer = await buildOffer(region);
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const part = (typeId: PerformanceTypeId, index: number | null, ids: string[]) => {
          const place = chosen.places[typeId - 1];
          const performanceId = index === null ? undefined : ids[index];
          if (performanceId === undefined) return [];
          return [
            {
              performanceId,
              performanceTypeId: typeId,
              venue: place === null || place === undefined ? null : { venueId: offer.venues[place] },
              notSureWhere: chosen.notSureWhere[typeId - 1],
              duration: typeId === 1 ? chosen.duration : 5,
            },
          ];
        };
        const choice = {
          cityId: offer.cityId,
          type: chosen.type,
          performances: [...part(1, chosen.ceremony, offer.ceremonies), ...part(2, chosen.reception, offer.receptions)],
          performers: chosen.singers.flatMap((index) => offer.singers[index] ?? []),
          chooseForMe: chosen.chooseForMe,
        };
        const estimate = await test.call('estimatePrice', { body: choice as never });
        const { draft, id, key } = await buildDraft(test, choice as never, region);
        expect(draft.quote).toEqual(estimate.answer.payload.quote);
        const read = await test.call('getPublicBooking', { params: { id } }, key);
        expect(read.answer.payload.booking.quote).toEqual(draft.quote);
        await expectRules(id, draft.quote);
      }),
      { numRuns: 25 },
    );
  });
});

/** Prices the booking by the rules only, and compares the result with the tables. */
async function expectRules(id: string, kept: PublicQuote | null): Promise<void> {
  const { city, event } = await findQuoteBasis(test.db, id as SeenBookingId, now);
  const booking = await test.db.selectFrom('bookings').select('price_minor').where('id', '=', id).executeTakeFirst();
  expect(booking?.price_minor ?? null).toBe(kept?.payableMinor ?? null);
  expect(kept === null).toBe(event.gigs.length === 0);
  if (kept === null) return;
  const sings = event.gigs.some((gig) => gig.performance.vocalOption !== 0) && !event.chooseForMe;
  const quote = priceQuote({
    currency: city.currency,
    cityName: city.cityName,
    distances: city.distances,
    tax: city.tax,
    eventType: event.eventType,
    // No line-up in this catalogue has a singing position, so one singer is counted.
    singers: sings ? event.singers.slice(0, 1) : [],
    gigs: event.gigs.map(({ type, performance, place, durationMinutes, notSureWhere }) => ({
      type,
      performanceName: performance.name,
      performers: performance.performers,
      packagePriceMinor:
        performance.prices.find((price) => price.durationMinutes === durationMinutes)?.priceMinor ?? -1,
      durationMinutes,
      venue: place && {
        ...place,
        travelFeePerPerformerMinor:
          place.overrideCustomerFeeMinor ?? (place.km >= 140 ? 9000 : place.km >= 70 ? 4500 : 0),
      },
      notSureWhere,
    })),
  });
  expect(kept.lines.map((line) => [line.kind, line.title, line.explanation, line.amountMinor, line.taxMinor])).toEqual(
    quote.lines.map((line) => [line.kind, line.title, line.explanation, line.amountMinor, line.taxMinor]),
  );
  expect(kept).toMatchObject({ ...quote.totals, taxSentence: quote.taxSentence });
}
