import { voices } from '@cadenza/domain/enquiry/voices';
import { maxSeatNameLength, maxSeats } from '@cadenza/domain/line-ups/line-up';
import { maxTypicalSongLength, maxTypicalSongs } from '@cadenza/domain/line-ups/line-up-details';
import { sampleTypes } from '@cadenza/domain/singers/sample';
import { z } from 'zod';
import { currency, performanceTypeId, vocalOption } from '../enums.ts';
import { date, id, instant, keyPageOf, keyQuery, listOf, requiredName, requiredText, savedFile } from '../fields.ts';
import { uploadUrl } from '../files/operations.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { publicFileBytes, publicFileRefusals, sample } from '../singers/sample.ts';

const maxLineUps = 500;
const maxGroups = 40;
const seat = z.strictObject({
  name: requiredName(maxSeatNameLength, 'Please name this seat'),
  skillId: z.uuid('Please choose a skill').toLowerCase(),
  isLeader: z.boolean(),
});
const seats = z.array(seat).max(maxSeats, `At most ${maxSeats} seats`);
const change = {
  from: date,
  lineUps: z.array(z.strictObject({ id, seats })).max(maxLineUps, `At most ${maxLineUps} line-ups at once`),
};
const version = z.int32('Please send the version you read').min(0);
const person = z.object({ userId: id, name: z.string() });
const step = z.object({
  from: date,
  seats: z.array(seat),
  /** Null for the initial ones. */
  setBy: person.nullable(),
  setAt: instant,
});
const message = z.object({ message: z.string() });

export const getLineUps = operation({
  method: 'GET',
  path: '/City/:id/LineUps',
  access: 'org admin',
  summary: 'Get the line-ups of a city, including hidden ones: current and planned seats, and what uses each of them',
  output: z.object({
    cityName: z.string(),
    currency,
    today: date,
    canChange: z.boolean(),
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    skills: listOf({
      id,
      name: z.string(),
      voice: z.enum(voices).nullable(),
      /** The first day with a pay rate in this city; null if there is none. */
      paidFrom: date.nullable(),
    }),
    groups: listOf({ id, typeId: performanceTypeId, name: z.string() }),
    lineUps: listOf({
      id,
      typeId: performanceTypeId,
      groupId: id,
      name: z.string(),
      description: z.string(),
      /** Typical songs. */
      typicalSongs: z.array(z.string()),
      vocalOption,
      visible: z.boolean(),
      /** The sample for customers. */
      sample,
      sampleFileId: id.nullable(),
      /** The seats in force today, and the planned ones. */
      steps: z.array(step),
      /** Today's prices by duration. */
      prices: listOf({ durationMinutes: z.int(), priceMinor: z.int() }),
      /** How many open quotes and coming agreed bookings use it. */
      openQuotes: z.int(),
      agreed: z.int(),
    }),
  }),
  refusals: ['cityNotFound'],
});

export const listLineUpChanges = operation({
  method: 'GET',
  path: '/City/:id/LineUps/Changes',
  access: 'org admin',
  summary: 'List who changed the line-ups of a city and when, latest first',
  query: keyQuery,
  output: keyPageOf(z.object({ id, at: instant, by: z.string(), sentence: z.string() })),
  refusals: ['cityNotFound'],
});

export const previewLineUps = operation({
  method: 'POST',
  path: '/City/:id/LineUps/Preview',
  access: 'admin',
  summary: 'Preview which open quotes other seats would change, by how much, and what stays; saves nothing',
  body: z.object(change),
  output: quoteChanges,
  refusals: ['cityNotFound'],
});

export const saveLineUps = operation({
  method: 'PUT',
  path: '/City/:id/LineUps',
  access: 'admin',
  summary: 'Set the seats of line-ups from a day on, today or later; replaces seats planned for that day',
  body: z.object({ version, ...change }),
  output: message,
  refusals: ['cityNotFound', 'lineUpsChanged'],
});

export const removeLineUp = operation({
  method: 'PUT',
  path: '/City/:id/LineUps/Remove',
  access: 'admin',
  summary: 'Withdraw planned seats before their day; the previous seats stay in force',
  body: z.object({ version, lineUpId: id, from: date }),
  output: message,
  refusals: ['cityNotFound', 'lineUpsChanged', 'lineUpsHold'],
});

const details = {
  groupId: id,
  name: requiredName(100, 'Please name this line-up'),
  description: requiredText(500, 'Please say in a sentence what customers get'),
};

export const createLineUp = operation({
  method: 'POST',
  path: '/City/:id/LineUps',
  access: 'admin',
  summary: 'Add a line-up with its seats from a day on; it is sold once it has a price',
  body: z.object({ version, ...details, from: date, seats }),
  output: message.extend({ id }),
  refusals: ['cityNotFound', 'lineUpsChanged'],
});

export const updateLineUp = operation({
  method: 'PUT',
  path: '/City/:id/LineUps/Details',
  access: 'admin',
  summary:
    'Update the name, group, description, typical songs, sample or visibility of a line-up; line-ups are never deleted',
  body: z.object({
    version,
    lineUpId: id,
    ...details,
    /** Title and artist of typical songs, shown to customers before they choose. */
    typicalSongs: z
      .array(requiredName(maxTypicalSongLength, 'Please name this song'))
      .max(maxTypicalSongs, `Please name at most ${maxTypicalSongs} songs`),
    visible: z.boolean(),
    /** An upload for this line-up, or the current sample; null for none. */
    sampleFileId: id.nullable(),
  }),
  output: message,
  refusals: ['cityNotFound', 'lineUpsChanged', ...publicFileRefusals],
});

export const moveLineUp = operation({
  method: 'PUT',
  path: '/City/:id/LineUps/Place',
  access: 'admin',
  summary: 'Move a line-up behind another one of its group, or to the front',
  body: z.object({ lineUpId: id, afterId: id.nullable() }),
  output: z.object({}),
  refusals: ['cityNotFound', 'lineUpsChanged'],
});

export const saveEventGroups = operation({
  method: 'PUT',
  path: '/City/:id/EventGroups',
  access: 'admin',
  summary: 'Name and reorder the groups of one part of the day; an omitted group is removed if it has no line-ups',
  body: z.object({
    version,
    typeId: performanceTypeId,
    /** In order; an entry without an id is a new group. */
    groups: z
      .array(z.strictObject({ id: id.nullable(), name: requiredName(60, 'Please name this group') }))
      .max(maxGroups, `At most ${maxGroups} groups`),
  }),
  output: message,
  refusals: ['cityNotFound', 'lineUpsChanged'],
});

export const downloadLineUps = operation({
  method: 'GET',
  path: '/City/:id/LineUps/Csv',
  access: 'org admin',
  summary: 'Download the line-ups of a city on a day as CSV, one row per seat',
  query: z.object({ on: date.optional() }),
  output: savedFile,
  refusals: ['cityNotFound'],
});

export const createLineUpUploadUrl = operation({
  method: 'POST',
  path: '/City/:id/LineUps/UploadUrl',
  access: 'admin',
  summary: 'Create an upload URL for the sample of a line-up; customers hear it only after it is saved',
  body: z.object({
    lineUpId: id,
    name: requiredText(255, 'Please choose a file'),
    contentType: z.enum(Object.values(sampleTypes), 'Please choose an MP3 or WAV sound'),
    bytes: publicFileBytes,
    lastModified: instant,
  }),
  output: uploadUrl,
  refusals: ['cityNotFound', 'lineUpsChanged', 'tooManyUploads'],
});
