import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChosenEvent, ChosenGig, CityPrices } from '../enquiry/enquiry-price.ts';
import { sumMinor } from '../money.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import { type AgreedChanges, nothingAgreed } from './agreed-lines.ts';
import { compareQuotes, type PricedEvent } from './compare-quotes.ts';
import { priceEvent } from './price-event.ts';
import { TaxMode } from './tax.ts';

const city: CityPrices = {
  currency: 'AUD',
  cityName: 'Sydney',
  distances: firstDistanceRules,
  tax: { mode: TaxMode.Inclusive, rate: '0.10', label: 'GST' },
  bands: [
    { minKm: 0, customerFeeMinor: 0 },
    { minKm: 70, customerFeeMinor: 4500 },
    { minKm: 140, customerFeeMinor: 9000 },
  ],
};

const line = (name: string, performers: number, priceMinor: number, vocalOption = 0) => ({
  name,
  performers,
  vocalOption,
  voices: vocalOption === 0 ? [] : (['any'] as const),
  prices: [
    { durationMinutes: 60, priceMinor },
    { durationMinutes: 90, priceMinor: priceMinor + 30_000 },
    { durationMinutes: 300, priceMinor: priceMinor * 3 },
  ],
});
const duo = line('Duo', 2, 80_000);
const trio = line('Trio', 3, 120_000);
const band = line('Band', 5, 200_000, 2);
const place = (name: string, km: number) => ({ name, km, overrideCustomerFeeMinor: null });

const ceremony: ChosenGig = {
  type: 'ceremony',
  performance: duo,
  durationMinutes: 60,
  place: place('Manly', 12),
  notSureWhere: false,
};
const reception: ChosenGig = { ...ceremony, type: 'reception', performance: band, durationMinutes: 300 };
const singers = [
  { name: 'Gia', gender: 2 as const, surchargeMinor: 40_000 },
  { name: 'Tilly', gender: 2 as const, surchargeMinor: 25_000 },
  { name: 'Hannah', gender: 2 as const, surchargeMinor: 0 },
];
const wedding: ChosenEvent = { eventType: 0, gigs: [ceremony, reception], singers, chooseForMe: false };

function priced(event: ChosenEvent, prices = city, agreed: AgreedChanges = nothingAgreed): PricedEvent {
  const quote = priceEvent(prices, event, agreed);
  if (!quote) throw new Error('there is a price');
  return { quote, event };
}
const withCeremony = (change: Partial<ChosenGig>): ChosenEvent => ({
  ...wedding,
  gigs: [{ ...ceremony, ...change }, reception],
});
const differences = (event: ChosenEvent, prices = city) =>
  compareQuotes(priced(wedding, prices), priced(event, prices), {
    taxLabel: prices.tax.label,
    distances: prices.distances,
  }).map(({ title, explanation, amountMinor }) => [title, explanation, amountMinor]);

describe('the difference between two prices', () => {
  it('names the add-ons that differ', () => {
    const song = { addOnId: 'song', name: 'Song', description: 'A song.', priceMinor: 12_000, part: null };
    const withSongs = (count: number): ChosenEvent => ({ ...wedding, addOns: count > 0 ? [{ ...song, count }] : [] });
    const between = (before: number, after: number) =>
      compareQuotes(priced(withSongs(before)), priced(withSongs(after)), {
        taxLabel: 'GST',
        distances: city.distances,
      }).map(({ title, explanation, amountMinor }) => [title, explanation, amountMinor]);
    expect(between(0, 1)).toEqual([['Song', 'Added.', 12_000]]);
    expect(between(0, 2)).toEqual([['Song', '2 added.', 24_000]]);
    expect(between(2, 3)).toEqual([['Song', '3 instead of 2.', 12_000]]);
    expect(between(2, 0)).toEqual([['Song', 'No longer chosen.', -24_000]]);
    expect(between(2, 2)).toEqual([]);
  });

  it.each([
    ['nothing', wedding, []],
    ['longer music', withCeremony({ durationMinutes: 90 }), [['Ceremony', '30 minutes more.', 30_000]]],
    ['another line-up', withCeremony({ performance: trio }), [['Ceremony', 'Trio instead of Duo.', 40_000]]],
    [
      'a place further away',
      withCeremony({ place: place('Bowral', 82), durationMinutes: 90 }),
      [
        ['Ceremony', '30 minutes more: the minimum for a ceremony this far away is 1.5 hours.', 30_000],
        ['Ceremony travel', 'Further away: 82 km instead of 12 km.', 9000],
      ],
    ],
    [
      'another place in the same band',
      withCeremony({ place: place('Bondi', 8) }),
      [['Ceremony travel', 'Nearer: 8 km instead of 12 km.', 0]],
    ],
    [
      'another place as far away',
      withCeremony({ place: place('Bondi', 12) }),
      [['Ceremony travel', 'Bondi instead of Manly, the same distance away.', 0]],
    ],
    [
      'an unknown place',
      withCeremony({ notSureWhere: true }),
      [['Ceremony travel', 'No travel until we know the place.', 0]],
    ],
    ['no ceremony', { ...wedding, gigs: [reception] }, [['Ceremony', 'No Duo.', -80_000]]],
    [
      'another singer',
      { ...wedding, singers: singers.slice(1) },
      [['Singers', 'Tilly instead of Gia to sing.', -15_000]],
    ],
    [
      'a singer of our choice',
      { ...wedding, chooseForMe: true },
      [['Singers', 'We’ll choose the singer instead of Gia.', -40_000]],
    ],
  ] as [string, ChosenEvent, unknown[]][])('is explained: %s', (_, event, expected) => {
    expect(differences(event)).toEqual(expected);
  });

  it('counts extra time with the music that plays longer', () => {
    const longer = { ...reception, durationMinutes: 360, place: place('Bowral', 82) };
    expect(differences({ ...wedding, gigs: [ceremony, longer] }, { ...city, halfHourMinor: 6000 })).toEqual([
      ['Reception', '1 hour more.', 60_000],
      ['Reception travel', 'Further away: 82 km instead of 12 km.', 22_500],
    ]);
  });

  it('names who travels where that is charged', () => {
    const far = { place: place('Bowral', 82), durationMinutes: 90 };
    const [before, after] = [withCeremony(far), withCeremony({ ...far, performance: trio })];
    expect(
      compareQuotes(priced(before), priced(after), { taxLabel: 'GST', distances: firstDistanceRules }),
    ).toMatchObject([
      { title: 'Ceremony', amountMinor: 40_000 },
      { title: 'Ceremony travel', explanation: '3 performers instead of 2.', amountMinor: 4500 },
    ]);
    expect(
      compareQuotes(priced(before), priced({ ...before, gigs: [reception] }), {
        taxLabel: 'GST',
        distances: firstDistanceRules,
      }),
    ).toMatchObject([
      { title: 'Ceremony', amountMinor: -110_000 },
      { title: 'Ceremony travel', explanation: 'No travel needed.', amountMinor: -9000 },
    ]);
  });

  it('names the tax that is added to the lines', () => {
    const toronto: CityPrices = {
      ...city,
      currency: 'CAD',
      tax: { mode: TaxMode.Exclusive, rate: '0.13', label: 'HST' },
    };
    expect(differences(withCeremony({ durationMinutes: 90 }), toronto)).toEqual([
      ['Ceremony', '30 minutes more.', 30_000],
      ['HST', 'The tax on the difference.', 3900],
    ]);
  });

  it('is refused for two currencies', () => {
    const boston: CityPrices = { ...city, currency: 'USD' };
    expect(() =>
      compareQuotes(priced(wedding), priced(wedding, boston), { taxLabel: '', distances: firstDistanceRules }),
    ).toThrow(RangeError);
  });
});

