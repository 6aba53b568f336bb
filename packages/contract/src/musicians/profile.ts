import { videoLinkProblem } from '@cadenza/domain/catalogue/video-link';
import { z } from 'zod';
import { id, instant, listOf, ruled, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { musicianName } from '../roster/shapes.ts';

const skill = z.object({ id, name: z.string() });

const nextJob = z.object({
  bookingId: id,
  bookingNumber: z.int(),
  /** "Ceremony" or "Reception", and what they play in it. */
  gigName: z.string(),
  positionName: z.string(),
  venueName: z.string().nullable(),
  startAt: instant,
  endAt: instant,
});

const musicianProfile = musicianName.extend({
  cityId: id,
  cityName: z.string(),
  timeZone: z.string(),
  email: z.string(),
  mobile: z.string(),
  homeSuburb: z.string(),
  isActive: z.boolean(),
  canLead: z.boolean(),
  skills: z.array(skill),
  bio: z.string(),
  /**
   * Everyone can read a public bio, otherwise only staff of the city and the musician. A singer's public profile is
   * separate.
   */
  isBioPublic: z.boolean(),
  videoUrl: z.string(),
  /** The piece played in the video, and its composer. */
  contentName: z.string(),
  contentAuthor: z.string(),
  equipment: z.string(),
  meal: z.string(),
  isShowGuideline: z.boolean(),
  /** Null for the musician; only the office sees it. */
  privateNote: z.string().nullable(),
  /** Null for musicians whom customers cannot choose by name. */
  performer: z.object({ id, alias: z.string(), isVisible: z.boolean() }).nullable(),
  /** The next five, in order. */
  nextJobs: z.array(nextJob),
  /** In the current month of their city, played or not. */
  jobsThisMonth: z.int(),
  upcomingJobs: z.int(),
  playedJobs: z.int(),
  /** By skill, whether they are on the city's preference list, which is asked before everyone else. */
  officeLists: listOf({ skillId: id, skillName: z.string(), isListed: z.boolean() }),
  /** Preferred colleagues, in order. */
  colleagues: listOf({ skillId: id, skillName: z.string(), musicians: z.array(musicianName) }),
  abilities: z.object({ canEdit: z.boolean(), canJudge: z.boolean() }),
});

export const getMusicianProfile = operation({
  method: 'GET',
  path: '/Users/Musician/:id',
  access: 'staff or self',
  summary:
    'Get a musician: skills, bio, equipment, meal, next jobs, preferred colleagues, and for staff the private note',
  output: musicianProfile,
  refusals: ['musicianNotFound'],
});

export const updateMusicianProfile = operation({
  method: 'PUT',
  path: '/Users/Musician/:id',
  access: 'staff or self',
  summary:
    'Update where a musician lives; the office can also update skills, leading, the private note and whether they work with us',
  body: z.object({
    homeSuburb: text(100, 'A suburb').optional(),
    skillIds: z
      .array(id)
      .min(1, 'Please choose at least one skill')
      .max(30, 'Please choose at most 30 skills')
      .optional(),
    canLead: z.boolean().optional(),
    isActive: z.boolean().optional(),
    privateNote: text(2000, 'A note').optional(),
  }),
  refusals: ['musicianNotFound', 'musicianHasJobs'],
});

export const updateMusicianBio = operation({
  method: 'PUT',
  path: '/Users/Musician/:id/Bio',
  access: 'staff or self',
  summary:
    'Update the bio and who can read it; asks for confirmation (WARNING, ConfirmUpdating) when existing text is cleared',
  body: z.object({
    bio: text(4000, 'A bio'),
    /** True: everyone; false: only staff of the city. */
    isPublic: z.boolean(),
    videoUrl: ruled(text(500, 'An address'), videoLinkProblem),
    contentName: text(200, 'A title'),
    contentAuthor: text(200, 'A name'),
    /** Confirms clearing existing content. */
    isConfirmed: z.boolean().default(false),
  }),
  refusals: ['musicianNotFound', 'bioFieldsCleared'],
});

export const updateMusicianEquipment = operation({
  method: 'PUT',
  path: '/Users/Musician/:id/Equipment',
  access: 'staff or self',
  summary: 'Update the equipment that a musician brings',
  body: z.object({ equipment: text(2000, 'This list') }),
  refusals: ['musicianNotFound'],
});

export const updateMusicianMeal = operation({
  method: 'PUT',
  path: '/Users/Musician/:id/Meal',
  access: 'staff or self',
  summary: 'Update the dietary needs that a caterer should know',
  body: z.object({ meal: text(500, 'This note') }),
  refusals: ['musicianNotFound'],
});

export const hideMusicianGuideline = operation({
  method: 'PUT',
  path: '/Users/Musician/:id/HideGuideline',
  access: 'self',
  summary: 'Hide the musician guide from now on',
  refusals: ['guideOfAnotherUser'],
});
