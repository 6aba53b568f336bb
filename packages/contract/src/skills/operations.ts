import { voices } from '@cadenza/domain/enquiry/voices';
import { z } from 'zod';
import { id, instant, keyPageOf, keyQuery, listOf, requiredName } from '../fields.ts';
import { operation } from '../operation.ts';

const voice = z.enum(voices, 'Please choose a voice').nullable();
const version = z.int32('Please send the version you read').min(0);
const name = requiredName(60, 'Please name this skill');
const message = z.object({ message: z.string() });

export const getSkillCatalogue = operation({
  method: 'GET',
  path: '/SkillCatalogue',
  access: 'org admin',
  summary: 'List the skills that all cities share, with how many musicians and seats use them in the caller’s cities',
  output: z.object({
    canChange: z.boolean(),
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    skills: listOf({
      id,
      name: z.string(),
      /** For singers. */
      voice,
      musicians: z.int(),
      lineUps: z.int(),
      /** Cities with a pay rate for it; in other cities no seat can need it yet. */
      paidIn: z.array(z.string()),
    }),
  }),
  refusals: ['notPermitted'],
});

export const listSkillChanges = operation({
  method: 'GET',
  path: '/SkillCatalogue/Changes',
  access: 'org admin',
  summary: 'List who changed the skills and when, latest first',
  query: keyQuery,
  output: keyPageOf(z.object({ id, at: instant, by: z.string(), sentence: z.string() })),
  refusals: ['notPermitted'],
});

export const createSkill = operation({
  method: 'POST',
  path: '/SkillCatalogue',
  access: 'admin',
  summary: 'Add an instrument or a voice to the skills that all cities share; its kind never changes',
  body: z.object({ version, name, voice }),
  output: message.extend({ id }),
  refusals: ['notPermitted', 'skillsChanged'],
});

export const updateSkill = operation({
  method: 'PUT',
  path: '/SkillCatalogue/:id',
  access: 'admin',
  summary: 'Rename a skill in all cities; skills are never deleted',
  body: z.object({ version, name }),
  output: message,
  refusals: ['notPermitted', 'skillNotFound', 'skillsChanged'],
});
