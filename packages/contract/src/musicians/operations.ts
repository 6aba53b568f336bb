import { z } from 'zod';
import { offerState } from '../enums.ts';
import { id, instant, jsonList, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianName } from '../roster/shapes.ts';

const candidate = musicianName.extend({
  musicianId: id,
  skills: z.array(z.object({ id, name: z.string() })),
  canLead: z.boolean(),
  isActive: z.boolean(),
  homeSuburb: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Rank on the city's preference list for the position's skill; null when not listed or no position was given. */
  rank: z.int().nullable(),
  /** With a position: what they play at that time, travel included, or null. */
  clash: z.string().nullable(),
  /** With a position: why they said that they cannot play then ("Never on Mondays"), or null. */
  away: z.string().nullable(),
  /** With a position: their current status for it. */
  answer: offerState.nullable(),
});

export const searchMusicians = operation({
  method: 'GET',
  path: '/Musicians/Search',
  access: 'staff',
  summary: 'Musicians of a city by name and skills; with a position also who is free and where they stand with it',
  query: pageQuery.extend({
    take: z.coerce.number().int().min(1, 'take is at least 1').max(10_000, 'take is at most 10000').default(10_000),
    name: text(100, 'A name').default(''),
    /** Ids of skills; a musician with any of them matches. */
    skills: jsonList(id).optional(),
    /** Default: every city of the person. With a position, its booking's city applies. */
    cityId: id.optional(),
    positionId: id.optional(),
  }),
  output: pageOf(candidate),
});

export const listMusiciansOfCity = operation({
  method: 'GET',
  path: '/Musicians',
  access: 'staff',
  summary: 'The office’s list of musicians with skills, contacts and their next job, by name',
  query: pageQuery.extend({
    cityIds: jsonList(id).optional(),
    skills: jsonList(id).optional(),
    search: text(100, 'A search').optional(),
    /** Includes musicians who have left. */
    showInactive: z.stringbool().default(false),
  }),
  output: pageOf(
    musicianName.extend({
      musicianId: id,
      cityId: id,
      cityName: z.string(),
      skills: z.array(z.object({ id, name: z.string() })),
      canLead: z.boolean(),
      isSinger: z.boolean(),
      isActive: z.boolean(),
      homeSuburb: z.string(),
      mobile: z.string(),
      email: z.string(),
      upcomingJobs: z.int(),
      nextJobAt: instant.nullable(),
      liveOffers: z.int(),
    }),
  ),
});
