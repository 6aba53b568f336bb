import { z } from 'zod';

/** A short audio sample of a singer or a line-up: its URL and duration. */
export const sample = z.object({ url: z.string(), seconds: z.number() }).nullable();

const tenMegabytes = 10 * 1024 * 1024;

/** The size of a portrait or sample to upload. */
export const publicFileBytes = z
  .int('Please choose a file')
  .min(1, 'This file is empty')
  .max(tenMegabytes, 'Maximum file size is 10MB!');

/** What can be wrong with the content of a portrait or sample. */
export const publicFileRefusals = [
  'fileNotFound',
  'fileTooLarge',
  'uploadEnded',
  'uploadMissing',
  'pictureTooLarge',
  'pictureUnreadable',
  'pictureOfOtherType',
] as const;
