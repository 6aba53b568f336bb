import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import { describe, expect, it } from 'vitest';
import { priceOf } from './event-price.ts';
import { type EventValues, emptyEvent } from './event-values.ts';

const performance: EstimatorCatalogue['performances'][number] = {
  id: 'band',
  performanceTypeId: 2,
  groupId: 'bands',
  group: 'Bands',
  name: 'Four-piece band',
  description: '',
  typicalSongs: [],
  vocalOption: 2,
  musicType: 0,
  order: 1,
  performers: 4,
  voices: ['any'],
  lineUp: [],
  sample: null,
  prices: [{ durationMinutes: 300, priceMinor: 400000 }],
};
const catalogue: EstimatorCatalogue = {
  city: {
    id: 'sydney',
    slug: 'sydney',
    name: 'Sydney',
    state: 'NSW',
    displayName: 'Sydney',
    regionId: 'AU',
    region: { id: 'AU', name: 'Australia', taxMode: 1 },
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    latitude: -33.87,
    longitude: 151.21,
    phone: '',
    email: '',
  },
  tax: { mode: 1, rate: '0.1', label: 'GST' },
  settings: {
    ceremonyStartTime: '15:00',
    receptionStartTime: '18:00',
    ceremonyOffsetMinutes: 30,
    receptionOffsetMinutes: 60,
    halfHours: { priceMinor: 0, most: 0 },
    distances: firstDistanceRules,
  },
  addOns: [],
  priceRules: [],
  travelBands: [{ minKm: 100, customerFeeMinor: 10000 }],
  eventGroups: [],
  performances: [performance],
  performers: [
    {
      id: 'ava',
      alias: 'Ava',
      label: 'Ava',
      order: 1,
      photo: null,
      bio: '',
      videoUrl: null,
      sample: null,
      gender: 2,
      surchargeMinor: 25000,
    },
  ],
};
const event = emptyEvent();
const withBand: EventValues = { ...event, reception: { ...event.reception, performanceId: 'band' } };
const payable = (values: EventValues) => priceOf(values, 0, catalogue).quote?.totals.payableMinor;

describe('a booking written by staff', () => {
  it('is priced with music, travel and singers', () => {
    expect(payable(withBand)).toBe(400000);
    expect(payable({ ...withBand, singerIds: ['ava'] })).toBe(425000);
    expect(payable({ ...withBand, singerIds: ['ava'], chooseSingerForMe: true })).toBe(400000);
    const place = {
      id: 'v1',
      name: 'Bendooley Estate',
      formattedAddress: '',
      km: 124,
      latitude: -34.5,
      longitude: 150.3,
    };
    const faraway = { ...withBand.reception, place };
    expect(payable({ ...withBand, reception: faraway })).toBe(440000);
    expect(payable({ ...withBand, reception: { ...faraway, notSureWhere: true } })).toBe(400000);
    const own = { ...faraway, place: { ...place, overrideCustomerFeeMinor: 5000 } };
    expect(payable({ ...withBand, reception: own })).toBe(420000);
  });

  it('says why it has no price', () => {
    expect(priceOf(event, 0, catalogue)).toEqual({
      quote: null,
      reason: 'Choose some music to see the price.',
    });
    const long = { ...withBand, reception: { ...withBand.reception, durationMinutes: 360 } };
    expect(priceOf(long, 0, catalogue).reason).toBe(
      'Four-piece band has no price for 6 hours. Agree one with the customer.',
    );
    expect(payable({ ...withBand, reception: { ...withBand.reception, isPlayed: false } })).toBeUndefined();
    const settings = { ...catalogue.settings, halfHours: { priceMinor: 6000, most: 2 } };
    expect(priceOf(long, 0, { ...catalogue, settings })).toMatchObject({
      reason: null,
      quote: { totals: { payableMinor: 448_000 } },
    });
  });
});
