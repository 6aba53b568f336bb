import { describe, expect, it } from 'vitest';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import { type AgreedChanges, agreedLines } from './agreed-lines.ts';
import { priceQuote, type QuoteGig, type QuoteInput } from './quote.ts';
import { TaxMode } from './tax.ts';

const ceremony: QuoteGig = {
  type: 'ceremony',
  performanceName: 'Harbour String Trio',
  performers: 3,
  packagePriceMinor: 110_000,
  durationMinutes: 90,
  venue: { name: 'Bowral', km: 118, travelFeePerPerformerMinor: 4500 },
  notSureWhere: false,
};
const reception: QuoteGig = {
  type: 'reception',
  performanceName: 'Harbour Band',
  performers: 6,
  packagePriceMinor: 660_000,
  durationMinutes: 300,
  venue: { name: 'Bowral', km: 118, travelFeePerPerformerMinor: 4500 },
  notSureWhere: false,
};
const wedding: QuoteInput & AgreedChanges = {
  currency: 'AUD',
  tax: { mode: TaxMode.Inclusive, rate: '0.10', label: 'GST' },
  cityName: 'Sydney',
  distances: firstDistanceRules,
  gigs: [ceremony, reception],
  singers: [
    { name: 'Choose For Me', surchargeMinor: 0 },
    { name: 'Ava Martin', surchargeMinor: 15_000 },
  ],
  eventSurcharge: { minor: 50_000, reason: "New Year's Eve" },
  discount: { rate: '0.10' },
  adjustments: [{ title: 'Shorter sound check', amountMinor: -5000 }],
};
function buildQuote(overrides: Partial<QuoteInput & AgreedChanges> = {}) {
  const input = { ...wedding, ...overrides };
  return priceQuote(input, agreedLines(input, input.currency));
}
const shown = (overrides: Partial<QuoteInput & AgreedChanges> = {}) =>
  buildQuote(overrides).lines.map((line) => [line.kind, line.title, line.amountMinor]);

describe('the quote of a wedding', () => {
  it('lists packages, singers, then everything else by title, each line explained', () => {
    expect(
      buildQuote().lines.map(({ kind, title, explanation, amountMinor, gig }) => [
        kind,
        title,
        explanation,
        amountMinor,
        gig,
      ]),
    ).toEqual([
      ['Package', 'Harbour String Trio', '3 performers play at your ceremony for 1.5 hours.', 110_000, 'ceremony'],
      ['Package', 'Harbour Band', '6 performers play at your reception for 5 hours.', 660_000, 'reception'],
      ['Singer Surcharge', 'Ava Martin', 'Added because you chose Ava Martin to sing.', 15_000, undefined],
      [
        'Surcharge',
        'Ceremony travel',
        'Travel for 3 performers to Bowral, 118 km from Sydney: 3 × $45.00.',
        13_500,
        'ceremony',
      ],
      ['Adjustment', 'Discount', '10% off $8,705.00.', -87_050, undefined],
      ['Surcharge', 'Event surcharge', "Added for this event: New Year's Eve.", 50_000, undefined],
      [
        'Surcharge',
        'Reception travel',
        'Travel for 6 performers to Bowral, 118 km from Sydney: 6 × $45.00.',
        27_000,
        'reception',
      ],
      ['Adjustment', 'Shorter sound check', 'An agreed change to the price.', -5000, undefined],
    ]);
  });

  it.each([
    ['Sydney', TaxMode.Inclusive, '0.10', 'GST', 712_227, 71_223, 783_450, 'The prices include $712.23 GST (10%).'],
    [
      'Toronto',
      TaxMode.Exclusive,
      '0.13',
      'HST',
      783_450,
      101_849,
      885_299,
      '$1,018.49 HST (13%) is added to these prices.',
    ],
    ['Boston', TaxMode.None, '0', 'Sales Tax', 783_450, 0, 783_450, 'No tax is added to these prices.'],
  ])('is taxed as in %s', (_city, mode, rate, label, netMinor, taxMinor, grossMinor, sentence) => {
    const quote = buildQuote({ tax: { mode, rate, label } });
    expect(quote.totals).toEqual({ netMinor, taxMinor, grossMinor, payableMinor: grossMinor });
    expect(quote.taxSentence).toBe(sentence);
  });

  it('uses the gig names of a private event', () => {
    const titles = buildQuote({ eventType: EventType.Corporate }).lines.map((line) => line.title);
    expect(titles).toContain('Background music travel');
    expect(titles).toContain('Dance floor travel');
  });
});

describe('zero amounts have no line', () => {
  it.each([
    ['an unknown place', { gigs: [{ ...ceremony, venue: null }] }],
    ['a customer not sure where', { gigs: [{ ...ceremony, notSureWhere: true }] }],
    [
      'a place without a travel fee',
      { gigs: [{ ...ceremony, venue: { name: 'Manly', km: 12, travelFeePerPerformerMinor: 0 } }] },
    ],
  ])('%s', (_name, overrides) => {
    const bare = { singers: [], eventSurcharge: { minor: 0, reason: 'none' }, discount: { minor: 0 }, adjustments: [] };
    expect(shown({ ...bare, ...overrides })).toEqual([['Package', 'Harbour String Trio', 110_000]]);
  });

  it('an event without music costs nothing', () => {
    const nothing = buildQuote({ gigs: [], singers: [], eventSurcharge: null, discount: null, adjustments: [] });
    expect(nothing.lines).toEqual([]);
    expect(nothing.totals).toEqual({ netMinor: 0, taxMinor: 0, grossMinor: 0, payableMinor: 0 });
  });
});

