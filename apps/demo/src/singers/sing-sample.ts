import { writeWav } from '@cadenza/domain/singers/read-wav';
import { seededRandom, seedOf } from '../chance/seeded-random.ts';

const rate = 11_025;
const noteSeconds = 0.62;
const notes = 12;

/** Steps of a major scale, in semitones, and where a melody may go from each note. */
const scale = [0, 2, 4, 5, 7, 9, 11, 12];
const steps = [-2, -1, -1, 1, 1, 2, 3];
/** How loud each partial of the tone is, as of somebody singing "ah". */
const partials = [1, 0.62, 0.4, 0.3, 0.12, 0.06];

/**
 * A short melody in synthesised tones, as a WAV file: nobody sings, but the place for a voice is heard. The same singer always has
 * the same one.
 */
export function singSample({ userId, gender }: { userId: string; gender: 'female' | 'male' }): Uint8Array {
  const random = seededRandom(seedOf(`sample ${userId}`));
  const base = (gender === 'female' ? 261.63 : 130.81) * 2 ** (random.whole(0, 5) / 12);
  const length = Math.round(rate * noteSeconds);
  const sound = new Int16Array(length * (notes + 1));
  let degree = 0;
  let phase = 0;
  for (let note = 0; note < notes; note++) {
    // The last note is the first one again, and lasts twice as long.
    const isLast = note === notes - 1;
    const semitones = isLast ? 0 : (scale[degree] ?? 0);
    const lasts = isLast ? length * 2 : length;
    for (let at = 0; at < lasts; at++) {
      const seconds = at / rate;
      const vibrato = 1 + 0.006 * Math.sin(2 * Math.PI * 5.4 * seconds) * Math.min(1, seconds * 4);
      phase += (2 * Math.PI * base * 2 ** (semitones / 12) * vibrato) / rate;
      const loudness = Math.min(1, seconds / 0.06, (lasts - at) / rate / 0.12);
      const tone = partials.reduce((sum, share, index) => sum + share * Math.sin(phase * (index + 1)), 0);
      sound[note * length + at] = Math.round(tone * loudness * 9000);
    }
    degree = Math.max(0, Math.min(scale.length - 1, degree + random.pick(steps)));
  }
  return writeWav({ tag: 1, channels: 1, rate, bits: 16 }, new Uint8Array(sound.buffer));
}
