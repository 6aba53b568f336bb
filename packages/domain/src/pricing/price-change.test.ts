import { expect, it } from 'vitest';
import { EventType, VocalPreference } from '../enquiry/enquiry-rules.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import { nothingAgreed } from './agreed-lines.ts';
import { changeOfAddOns, changeOfBands, changeOfPlace, type PlacedQuote } from './price-change.ts';
import { TaxMode } from './tax.ts';

const bowral = { name: 'Bowral', km: 124, overrideCustomerFeeMinor: null };
const gigAt = (venueId: string, minutes = 60): PlacedQuote['event']['gigs'][number] => ({
  type: 'ceremony',
  performance: {
    name: 'Harbour Duo',
    vocalOption: VocalPreference.NoVocals,
    performers: 2,
    voices: [],
    prices: [{ durationMinutes: 60, priceMinor: 80_000 }],
  },
  durationMinutes: minutes,
  place: bowral,
  notSureWhere: false,
  venueId,
});
const quote = (gigs: PlacedQuote['event']['gigs'], discount: { rate: string } | null = null): PlacedQuote => ({
  city: {
    currency: 'AUD',
    cityName: 'Sydney',
    distances: firstDistanceRules,
    tax: { mode: TaxMode.Inclusive, rate: '0.1', label: 'GST' },
    bands: [
      { minKm: 0, customerFeeMinor: 0 },
      { minKm: 70, customerFeeMinor: 4500 },
    ],
  },
  event: { eventType: EventType.Wedding, gigs, singers: [], chooseForMe: false },
  agreed: { ...nothingAgreed, discount },
});
const bands = { km: 124, overrideCustomerFeeMinor: null };
const own = (overrideCustomerFeeMinor: number) => ({ km: 124, overrideCustomerFeeMinor });

it.each([
  ['a fee of its own', quote([gigAt('v')]), { before: bands, after: own(6000) }, [89_000, 92_000]],
  ['no own fee any more', quote([gigAt('v')]), { before: own(0), after: bands }, [80_000, 89_000]],
  ['another distance', quote([gigAt('v')]), { before: bands, after: { ...bands, km: 60 } }, [89_000, 80_000]],
  [
    'a discount by percent',
    quote([gigAt('v')], { rate: '0.1' }),
    { before: bands, after: own(6000) },
    [80_100, 82_800],
  ],
] as const)('a quote follows %s', (_, of, change, [beforeMinor, afterMinor]) => {
  expect(changeOfPlace(of, 'v', change)).toEqual({ beforeMinor, afterMinor });
});

it.each([
  ['at another venue', quote([gigAt('w')]), own(6000)],
  ['with the same fee as the band', quote([gigAt('v')]), own(4500)],
  ['without a price for its duration', quote([gigAt('v', 300)]), own(6000)],
] as const)('a quote %s is unaffected', (_, of, after) => {
  expect(changeOfPlace(of, 'v', { before: bands, after })).toBeNull();
});

it.each([
  ['a dearer band', [{ minKm: 70, customerFeeMinor: 6000 }], { beforeMinor: 89_000, afterMinor: 92_000 }],
  [
    'a band that starts further away',
    [{ minKm: 130, customerFeeMinor: 4500 }],
    { beforeMinor: 89_000, afterMinor: 80_000 },
  ],
  ['a band with the same fee', [{ minKm: 100, customerFeeMinor: 4500 }], null],
] as const)('a quote follows %s', (_, after, expected) => {
  const of = quote([gigAt('v')]);
  expect(changeOfBands(of, of.city.bands, after)).toEqual(expected);
});

it('follows no band if the venue has its own fee', () => {
  const gig = { ...gigAt('v'), place: { ...bowral, overrideCustomerFeeMinor: 0 } };
  const of = quote([gig]);
  expect(changeOfBands(of, of.city.bands, [{ minKm: 0, customerFeeMinor: 6000 }])).toBeNull();
});

const song = { addOnId: 'song', name: 'Song', description: 'A song.', priceMinor: 12_000, most: 3, part: null };
it.each([
  ['a dearer add-on', [{ ...song, priceMinor: 15_000 }], { beforeMinor: 113_000, afterMinor: 119_000 }],
  [
    'an add-on of a part without music',
    [{ ...song, part: 'reception' as const }],
    { beforeMinor: 113_000, afterMinor: 89_000 },
  ],
  ['an add-on withdrawn, which those who chose it keep', [], null],
])('a quote follows %s', (_, after, expected) => {
  const of = quote([gigAt('v')]);
  const chosen = { ...of, event: { ...of.event, addOns: [{ ...song, count: 2 }] } };
  expect(changeOfAddOns(chosen, [song], after)).toEqual(expected);
});
