import { voices } from '@cadenza/domain/enquiry/voices';
import { type GigType, gigTypeOf, minuteChoices, type PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { z } from 'zod';
import { addOn } from '../add-ons/shapes.ts';
import { currency, gender, musicType, performanceTypeId, regionId, taxMode, vocalOption } from '../enums.ts';
import { date, id, latLng, listOf, pageOf, pageQuery, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { dayRule } from '../price-rules/shapes.ts';
import { sample } from '../singers/sample.ts';
import { venueInput } from '../venues/operations.ts';

export const publicCity = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  displayName: z.string(),
  regionId,
  region: z.object({ id: regionId, name: z.string(), taxMode }),
  currency,
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string(),
  email: z.string(),
});

export const durationMessage = 'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception';

const hoursOf = (type: GigType) => minuteChoices[type].map((minutes) => minutes / 60);

/** Hours, as chosen by a customer: ceremonies 1, 1.5 or 2, receptions 5 plus as many half hours as the city offers. */
export const duration = z.literal([...hoursOf('ceremony'), ...hoursOf('reception')], durationMessage);

/** Whether a part of the day can have this length. */
export const isHoursOf = (typeId: PerformanceTypeId, hours: number): boolean =>
  hoursOf(gigTypeOf(typeId)).includes(hours);

const performance = z.object({
  id,
  performanceTypeId,
  groupId: id,
  group: z.string(),
  name: z.string(),
  description: z.string(),
  /** Typical songs: title and artist. */
  typicalSongs: z.array(z.string()),
  vocalOption,
  musicType,
  order: z.int(),
  /** The size of the line-up, and the voices of those who sing. */
  performers: z.int(),
  voices: z.array(z.enum(voices)),
  lineUp: z.array(z.string()),
  /** The sample for customers. */
  sample,
  /** As the city quotes: including tax when its mode is Inclusive. */
  prices: listOf({ durationMinutes: z.int(), priceMinor: z.int() }),
});

/** A singer. The list starts with the pseudo-performer 'Choose For Me', whose id is 'choose-for-me'. */
export const performer = z.object({
  id: z.union([id, z.literal('choose-for-me')]),
  alias: z.string(),
  /** The name in prices and lists: the alias, or the first name. */
  label: z.string(),
  order: z.int(),
  photo: z.string().nullable(),
  bio: z.string(),
  videoUrl: z.string().nullable(),
  sample,
  gender: gender.nullable(),
  surchargeMinor: z.int(),
});

/** A customer's choice for one part of the day; omitted fields are not chosen yet, or stay unchanged. */
export const performanceChoice = z
  .strictObject({
    performanceId: id,
    performanceTypeId,
    venue: venueInput.nullable().optional(),
    notSureWhere: z.boolean().optional(),
    duration: duration.optional(),
    /** The city's wall time; the city's usual one when omitted. */
    startTime: wallTime.optional(),
  })
  .refine((choice) => choice.duration === undefined || isHoursOf(choice.performanceTypeId, choice.duration), {
    path: ['duration'],
    message: durationMessage,
  });

export type PerformanceChoice = z.output<typeof performanceChoice>;

export const performanceChoices = z
  .array(performanceChoice)
  .max(2, 'An event has a ceremony and a reception at most')
  .refine((list) => new Set(list.map((choice) => choice.performanceTypeId)).size === list.length, {
    message: 'Please choose one performance for each part of the day',
  });

export const performerIds = z
  .array(id)
  .max(20, 'Please choose at most 20 singers')
  .refine((ids) => new Set(ids).size === ids.length, 'Each singer can be chosen once');

export const eventTime = z.strictObject({
  eventDate: date.nullable().default(null),
  notSureWhen: z.boolean().default(false),
});

export const listRegions = operation({
  method: 'GET',
  path: '/Regions',
  access: 'public',
  cacheSeconds: 60,
  summary: 'List the regions with their cities',
  query: pageQuery,
  output: pageOf(z.object({ id: regionId, name: z.string(), taxMode, cities: z.array(publicCity) })).extend({
    /** The same as currentPage. */
    page: z.int(),
  }),
});

