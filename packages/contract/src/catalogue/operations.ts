import { z } from 'zod';
import { gender, musicType, performanceTypeId, vocalOption } from '../enums.ts';
import { id, listOf, pageOf, pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';

const page = pageQuery.extend({ take: z.coerce.number().int().min(1).max(100, 'take is at most 100').default(100) });

export const listEventGroups = operation({
  method: 'GET',
  path: '/EventGroups',
  access: 'staff',
  summary: 'List the event groups of a city in their order',
  query: page.extend({ cityId: id }),
  output: pageOf(z.object({ id, name: z.string(), order: z.int(), performanceTypeId })),
  refusals: ['cityNotFound'],
});

const lineUpPlace = z.object({
  name: z.string(),
  skillId: id,
  skillName: z.string(),
  isLeader: z.boolean(),
  isSinger: z.boolean(),
});

const performance = z.object({
  id,
  typeId: performanceTypeId,
  groupId: id,
  group: z.string(),
  name: z.string(),
  description: z.string(),
  vocalOption,
  musicType,
  order: z.int(),
  lineUp: z.array(lineUpPlace),
  /** Null when the requested duration is longer than any offered. */
  priceMinor: z.int().nullable(),
});

export const listPackages = operation({
  method: 'GET',
  path: '/Packages',
  access: 'staff',
  summary: 'List what a city sells: each performance with its prices by duration',
  query: page.extend({ cityId: id }),
  output: pageOf(
    performance.omit({ priceMinor: true }).extend({
      prices: listOf({ durationMinutes: z.int(), priceMinor: z.int() }),
    }),
  ),
  refusals: ['cityNotFound'],
});

export const listPerformances = operation({
  method: 'GET',
  path: '/Performances',
  access: 'staff',
  summary: 'List the performances of a city for a performance type, priced for a duration',
  query: page.extend({
    cityId: id,
    performanceTypeId: z.coerce.number().pipe(performanceTypeId),
    /** Hours; default 1 for a ceremony and 5 for a reception. */
    duration: z.coerce.number().min(0.5).max(12, 'A gig lasts at most 12 hours').optional(),
  }),
  output: pageOf(performance),
  refusals: ['cityNotFound'],
});

const performer = z.object({
  id,
  userId: id,
  cityId: id,
  /** Alias or first name. */
  name: z.string(),
  alias: z.string(),
  fullName: z.string(),
  gender,
  order: z.int(),
  photoPath: z.string().nullable(),
  /** As published to customers. */
  bio: z.string(),
  videoUrl: z.string().nullable(),
  surchargeMinor: z.int(),
  artistFeeMinor: z.int(),
  visible: z.boolean(),
});

export const listBookingPerformers = operation({
  method: 'GET',
  path: '/Booking/:id/Performers',
  access: 'staff',
  summary: 'List the singers of the booking’s city; chosen ones first, in order of preference',
  query: page,
  output: pageOf(
    performer.extend({
      selected: z.boolean(),
      selectedOrder: z.int().nullable(),
      /** Whether the singer has accepted work or a reserved date that overlaps this event, or is away; null without times. */
      isBusy: z.boolean().nullable(),
    }),
  ),
  refusals: ['bookingNotFound'],
});

export const listCityPerformers = operation({
  method: 'GET',
  path: '/City/:id/Performers',
  access: 'staff',
  summary: 'List the singers of a city, including hidden ones',
  query: page,
  output: pageOf(performer),
  refusals: ['cityNotFound'],
});

export const listSkills = operation({
  method: 'GET',
  path: '/Skills',
  access: 'staff',
  summary: 'List instruments and voices by name',
  query: page,
  output: pageOf(z.object({ id, name: z.string(), isSinger: z.boolean() })),
});

export const listTravelCharges = operation({
  method: 'GET',
  path: '/City/:id/TravelCharges',
  access: 'staff',
  summary: 'List what a city charges and pays for travel, per performer, by road distance',
  query: page,
  output: pageOf(z.object({ minKm: z.int(), customerFeeMinor: z.int(), payoutMinor: z.int() })),
  refusals: ['cityNotFound'],
});
