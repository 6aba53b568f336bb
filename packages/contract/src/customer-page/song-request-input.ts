import { z } from 'zod';
import { id, requiredText, text } from '../fields.ts';

/** A song that a customer requests on their page, at a moment of `songMoments`. */
export const songRequestInput = z.strictObject({
  gigId: id,
  momentId: z.string(),
  title: requiredText(200, 'Please name the song'),
  artist: text(200, 'The artist').default(''),
});
export type SongRequestInput = z.output<typeof songRequestInput>;

export const removedSongInput = z.strictObject({ removeId: id });
