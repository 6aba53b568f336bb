import { readMp3 } from './read-mp3.ts';
import { readWav } from './read-wav.ts';
import type { Sample } from './sample.ts';

/**
 * Reads a sample by its content: an MP3 by all of its frames, a WAV by the size of its data. The duration in a
 * header is ignored. Null for anything else.
 */
export function readSample(bytes: Uint8Array): Sample | null {
  const found = readWav(bytes) ?? readMp3(bytes);
  return found && { ...found, seconds: Math.round(found.seconds * 1000) / 1000 };
}
