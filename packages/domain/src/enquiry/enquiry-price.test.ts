import { describe, expect, it } from 'vitest';
import { nothingAgreed } from '../pricing/agreed-lines.ts';
import { priceEvent } from '../pricing/price-event.ts';
import { TaxMode } from '../pricing/tax.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import {
  type ChosenEvent,
  type ChosenGig,
  chargedSingers,
  chosenMinutes,
  musicPrice,
  unpricedGigs,
  unpricedProblems,
} from './enquiry-price.ts';
import { EventType, VocalPreference } from './enquiry-rules.ts';

const city = {
  currency: 'AUD' as const,
  cityName: 'Sydney',
  distances: firstDistanceRules,
  tax: { mode: TaxMode.Inclusive, rate: '0.1', label: 'GST' },
  bands: [
    { minKm: 0, customerFeeMinor: 0 },
    { minKm: 70, customerFeeMinor: 4500 },
  ],
};
const bowral = { name: 'Bowral', km: 124, overrideCustomerFeeMinor: null };
const duo: ChosenGig = {
  type: 'ceremony',
  performance: {
    name: 'Harbour Duo',
    vocalOption: VocalPreference.NoVocals,
    performers: 2,
    voices: [],
    prices: [
      { durationMinutes: 60, priceMinor: 80_000 },
      { durationMinutes: 90, priceMinor: 100_000 },
    ],
  },
  durationMinutes: 60,
  place: null,
  notSureWhere: false,
};
const band: ChosenGig = {
  type: 'reception',
  performance: {
    name: 'Harbour Band',
    vocalOption: VocalPreference.MaleAndFemaleVocals,
    performers: 6,
    voices: ['female', 'male'],
    prices: [{ durationMinutes: 300, priceMinor: 660_000 }],
  },
  durationMinutes: 300,
  place: null,
  notSureWhere: false,
};
const singers = [
  { name: 'Ava', gender: 2 as const, surchargeMinor: 15_000 },
  { name: 'Ben', gender: 1 as const, surchargeMinor: 20_000 },
  { name: 'Cleo', gender: 2 as const, surchargeMinor: 25_000 },
];
const event = (overrides: Partial<ChosenEvent> = {}): ChosenEvent => ({
  eventType: EventType.Wedding,
  gigs: [duo, band],
  singers,
  chooseForMe: false,
  ...overrides,
});
const amounts = (chosen: ChosenEvent) => priceEvent(city, chosen)?.lines.map((line) => [line.title, line.amountMinor]);

describe('the price of a choice', () => {
  it('consists of packages and the singers who will sing', () => {
    expect(amounts(event())).toEqual([
      ['Harbour Duo', 80_000],
      ['Harbour Band', 660_000],
      ['Ava', 15_000],
      ['Ben', 20_000],
    ]);
  });

  it("has travel by the city's bands or the venue's own fee, and none if the place is not sure", () => {
    const gigs = [
      { ...duo, place: bowral },
      { ...band, place: { ...bowral, overrideCustomerFeeMinor: 1000 } },
    ];
    const travel = (chosen: ChosenEvent) => amounts(chosen)?.filter(([title]) => String(title).includes('travel'));
    expect(travel(event({ gigs }))).toEqual([
      ['Ceremony travel', 9000],
      ['Reception travel', 6000],
    ]);
    expect(travel(event({ gigs: gigs.map((gig) => ({ ...gig, notSureWhere: true })) }))).toEqual([]);
  });

  it('keeps what staff agreed', () => {
    const quote = priceEvent(city, event(), { ...nothingAgreed, discount: { minor: 75_000 } });
    expect(quote?.totals.payableMinor).toBe(700_000);
  });

  it('is zero without music, and null for a longer duration than is offered', () => {
    expect(priceEvent(city, event({ gigs: [] }))).toBeNull();
    const long = event({ gigs: [band, { ...duo, durationMinutes: 120 }] });
    expect(priceEvent(city, long)).toBeNull();
    expect(unpricedGigs(long, {}).map((gig) => gig.type)).toEqual(['ceremony']);
    expect(unpricedProblems(long, {})).toEqual([
      {
        path: 'performances.1.duration',
        message: 'Harbour Duo can’t be booked for 2 hours. Please choose different music',
      },
    ]);
    expect(unpricedProblems(event(), {})).toEqual([]);
  });
});

