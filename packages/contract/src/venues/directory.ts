import { z } from 'zod';
import { bookingStatus, performanceTypeName, regionId } from '../enums.ts';
import { date, id, listOf, shownPlace } from '../fields.ts';
import { operation } from '../operation.ts';
import { venueNotes } from './notes.ts';

const point = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

/** The filter of venues, shared by the list and the map. */
const filter = z.object({
  cityId: id,
  /** Part of the name or address. */
  words: z.string().trim().max(120, 'Please type at most 120 characters').default(''),
  /** `places`: those that customers pinned or found in the gazetteer. */
  show: z.enum(['venues', 'places']).default('venues'),
  /** A place of the gazetteer or a venue to measure distances from; default: the city. */
  nearPlaceId: z.string().min(1).max(120).optional(),
  withinKm: z.coerce.number().int().min(1, 'withinKm is at least 1').max(5000, 'withinKm is at most 5000').optional(),
});

const venueRow = shownPlace.extend({
  id,
  /** Estimated road distance from the place in the filter, otherwise from the city. */
  awayKm: z.number(),
  /** Whether it is offered to customers. */
  isListed: z.boolean(),
  /** Its own figures per performer, in minor units; null where the city's bands apply. */
  customerFeeMinor: z.int().nullable(),
  payoutMinor: z.int().nullable(),
  /** The date of the next agreed event there. */
  nextGigOn: date.nullable(),
});

export const listVenues = operation({
  method: 'GET',
  path: '/Venues',
  access: 'staff',
  summary: 'List the venues of a city by name or distance, or the places that customers chose',
  query: filter.extend({
    order: z.enum(['name', 'distance']).default('name'),
    take: z.coerce.number().int().min(1, 'take is at least 1').max(50, 'take is at most 50').default(30),
    /** `nextCursor` or `previousCursor` of the previous response. */
    cursor: z.string().max(120).optional(),
  }),
  output: z.object({
    items: z.array(venueRow),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    totalItems: z.int(),
    /** Counting stops at a thousand. */
    isTotalAtLeast: z.boolean(),
    /** The place in the filter. */
    near: point.nullable(),
  }),
  refusals: ['cityNotFound', 'placeNotFound'],
});

export const listVenuePins = operation({
  method: 'GET',
  path: '/Venues/Pins',
  access: 'staff',
  summary: 'List the same venues as points for a map: the nearest two thousand',
  query: filter,
  output: z.object({
    city: point,
    items: z.array(point.extend({ id, isListed: z.boolean() })).max(2000),
    isAll: z.boolean(),
  }),
  refusals: ['cityNotFound', 'placeNotFound'],
});

export const getVenue = operation({
  method: 'GET',
  path: '/Venue/:id',
  access: 'staff',
  summary: 'Get a venue or place with its address, travel figures and next events',
  output: venueRow.omit({ awayKm: true }).extend({
    cityId: id,
    /** False: a place that a customer chose, without a full address. */
    isVenue: z.boolean(),
    address: z.object({
      line1: z.string(),
      suburb: z.string(),
      state: z.string(),
      postcode: z.string(),
      country: regionId,
    }),
    /** The figures of the city's band for its distance, per performer in minor units. */
    bandFeeMinor: z.int(),
    bandPayoutMinor: z.int(),
    /** Today in the city. */
    today: date,
    /** Its own figures over time, earliest first; who set them is null for the initial ones. */
    rates: listOf({
      from: date,
      customerFeeMinor: z.int().nullable(),
      payoutMinor: z.int().nullable(),
      setBy: z.string().nullable(),
    }),
    notes: venueNotes,
    /** Actual minutes from arriving to being ready to play; null where the city's setting applies. */
    arrivalMinutes: z.int().nullable(),
    version: z.int(),
    canEdit: z.boolean(),
    canSetTravelFigures: z.boolean(),
    canMerge: z.boolean(),
    /** Coming agreed events, next first; at most ten. */
    gigsAhead: listOf({
      bookingId: id,
      bookingNumber: z.int(),
      title: z.string(),
      customerName: z.string(),
      status: bookingStatus,
      date,
      typeName: performanceTypeName,
    }),
  }),
  refusals: ['venueNotFound'],
});
