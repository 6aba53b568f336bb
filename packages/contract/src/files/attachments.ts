import { announcedFileProblems } from '@cadenza/domain/files/file-name';
import { fileTooLargeSentence, maxFileBytes } from '@cadenza/domain/files/file-size';
import { contentTypes, fileTypesSentence } from '@cadenza/domain/files/file-types';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { id, instant, name, requiredText, ruledTogether } from '../fields.ts';
import { operation } from '../operation.ts';
import { confirmRefusals, uploadUrl } from './operations.ts';

const label = name(120, 'A label').default('');
const announcedFields = {
  name: requiredText(255, 'Please choose a file'),
  contentType: z.enum(contentTypes, fileTypesSentence),
  bytes: z.int('Please choose a file').min(1, 'This file is empty').max(maxFileBytes, fileTooLargeSentence),
  lastModified: instant,
};

/** A file about to be uploaded. Its real type is checked from its content after the upload. */
export const announcedFile = ruledTogether(z.object(announcedFields), announcedFileProblems);

/** A file with the fields needed to show it. */
export const shownFile = z.object({
  id,
  name: z.string(),
  label: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

const attachment = shownFile.extend({
  /** The gig whose musicians can read it; null: only the office. */
  gigId: id.nullable(),
  addedAt: instant,
  addedBy: z.string(),
});

/** Download URL, valid for a minute for anyone who has it. Absolute, or relative to the API. */
const downloadUrl = z.object({ signedUrl: z.string(), expiresAt: instant });

/** Why a file cannot be uploaded to a booking. */
export const uploadRefusals = [...bookingRefusals, 'tooManyUploads', 'bookingFilesFull', 'tooManyFiles'] as const;

export const listAttachments = operation({
  method: 'GET',
  path: '/Booking/:id/Attachments',
  access: 'staff',
  summary: 'List the files of a booking and its gigs, newest first, with the remaining storage',
  output: z.object({ items: z.array(attachment), usedBytes: z.int(), quotaBytes: z.int() }),
  refusals: ['bookingNotFound'],
});

export const createAttachmentUploadUrl = operation({
  method: 'POST',
  path: '/Booking/:id/Attachments/UploadUrl',
  access: 'booking management',
  summary: 'Create an upload URL for a file; the file counts once the upload is confirmed',
  body: ruledTogether(
    z.object({ ...announcedFields, label, gigId: id.nullable().default(null) }),
    announcedFileProblems,
  ),
  output: uploadUrl,
  refusals: [...uploadRefusals, 'gigNotFound'],
});

export const confirmAttachmentUpload = operation({
  method: 'POST',
  path: '/Attachments/:id/Confirm',
  access: 'booking management',
  summary: 'Confirm an upload: its content is checked and the file kept; repeating it changes nothing',
  output: z.object({ attachment }),
  refusals: confirmRefusals,
});

export const createAttachmentDownloadUrl = operation({
  method: 'POST',
  path: '/Attachments/:id/DownloadUrl',
  access: 'staff',
  summary: 'Create a download URL for a file, valid for a minute',
  output: downloadUrl,
  refusals: ['fileNotFound'],
});

export const updateAttachment = operation({
  method: 'PUT',
  path: '/Attachments/:id',
  access: 'booking management',
  summary: 'Update the label of a file and which musicians can read it',
  body: z.object({ label, gigId: id.nullable().default(null) }),
  output: z.object({ attachment }),
  refusals: [...bookingRefusals, 'fileNotFound', 'gigNotFound'],
});

export const deleteAttachment = operation({
  method: 'DELETE',
  path: '/Attachments/:id',
  access: 'booking management',
  summary: 'Delete a file permanently',
  refusals: [...bookingRefusals, 'fileNotFound'],
});

export const createFileDownloadUrl = operation({
  method: 'POST',
  path: '/Files/:id/DownloadUrl',
  access: 'signed in',
  summary: 'Create a download URL for anyone who may read the file: staff of the city, and the musicians of its gig',
  output: downloadUrl,
  refusals: ['fileNotFound'],
});

export const listGigFiles = operation({
  method: 'GET',
  path: '/Gigs/:gigId/Files',
  access: 'staff or booked musician',
  summary: 'List the files that the musicians of a gig can read',
  output: z.object({ items: z.array(shownFile) }),
  refusals: ['gigNotFound'],
});

export const createDocumentUploadUrl = operation({
  method: 'POST',
  path: '/Documents/UploadUrl',
  access: 'support manager',
  summary:
    'Create an upload URL for a document of an unsaved invoice or comment; once confirmed, it is kept for a day until saved with it',
  body: announcedFile,
  output: uploadUrl,
  refusals: ['tooManyUploads'],
});
