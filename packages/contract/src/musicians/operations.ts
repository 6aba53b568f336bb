import { z } from 'zod';
import { id, instant, jsonList, listOf, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianFound, musicianName } from '../roster/shapes.ts';

export const searchMusicians = operation({
  method: 'GET',
  path: '/Musicians/Search',
  access: 'staff',
  summary: 'Search the musicians of a city by name and skills',
  query: pageQuery.extend({
    take: z.coerce.number().int().min(1, 'take is at least 1').max(10_000, 'take is at most 10000').default(10_000),
    name: text(100, 'A name').default(''),
    /** Skill ids; a musician with any of them matches. */
    skills: jsonList(id).optional(),
    /** Default: all cities of the user. */
    cityId: id.optional(),
  }),
  output: pageOf(musicianFound),
});

export const listMusiciansOfCity = operation({
  method: 'GET',
  path: '/Musicians',
  access: 'staff',
  summary: 'List the musicians of a city with skills, contacts and their next job, by name',
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
      skills: listOf({ id, name: z.string() }),
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