describe('the singers with a surcharge', () => {
  it.each([
    ['those in its seats', event(), ['Ava', 'Ben']],
    ['the first whose voice suits each seat', event({ singers: [...singers].reverse() }), ['Cleo', 'Ben']],
    [
      'no one who cannot sing it',
      event({ gigs: [{ ...band, performance: { ...band.performance, voices: ['male'] } }] }),
      ['Ben'],
    ],
    [
      'one if there is no singer’s seat',
      event({ gigs: [{ ...band, performance: { ...band.performance, voices: [] } }] }),
      ['Ava'],
    ],
    ['none if the choice is ours', event({ chooseForMe: true }), []],
    ['none for music without vocals', event({ gigs: [duo] }), []],
    ['as many as there are', event({ singers: singers.slice(2) }), ['Cleo']],
  ])('%s', (_what, chosen, names) => {
    expect(chargedSingers(chosen).map((singer) => singer.name)).toEqual(names);
  });
});

describe('a longer reception', () => {
  const longer = (durationMinutes: number, type: ChosenGig['type'] = 'reception') =>
    event({ gigs: [{ ...band, type, durationMinutes }], chooseForMe: true });
  const [usual] = priceEvent(city, longer(300))?.lines ?? [];
  const lines = (minutes: number, halfHourMinor: number) =>
    priceEvent({ ...city, halfHourMinor }, longer(minutes))?.lines.map(({ kind, title, explanation, amountMinor }) => [
      kind,
      title,
      explanation,
      amountMinor,
    ]);
  const line = usual && [usual.kind, usual.title, usual.explanation, usual.amountMinor];

  it.each([
    [300, []],
    [330, ['30 minutes beyond the package: 1 half hour × 6 musicians × $60.00.', 36_000]],
    [360, ['1 hour beyond the package: 2 half hours × 6 musicians × $60.00.', 72_000]],
    [450, ['2.5 hours beyond the package: 5 half hours × 6 musicians × $60.00.', 180_000]],
  ])('of %i minutes costs the package and each half hour beyond it', (minutes, extra) => {
    const [sentence, amount] = extra;
    const more = sentence ? [['Surcharge', 'Extra time', sentence, amount]] : [];
    expect(lines(minutes, 6000)).toEqual([line, ...more]);
    const gig = { ...band, type: 'reception' as const, durationMinutes: minutes };
    expect(musicPrice(gig, { halfHourMinor: 6000 })).toBe((usual?.amountMinor ?? 0) + Number(amount ?? 0));
  });

  it('has no list price if the city has none, for part of a half hour, or at a ceremony', () => {
    expect(lines(360, 0)).toBeUndefined();
    expect(lines(345, 6000)).toBeUndefined();
    expect(priceEvent({ ...city, halfHourMinor: 6000 }, longer(360, 'ceremony'))).toBeNull();
    expect(unpricedGigs(longer(360), { halfHourMinor: 6000 })).toEqual([]);
  });
});

describe('the duration of the music', () => {
  it.each([
    ['a near ceremony, as chosen', 'ceremony', 60, { ...bowral, km: 69 }, false, 60],
    ['from 70 km on an hour and a half', 'ceremony', 60, { ...bowral, km: 70 }, false, 90],
    ['longer, as chosen', 'ceremony', 120, { ...bowral, km: 70 }, false, 120],
    ['from 140 km on two hours', 'ceremony', 90, { ...bowral, km: 140 }, false, 120],
    ['as chosen while the place is not sure', 'ceremony', 60, { ...bowral, km: 140 }, true, 60],
    ['as chosen while there is no place', 'ceremony', 60, null, false, 60],
    ['a reception five hours', 'reception', 60, null, false, 300],
    ['a reception longer, as chosen', 'reception', 390, null, false, 390],
  ] as const)('%s', (_what, type, durationMinutes, place, notSureWhere, minutes) => {
    expect(chosenMinutes({ type, durationMinutes, place, notSureWhere }, firstDistanceRules)).toBe(minutes);
  });

  it.each([
    ['an hour', 60, [10, 80, 150, 80, 10], [60, 90, 120, 90, 60]],
    ['an hour and a half', 90, [10, 80, 150, 80, 10], [90, 90, 120, 90, 90]],
    ['two hours', 120, [10, 80, 150, 80, 10], [120, 120, 120, 120, 120]],
  ])(
    'follows the place from near to far and back again, when %s was chosen',
    (_what, durationMinutes, ways, lengths) => {
      const played = ways.map((km) =>
        chosenMinutes(
          { type: 'ceremony', durationMinutes, place: { ...bowral, km }, notSureWhere: false },
          firstDistanceRules,
        ),
      );
      expect(played).toEqual(lengths);
    },
  );
});