export const getCityContext = operation({
  method: 'GET',
  path: '/Cities/Context',
  access: 'public',
  cacheSeconds: 60,
  summary: 'Get a city by its name, slug or id',
  query: z.object({ city: z.string().trim().min(1, 'Please give a city').max(80) }),
  output: z.object({ city: publicCity }),
});

export const createContext = operation({
  method: 'POST',
  path: '/Contexts',
  access: 'public',
  summary: 'Get the city to start with: the nearest one to a location, otherwise the first',
  body: z.object({
    location: z.strictObject({ lat: latLng.shape.latitude, long: latLng.shape.longitude }).nullable().default(null),
  }),
  output: z.object({ city: publicCity, km: z.number().nullable() }),
});

export const listPerformanceTypes = operation({
  method: 'GET',
  path: '/PerformanceTypes',
  access: 'public',
  cacheSeconds: 60,
  summary: 'List the performance types, Ceremony and Reception',
  output: z.object({ items: listOf({ id: performanceTypeId, name: z.string() }) }),
});

export const searchPerformances = operation({
  method: 'POST',
  path: '/Performances/Search',
  access: 'public',
  summary: 'List the music available for one part of the day, each with its price for the given place and date',
  body: z.object({
    cityId: id,
    performanceTypeId,
    eventDate: date.nullable().default(null),
    duration: duration.optional(),
    ceremonyVenue: venueInput.nullable().default(null),
    receptionVenue: venueInput.nullable().default(null),
  }),
  output: z.object({
    /** Hours, raised to the minimum for the distance. */
    duration: z.number(),
    items: z.array(
      performance.extend({
        /** Null when it is not offered for that duration. */
        priceMinor: z.int().nullable(),
        travelMinor: z.int(),
      }),
    ),
  }),
});

export const listPerformers = operation({
  method: 'GET',
  path: '/Performers',
  access: 'public',
  cacheSeconds: 60,
  summary: 'List the city’s singers, ‘Choose For Me’ first',
  query: z.object({ cityId: id, skip: pageQuery.shape.skip, take: pageQuery.shape.take.unwrap().default(100) }),
  output: pageOf(performer),
});

/** Everything that pricing needs for one city, so that a browser applies the same rules without another request. */
export const estimatorCatalogue = z.object({
  city: publicCity,
  tax: z.object({ mode: taxMode, rate: z.string(), label: z.string() }),
  settings: z.object({
    ceremonyStartTime: z.string(),
    receptionStartTime: z.string(),
    ceremonyOffsetMinutes: z.int(),
    receptionOffsetMinutes: z.int(),
    /**
     * Kilometres from which ceremonies are longer, and above which a travel notice is shown or travel is agreed by
     * hand.
     */
    distances: z.object({
      longerFromKm: z.int(),
      longestFromKm: z.int(),
      noticeAboveKm: z.int(),
      farAboveKm: z.int(),
    }),
    /** Half hours of a reception beyond its package: price per performer, and how many can be added. */
    halfHours: z.object({ priceMinor: z.int(), most: z.int() }),
  }),
  travelBands: listOf({ minKm: z.int(), customerFeeMinor: z.int() }),
  eventGroups: listOf({ id, performanceTypeId, name: z.string(), order: z.int() }),
  performances: z.array(performance),
  performers: z.array(performer),
  /** The add-ons available today. */
  addOns: z.array(addOn),
  /** The rules that need no code. */
  priceRules: z.array(dayRule),
});

export type EstimatorCatalogue = z.output<typeof estimatorCatalogue>;

export const getEstimatorCatalogue = operation({
  method: 'GET',
  path: '/Estimator/Catalogue',
  access: 'public',
  cacheSeconds: 60,
  summary: 'Get city, tax, travel bands, music, singers and add-ons in one response, with an ETag',
  query: z.object({ city: z.string().trim().min(1, 'Please give a city').max(80) }),
  output: estimatorCatalogue,
});
