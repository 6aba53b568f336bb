import type { Place } from '@cadenza/contract/venues/operations';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import type { Catalogue, Performance, Singer } from '../catalogue/catalogue.ts';
import type { EnteredCode } from '../choices/choices.ts';
import type { CodeRule } from '../choices/code-rule.ts';

const city: Catalogue['city'] = {
  id: 'sydney',
  slug: 'sydney',
  name: 'Sydney',
  state: 'NSW',
  displayName: 'Sydney',
  regionId: 'AU',
  region: { id: 'AU', name: 'Sydney', taxMode: 1 },
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  latitude: -33.8688,
  longitude: 151.2093,
  phone: '02 5550 2600',
  email: 'sydney@cadenza.example',
};

const quartet: Performance = {
  id: 'quartet',
  performanceTypeId: 1,
  groupId: 'strings',
  group: 'Strings',
  name: 'String quartet',
  description: 'Two violins, viola and cello.',
  typicalSongs: [],
  vocalOption: 0,
  musicType: 3,
  order: 1,
  performers: 4,
  voices: [],
  lineUp: ['First violin', 'Second violin', 'Viola', 'Cello'],
  sample: null,
  prices: [
    { durationMinutes: 60, priceMinor: 159_000 },
    { durationMinutes: 90, priceMinor: 189_000 },
    { durationMinutes: 120, priceMinor: 219_000 },
  ],
};

const band: Performance = {
  ...quartet,
  id: 'band',
  performanceTypeId: 2,
  groupId: 'bands',
  group: 'Bands',
  name: 'Four-piece band, female vocals',
  vocalOption: 3,
  musicType: 0,
  voices: ['female'],
  lineUp: ['Female singer', 'Electric guitar', 'Bass guitar', 'Drums'],
  prices: [{ durationMinutes: 300, priceMinor: 369_000 }],
};

const singer = (id: string, label: string, surchargeMinor: number): Singer => ({
  id,
  alias: '',
  label,
  order: 1,
  photo: null,
  sample: null,
  bio: '',
  videoUrl: null,
  gender: 2,
  surchargeMinor,
});

/** Sydney with a quartet, a band, four singers and two add-ons. */
export const sydney: Catalogue = {
  city,
  tax: { mode: 1, rate: '0.1000', label: 'GST' },
  settings: {
    ceremonyStartTime: '15:00',
    receptionStartTime: '18:00',
    ceremonyOffsetMinutes: 30,
    distances: firstDistanceRules,
    receptionOffsetMinutes: 60,
    halfHours: { priceMinor: 6000, most: 4 },
  },
  travelBands: [
    { minKm: 0, customerFeeMinor: 0 },
    { minKm: 110, customerFeeMinor: 13_000 },
  ],
  eventGroups: [
    { id: 'strings', performanceTypeId: 1, name: 'Strings', order: 1 },
    { id: 'bands', performanceTypeId: 2, name: 'Bands', order: 1 },
  ],
  performances: [quartet, band],
  performers: [
    singer('choose-for-me', 'Choose For Me', 0),
    singer('tilly', 'Tilly Brennan', 25_000),
    singer('gia', 'Gia', 40_000),
    singer('hannah', 'Hannah', 0),
    singer('tom', 'Tom', 35_000),
  ],
  priceRules: [],
  addOns: [
    {
      addOnId: 'sound',
      name: 'Ceremony sound',
      description: 'A small speaker and a microphone for the vows.',
      priceMinor: 25_000,
      most: 1,
      part: 'ceremony',
    },
    {
      addOnId: 'song',
      name: 'Learn a song',
      description: 'We learn a song you choose.',
      priceMinor: 12_000,
      most: 3,
      part: null,
    },
  ],
};

/** A place from the gazetteer, with optional `overrides`. */
export const buildPlace = (overrides: Partial<Place> = {}): Place => ({
  venueId: null,
  placeId: 'gazetteer:2174400',
  name: 'Bowral, NSW',
  formattedAddress: 'Bowral, NSW',
  latitude: -34.4775,
  longitude: 150.4204,
  km: 124,
  overrideCustomerFeeMinor: null,
  ...overrides,
});

/** A code that takes a tenth off the music until the end of the century, with optional `overrides` of its rule. */
export const buildCode = (overrides: Partial<CodeRule> = {}): EnteredCode => ({
  pass: 'p'.repeat(43),
  rule: {
    name: 'Spring gift',
    sentence: 'A gift for spring',
    basisPoints: -1000,
    season: null,
    weekdays: [],
    onHolidays: false,
    until: '2099-12-31',
    ...overrides,
  },
});
