import { videoLinkProblem } from '@cadenza/domain/catalogue/video-link';
import { sampleTypes } from '@cadenza/domain/singers/sample';
import { maxBioLength } from '@cadenza/domain/singers/singer-profile';
import { z } from 'zod';
import { currency, gender, publicFilePurpose } from '../enums.ts';
import { id, instant, name, requiredText, ruled, text } from '../fields.ts';
import { uploadUrl } from '../files/operations.ts';
import { operation } from '../operation.ts';
import { publicFileBytes, publicFileRefusals, sample } from './sample.ts';

const singer = z.object({
  id,
  userId: id,
  cityId: id,
  /** Alias or first name. */
  name: z.string(),
  alias: z.string(),
  fullName: z.string(),
  /** The voice: 1 male, 2 female. */
  gender,
  /** Counted from 1 among all singers of the city. */
  place: z.int(),
  /** URL of the published portrait. */
  portrait: z.string().nullable(),
  /** As published. */
  sample,
  /** Today's amounts; dated and changed like prices. */
  surchargeMinor: z.int(),
  artistFeeMinor: z.int(),
  visible: z.boolean(),
  /** False: the musician has left, and customers no longer see the singer. */
  isActive: z.boolean(),
  hasBio: z.boolean(),
  /** A proposal awaits an admin's answer. */
  hasProposal: z.boolean(),
  hasVideo: z.boolean(),
});

export const listSingers = operation({
  method: 'GET',
  path: '/Singers',
  access: 'staff',
  summary: 'List the singers of a city in their order, including hidden ones',
  query: z.object({
    cityId: id,
    /** Part of the public or full name. */
    words: z.string().trim().max(120, 'Please type at most 120 characters').default(''),
    voice: z.coerce.number().pipe(gender).optional(),
    show: z.enum(['all', 'visible', 'hidden', 'proposed']).default('all'),
    take: z.coerce.number().int().min(1, 'take is at least 1').max(100, 'take is at most 100').default(50),
    /** `nextCursor` or `previousCursor` of the previous response. */
    cursor: z.string().max(120).optional(),
  }),
  output: z.object({
    items: z.array(singer),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    totalItems: z.int(),
  }),
  refusals: ['cityNotFound'],
});

const proposal = z.object({
  version: z.int(),
  bio: z.string(),
  videoUrl: z.string().nullable(),
  portrait: z.string().nullable(),
  portraitFileId: id.nullable(),
  sample,
  sampleFileId: id.nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
});

export const getSinger = operation({
  method: 'GET',
  path: '/Performers/:id',
  access: 'staff or self',
  summary: 'Get a singer with what customers see of them',
  output: singer.omit({ place: true, hasBio: true, hasVideo: true, hasProposal: true }).extend({
    currency,
    timeZone: z.string(),
    version: z.int(),
    bio: z.string(),
    videoUrl: z.string().nullable(),
    portraitFileId: id.nullable(),
    sampleFileId: id.nullable(),
    /** The open proposal. */
    proposal: proposal.nullable(),
    /** Why the newest proposal was rejected; null if it was not. */
    refusedBecause: z.string().nullable(),
    canArrange: z.boolean(),
    canPropose: z.boolean(),
    canPublish: z.boolean(),
  }),
  refusals: ['singerNotFound'],
});

export const moveSinger = operation({
  method: 'PUT',
  path: '/Performers/:id/Place',
  access: 'staff',
  summary: 'Move a singer behind another one in the order of the city, or to the front',
  body: z.object({ afterId: id.nullable() }),
  refusals: ['singerNotFound'],
});

export const updatePerformer = operation({
  method: 'PUT',
  path: '/Performers/:id',
  access: 'staff',
  summary: 'Update how a singer is shown to customers',
  body: z.object({
    cityId: id,
    alias: name(80, 'An alias').optional(),
    gender: gender.optional(),
    /** Rank among the singers of the city. */
    order: z.int('Please give a whole number').min(0, 'A place starts at 0').max(10_000).optional(),
    visible: z.boolean().optional(),
  }),
  refusals: ['singerNotFound', 'singerNotYours'],
});

export const createSingerUploadUrl = operation({
  method: 'POST',
  path: '/Performers/:id/UploadUrl',
  access: 'staff or self',
  summary: 'Create an upload URL for a portrait or sample of a singer; customers see it only after it is published',
  body: z.object({
    purpose: publicFilePurpose,
    name: requiredText(255, 'Please choose a file'),
    contentType: z.enum(
      ['image/jpeg', 'image/png', 'image/webp', ...Object.values(sampleTypes)],
      'Please choose a JPEG, PNG or WebP picture, or an MP3 or WAV sound',
    ),
    bytes: publicFileBytes,
    lastModified: instant,
  }),
  output: uploadUrl,
  refusals: ['singerNotFound', 'tooManyUploads'],
});

export const publicProfile = z.object({
  bio: text(maxBioLength, 'A bio'),
  videoUrl: ruled(text(500, 'An address'), videoLinkProblem),
  /** The id of an upload for this singer; null for none. */
  portraitFileId: id.nullable(),
  sampleFileId: id.nullable(),
});

export const publishSinger = operation({
  method: 'PUT',
  path: '/Performers/:id/Profile',
  access: 'admin',
  summary: 'Publish a singer’s public profile',
  /** The `version` that was read; an older one is refused. */
  body: publicProfile.extend({ version: z.int32('Please send the version you read').min(1) }),
  refusals: ['singerNotFound', 'singerChanged', 'singerNotYours', ...publicFileRefusals],
});

export const submitSingerProposal = operation({
  method: 'PUT',
  path: '/Performers/:id/Proposal',
  access: 'staff or self',
  summary: 'Propose a public profile for a singer; replaces an earlier proposal',
  body: publicProfile.extend({
    /** The version of the open proposal that was read; 0 if there was none. */
    version: z.int32('Please send the version you read').min(0),
  }),
  refusals: ['singerNotFound', 'singerProposalChanged', ...publicFileRefusals],
});

export const withdrawSingerProposal = operation({
  method: 'DELETE',
  path: '/Performers/:id/Proposal',
  access: 'staff or self',
  summary: 'Withdraw a proposal; repeating it changes nothing',
  refusals: ['singerNotFound'],
});

const asLookedAt = z.object({ version: z.int32('Please send the version you read').min(1) });

export const publishSingerProposal = operation({
  method: 'PUT',
  path: '/Performers/:id/Proposal/Publish',
  access: 'admin',
  summary: 'Publish a singer’s proposal; the singer gets a mail',
  body: asLookedAt,
  refusals: ['singerNotFound', 'singerNotYours', 'singerProposalChanged', 'singerProposalEnded', 'uploadEnded'],
});

export const rejectSingerProposal = operation({
  method: 'PUT',
  path: '/Performers/:id/Proposal/Reject',
  access: 'admin',
  summary: 'Reject a singer’s proposal with a reason, which is mailed to the singer',
  body: asLookedAt.extend({ reason: requiredText(1000, 'Please say why') }),
  refusals: ['singerNotFound', 'singerNotYours', 'singerProposalChanged', 'singerProposalEnded'],
});