const anyGig = (type: 'ceremony' | 'reception'): fc.Arbitrary<ChosenGig> =>
  fc.record({
    type: fc.constant(type),
    performance: fc.constantFrom(duo, trio, band),
    durationMinutes: fc.constantFrom(60, 90, 300),
    place: fc.option(
      fc.record({
        name: fc.constantFrom('Manly', 'Bowral'),
        km: fc.integer({ min: 0, max: 600 }),
        overrideCustomerFeeMinor: fc.option(fc.integer({ min: 0, max: 20_000 })),
      }),
    ),
    notSureWhere: fc.boolean(),
  });
const anyEvent: fc.Arbitrary<ChosenEvent> = fc
  .record({
    ceremony: fc.option(anyGig('ceremony')),
    reception: anyGig('reception'),
    singers: fc.shuffledSubarray(singers),
    chooseForMe: fc.boolean(),
    eventType: fc.constantFrom(0, 10, 20),
  })
  .map(({ ceremony: first, reception: second, ...rest }) => ({ ...rest, gigs: first ? [first, second] : [second] }));
const anyAgreed: fc.Arbitrary<AgreedChanges> = fc.record({
  eventSurcharge: fc.option(fc.record({ minor: fc.integer({ min: 0, max: 50_000 }), reason: fc.constant('New Year') })),
  discount: fc.option(fc.record({ rate: fc.constantFrom('0.05', '0.333', '1') })),
  adjustments: fc.array(
    fc.record({
      title: fc.constantFrom('Goodwill', 'Extra hour'),
      amountMinor: fc.integer({ min: -90_000, max: 90_000 }),
    }),
    { maxLength: 3 },
  ),
});
const anyCity = fc
  .record({
    mode: fc.constantFrom(TaxMode.None, TaxMode.Inclusive, TaxMode.Exclusive),
    rate: fc.constantFrom('0', '0.10', '0.13', '0.0625'),
  })
  .map(({ mode, rate }): CityPrices => ({ ...city, tax: { mode, rate, label: 'Tax' } }));

describe('the differences of any two prices', () => {
  it('sum to the difference of the totals, each with a sentence, and mirror each other', () => {
    fc.assert(
      fc.property(anyCity, anyEvent, anyEvent, anyAgreed, anyAgreed, (prices, one, other, agreed, otherwise) => {
        const [a, b] = [priced(one, prices, agreed), priced(other, prices, otherwise)];
        const there = compareQuotes(a, b, { taxLabel: 'Tax', distances: firstDistanceRules });
        const back = compareQuotes(b, a, { taxLabel: 'Tax', distances: firstDistanceRules });
        const amounts = there.map(({ amountMinor }) => amountMinor);
        expect(sumMinor(amounts)).toBe(b.quote.totals.payableMinor - a.quote.totals.payableMinor);
        expect(sumMinor(back.map(({ amountMinor }) => amountMinor))).toBe(0 - sumMinor(amounts));
        for (const { explanation } of there) expect(explanation).toMatch(/^\S.*\.$/);
        expect(compareQuotes(a, a, { taxLabel: 'Tax', distances: firstDistanceRules })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
