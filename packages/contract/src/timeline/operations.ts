import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { performanceTypeId } from '../enums.ts';
import { date, id, listOf, requiredName, requiredText, savedFile, text, wallTime } from '../fields.ts';
import { shownFile } from '../files/attachments.ts';
import { operation } from '../operation.ts';

/**
 * A moment's time is wall time in the city's zone plus days after the event's date: 00:30 with offset 1 is that same
 * night.
 */
const momentFields = {
  wallTime,
  dayOffset: z.union([z.literal(0), z.literal(1)], 'A moment is on the event’s day or the morning after'),
  title: requiredText(200, 'Please name this moment'),
  note: text(1000, 'A note').default(''),
  performanceTypeId: performanceTypeId.nullable().default(null),
};
/** An id that is numeric or shorter than 3 characters is a placeholder for a new moment. */
const momentInput = z.strictObject({ id: z.string().max(36).nullable().default(null), ...momentFields });

const moment = z.object({
  id,
  wallTime: z.string(),
  dayOffset: z.int(),
  title: z.string(),
  note: z.string(),
  performanceTypeId: performanceTypeId.nullable(),
  /** The instant, when the event's date is known. */
  at: z.string().nullable(),
  keySongs: listOf({ id, title: z.string(), artist: z.string(), files: z.array(shownFile) }),
});

export const eventTimeline = z.object({
  id,
  eventId: id,
  name: z.string(),
  version: z.int(),
  eventDate: date.nullable(),
  timeZone: z.string(),
  isComplete: z.boolean(),
  moments: z.array(moment),
  gigs: listOf({
    performanceTypeId,
    performanceName: z.string(),
    startAt: z.string().nullable(),
    endAt: z.string().nullable(),
    arrivalAt: z.string().nullable(),
  }),
});

export const changed = z.object({ timeline: eventTimeline });

export const getEventTimeline = operation({
  method: 'GET',
  path: '/Events/:eventId/Timeline',
  access: 'staff or booked musician',
  summary: 'Get the event timeline; type -1 means none yet',
  output: eventTimeline,
  refusals: ['bookingNotFound', 'noTimeline'],
});

export const createEventTimeline = operation({
  method: 'POST',
  path: '/EventTimelines',
  access: 'booking management',
  summary: 'Create the event timeline, from a template or from moments',
  body: z.object({
    eventId: id,
    name: requiredName(120, 'Please name the timeline'),
    templateId: id.nullable().default(null),
    moments: z.array(momentInput).max(200, 'A timeline has at most 200 moments').default([]),
  }),
  output: changed,
  refusals: [...bookingRefusals, 'timelineExists'],
});

export const updateEventTimeline = operation({
  method: 'PUT',
  path: '/Events/:eventId/Timeline',
  access: 'booking management',
  summary: 'Replace the name and moments; the version prevents overwriting a colleague’s change',
  body: z.object({
    name: requiredName(120, 'Please name the timeline'),
    version: z.int32(),
    moments: z.array(momentInput).max(200, 'A timeline has at most 200 moments'),
  }),
  output: changed,
  refusals: [...bookingRefusals, 'timelineNotFound', 'timelineChanged'],
});

export const deleteEventTimeline = operation({
  method: 'DELETE',
  path: '/Events/:eventId/Timeline',
  access: 'booking management',
  summary: 'Delete the event timeline; key songs stay',
  refusals: [...bookingRefusals, 'timelineNotFound'],
});

export const insertMoment = operation({
  method: 'POST',
  path: '/Events/:eventId/Timeline/Moments',
  access: 'booking management',
  summary: 'Add a moment',
  body: z.object(momentFields),
  output: changed,
  refusals: [...bookingRefusals, 'timelineNotFound', 'timelineChanged'],
});

export const updateMoment = operation({
  method: 'PUT',
  path: '/Moments/:id',
  access: 'booking management',
  summary: 'Update or move a moment, including past midnight; the version is the timeline’s',
  body: z.object({ ...momentFields, version: z.int32() }),
  output: changed,
  refusals: [...bookingRefusals, 'timelineNotFound', 'momentNotFound', 'timelineChanged'],
});

export const deleteMoment = operation({
  method: 'DELETE',
  path: '/Moments/:id',
  access: 'booking management',
  summary: 'Delete a moment',
  output: changed,
  refusals: [...bookingRefusals, 'timelineNotFound', 'momentNotFound', 'timelineChanged'],
});

export const listTimelineTemplates = operation({
  method: 'GET',
  path: '/EventTimelineTemplates',
  access: 'staff',
  summary: 'List the timeline templates for a booking’s city and type of event',
  query: z.object({ eventId: id }),
  output: z.object({
    items: listOf({ id, name: z.string(), momentCount: z.int(), isForThisKind: z.boolean() }),
  }),
  refusals: ['bookingNotFound'],
});

export const downloadEventTimeline = operation({
  method: 'GET',
  path: '/Events/:eventId/Timeline/Pdf',
  access: 'staff or booked musician',
  summary: 'Download the event timeline as PDF (base64)',
  output: savedFile,
  refusals: ['bookingNotFound', 'noTimeline', 'tooManyDocuments'],
});

export const exportEventTimelineCsv = operation({
  method: 'GET',
  path: '/Events/:eventId/Timeline/Csv',
  access: 'staff',
  summary: 'Export the event timeline as CSV (base64)',
  output: savedFile,
  refusals: ['bookingNotFound', 'noTimeline'],
});

export const completeEventTimeline = operation({
  method: 'PUT',
  path: '/Events/:eventId/Timeline/Complete',
  access: 'admin',
  summary: 'Mark the event timeline as complete or incomplete',
  body: z.object({ flag: z.boolean() }),
  output: z.object({ isComplete: z.boolean() }),
  refusals: [...bookingRefusals, 'timelineMissing'],
});