describe('a discount', () => {
  const plain = { gigs: [{ ...ceremony, venue: null }], singers: [], eventSurcharge: null, adjustments: [] };
  it.each([
    [{ rate: '0.10' }, 99_000],
    [{ rate: '0' }, 110_000],
    [{ rate: '-0.5' }, 110_000],
    [{ rate: '1' }, 0],
    [{ rate: '3' }, 0],
    [{ minor: 10_000 }, 100_000],
    [{ minor: -10_000 }, 110_000],
    [{ minor: 999_999 }, 0],
    [null, 110_000],
  ])('of %j leaves %d to pay', (discount, payable) => {
    expect(buildQuote({ ...plain, discount }).totals.payableMinor).toBe(payable);
  });

  it('of more than everything is worded as everything', () => {
    expect(buildQuote({ ...plain, discount: { rate: '3' } }).lines[1]?.explanation).toBe('100% off $1,100.00.');
  });
});

describe('agreed reductions', () => {
  it('equal ones share the odd cent equally, in any order', () => {
    const gigs = [{ ...ceremony, packagePriceMinor: 101, venue: null }];
    const adjustments = ['Goodwill', 'Competition prize'].map((title) => ({ title, amountMinor: -500 }));
    const only = { gigs, singers: [], eventSurcharge: null, discount: null };
    expect(buildQuote({ ...only, adjustments })).toEqual(
      buildQuote({ ...only, adjustments: adjustments.toReversed() }),
    );
  });

  it('those that exceed the price are cut in proportion, to zero', () => {
    const lines = shown({
      gigs: [{ ...ceremony, venue: null }],
      singers: [],
      eventSurcharge: null,
      discount: null,
      adjustments: [
        { title: 'Goodwill', amountMinor: -300_000 },
        { title: 'Competition prize', amountMinor: -100_000 },
        { title: 'Extra speaker', amountMinor: 10_000 },
      ],
    });
    expect(lines).toEqual([
      ['Package', 'Harbour String Trio', 110_000],
      ['Adjustment', 'Competition prize', -30_000],
      ['Adjustment', 'Extra speaker', 10_000],
      ['Adjustment', 'Goodwill', -90_000],
    ]);
  });
});

describe('a quote is refused for', () => {
  it.each([
    ['a negative package price', { gigs: [{ ...ceremony, packagePriceMinor: -1 }] }],
    ['an empty line-up', { gigs: [{ ...ceremony, performers: 0 }] }],
    ['half a performer', { gigs: [{ ...ceremony, performers: 1.5 }] }],
    ['a negative travel fee', { gigs: [{ ...ceremony, venue: { name: 'X', km: 1, travelFeePerPerformerMinor: -1 } }] }],
    ['a negative singer surcharge', { singers: [{ name: 'Ava', surchargeMinor: -1 }] }],
    ['a negative add-on', { addOns: [{ name: 'Song', description: 'A song.', priceMinor: -1, count: 1 }] }],
    ['a negative event surcharge', { eventSurcharge: { minor: -1, reason: '' } }],
    ['half a cent', { adjustments: [{ title: 'Half', amountMinor: 0.5 }] }],
    ['a discount that is not a number', { discount: { rate: 'ten' } }],
  ])('%s', (_name, overrides) => {
    expect(() => buildQuote(overrides)).toThrow(RangeError);
  });
});

describe('add-ons', () => {
  const sound = {
    name: 'Ceremony sound',
    description: 'A small speaker and a microphone for the vows.',
    priceMinor: 25_000,
    count: 1,
  };
  const song = { name: 'Learn a song', description: 'We learn a song you choose.', priceMinor: 12_000, count: 2 };

  it('are surcharges on the whole event, each with its sentence; none means no line', () => {
    const lines = buildQuote({ addOns: [song, sound, { ...sound, name: 'Lights', count: 0 }] }).lines;
    expect(
      lines.flatMap((line) =>
        line.gig === undefined ? [[line.kind, line.title, line.explanation, line.amountMinor]] : [],
      ),
    ).toEqual([
      ['Singer Surcharge', 'Ava Martin', 'Added because you chose Ava Martin to sing.', 15_000],
      ['Surcharge', 'Ceremony sound', 'A small speaker and a microphone for the vows.', 25_000],
      ['Adjustment', 'Discount', '10% off $9,195.00.', -91_950],
      ['Surcharge', 'Event surcharge', "Added for this event: New Year's Eve.", 50_000],
      ['Surcharge', 'Learn a song', 'We learn a song you choose: 2 × $120.00.', 24_000],
      ['Adjustment', 'Shorter sound check', 'An agreed change to the price.', -5000],
    ]);
  });
});
