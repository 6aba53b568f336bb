import { fileTooLargeSentence, maxFileBytes } from '@cadenza/domain/files/file-size';
import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { id, instant, listOf, requiredText } from '../fields.ts';
import { operation } from '../operation.ts';

/** A picture about to be uploaded. Its real type is checked from its content after the upload. */
const picture = z.object({
  name: requiredText(255, 'Please choose a file'),
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], 'Please choose a picture: JPEG, PNG or WebP'),
  bytes: z.int('Please choose a file').min(1, 'This file is empty').max(maxFileBytes, fileTooLargeSentence),
  lastModified: instant,
});

/**
 * Where to PUT the file, with its content type, once and before it expires. The URL is absolute, or relative to the
 * API.
 */
export const uploadUrl = z.object({ fileId: id, signedUrl: z.string(), expiresAt: instant });

/** Square sizes of a picture, smallest first; empty where there is no picture. */
export const avatarSet = z.object({ thumbnails: listOf({ size: z.int(), url: z.string() }) });

/** What can be wrong with a finished upload. */
export const confirmRefusals = [
  ...bookingRefusals,
  'fileNotFound',
  'fileTooLarge',
  'uploadEnded',
  'uploadMissing',
  'fileNotAsNamed',
  'filesUnreachable',
  'filesFull',
] as const;

export const createAvatarUploadUrl = operation({
  method: 'POST',
  path: '/Users/Avatar/UploadUrl',
  access: 'self',
  summary: 'Create an upload URL for your own picture; it is shown once the upload is confirmed',
  body: picture,
  output: uploadUrl,
  refusals: ['organisationNotFound', 'tooManyUploads'],
});

export const createLogoUploadUrl = operation({
  method: 'POST',
  path: '/Organisation/:id/Logo/UploadUrl',
  access: 'org admin',
  summary: 'Create an upload URL for an organisation’s logo; it is shown once the upload is confirmed',
  body: picture,
  output: uploadUrl,
  refusals: ['organisationNotFound', 'tooManyUploads'],
});

export const confirmFileUpload = operation({
  method: 'POST',
  path: '/Files/:id/Confirm',
  access: 'signed in',
  summary:
    'Confirm an upload: its content is checked and the file kept; pictures of people are re-encoded and shown. Repeating it changes nothing',
  output: z.object({ avatarSet }),
  refusals: [...confirmRefusals, 'pictureTooLarge', 'pictureUnreadable', 'pictureOfOtherType'],
});

export const deleteFile = operation({
  method: 'DELETE',
  path: '/Files/:id',
  access: 'signed in',
  summary: 'Permanently delete your own picture, an organisation’s logo or a file of a booking',
  refusals: [...bookingRefusals, 'fileNotFound'],
});
