import { plainFileName } from '@cadenza/domain/files/file-name';
import { momentChanges } from '@cadenza/domain/timeline/compare-timeline';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { instant, listOf, requiredText, ruled } from '../fields.ts';
import { uploadUrl } from '../files/operations.ts';
import { operation } from '../operation.ts';
import { changed } from './operations.ts';

const oneMegabyte = 1024 * 1024;

/** Why an uploaded file cannot replace the timeline. */
const fileRefusals = [
  ...bookingRefusals,
  'fileNotFound',
  'fileTooLarge',
  'uploadMissing',
  'uploadEnded',
  'timelineFileWrong',
  'filesUnreachable',
  'filesFull',
] as const;

const csvName = ruled(requiredText(255, 'Please choose a file'), (name) =>
  /\.csv$/i.test(plainFileName(name)) ? null : 'Please choose a CSV file',
);
const words = { wallTime: z.string(), dayOffset: z.int(), title: z.string(), note: z.string() };

export const createTimelineUploadUrl = operation({
  method: 'POST',
  path: '/Events/:eventId/Timeline/UploadUrl',
  access: 'booking management',
  summary: 'Create an upload URL for an event timeline as CSV, with the columns of its export; changes nothing yet',
  body: z.object({
    name: csvName,
    bytes: z.int('Please choose a file').min(1, 'This file is empty').max(oneMegabyte, 'A timeline has at most 1 MB'),
    lastModified: instant,
  }),
  output: uploadUrl,
  refusals: [...bookingRefusals, 'tooManyUploads'],
});

export const previewTimelineFile = operation({
  method: 'GET',
  path: '/Events/:eventId/Timeline/Files/:fileId',
  access: 'booking management',
  summary:
    'Preview what the uploaded file would change; a file with any error is refused as a whole, with the errors by line',
  output: z.object({
    /** The version of the timeline that was compared; null if there was none. */
    version: z.int32().nullable(),
    moments: listOf({
      ...words,
      line: z.int(),
      change: z.enum(momentChanges),
      was: z.object(words).nullable(),
      /** Songs in the file that differ from the moment's own, and are not imported. */
      hasOtherSongs: z.boolean(),
    }),
    removed: listOf({ ...words, keySongs: z.int() }),
  }),
  refusals: fileRefusals,
});

export const replaceEventTimeline = operation({
  method: 'PUT',
  path: '/Events/:eventId/Timeline/Files/:fileId',
  access: 'booking management',
  summary: 'Replace the event timeline with the uploaded file; the previous one is kept among the booking’s files',
  body: z.object({ version: z.int32().nullable() }),
  output: changed,
  refusals: [...fileRefusals, 'timelineChanged', 'timelineExists'],
});
