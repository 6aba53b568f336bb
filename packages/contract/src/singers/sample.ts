import { z } from 'zod';

/** A short sound of a singer or a line-up: where it lies, and how long it sounds. */
export const sample = z.object({ url: z.string(), seconds: z.number() }).nullable();

const tenMegabytes = 10 * 1024 * 1024;

/** The length of a portrait or sample that is about to be uploaded. */
export const publicFileBytes = z
  .int('Please choose a file')
  .min(1, 'This file is empty')
  .max(tenMegabytes, 'Maximum file size is 10MB!');

/** What can be wrong with a portrait or a sample once it is looked at. */
export const publicFileRefusals = [
  'fileNotFound',
  'fileTooLarge',
  'uploadEnded',
  'uploadMissing',
  'pictureTooLarge',
  'pictureUnreadable',
  'pictureOfOtherType',
] as const;
