import { maxPreferenceListLength } from '@cadenza/domain/preferences/preference-order';
import { z } from 'zod';
import { id, instant, listOf, pageOf, pageQuery } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianName } from '../roster/shapes.ts';

export const preference = z.object({
  id,
  cityId: id,
  skillId: id,
  skillName: z.string(),
  /** Null for the city's own list, which offers follow. */
  ownerUserId: id.nullable(),
  /** In order; the first is asked first. */
  musicianIds: z.array(id),
  musicians: z.array(
    musicianName.extend({
      canLead: z.boolean(),
      isActive: z.boolean(),
      hasSkill: z.boolean(),
      homeSuburb: z.string(),
    }),
  ),
  /** Increases with every change; an update names the version it is based on. */
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});

const order = {
  cityId: id,
  skillId: id,
  musicianIds: z.array(id).max(maxPreferenceListLength, `A list has at most ${maxPreferenceListLength} musicians`),
};

export const listMusicianPreferences = operation({
  method: 'GET',
  path: '/User/:id/MusicianPreferences',
  access: 'staff or self',
  summary:
    'List preference lists by skill: a musician’s own, or with a city id those that offers follow; NOT_FOUND when there are none yet',
  query: pageQuery.extend({ cityId: id.optional(), skillId: id.optional() }),
  output: pageOf(preference),
  refusals: ['noPreferenceList'],
});

export const getMusicianPreference = operation({
  method: 'GET',
  path: '/User/:id/MusicianPreferences/:preferenceId',
  access: 'staff or self',
  summary: 'Get a preference list',
  output: preference,
  refusals: ['preferenceListNotFound'],
});

export const updateMusicianPreference = operation({
  method: 'PUT',
  path: '/User/:id/MusicianPreferences/:preferenceId',
  access: 'staff or self',
  summary: 'Save the order of a list; DATA_CONFLICT with the current list when someone else saved it in the meantime',
  body: z.object({ ...order, version: z.int32().min(1, 'A version starts at 1') }),
  output: preference,
  refusals: ['preferenceListNotFound', 'preferenceListChanged'],
});

export const addMusicianPreferences = operation({
  method: 'POST',
  path: '/User/:id/MusicianPreferences',
  access: 'staff or self',
  summary:
    'Create preference lists for skills that have none yet; DATA_CONFLICT when someone else created one in the meantime',
  body: z.object({ preferences: z.array(z.strictObject(order)).min(1, 'Please give a list').max(50) }),
  output: z.object({ items: z.array(preference) }),
  refusals: ['musicianNotFound', 'preferenceListNotFound', 'preferenceListBegun'],
});

export const listPreferenceCandidates = operation({
  method: 'GET',
  path: '/User/:id/PreferenceCandidates',
  access: 'staff or self',
  summary: 'List who can be added to a preference list, by name, and the skills that the city’s musicians have',
  /** Without a skill, returns only the skills. */
  query: z.object({ cityId: id, skillId: id.optional() }),
  output: z.object({
    skills: listOf({ id, name: z.string(), musicians: z.int() }),
    items: z.array(musicianName.extend({ canLead: z.boolean(), homeSuburb: z.string() })),
  }),
});
