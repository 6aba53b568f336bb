import { writeWav } from '@cadenza/domain/singers/read-wav';
import { seededRandom, seedOf } from '../chance/seeded-random.ts';

const rate = 11_025;
const noteSeconds = 0.62;
const notes = 12;

/** Steps of a major scale, in semitones, and where a melody may go from each note. */
const scale = [0, 2, 4, 5, 7, 9, 11, 12];
const steps = [-2, -1, -1, 1, 1, 2, 3];
/** The loudness of each partial of the tone, as in a sung "ah". */
const partials = [1, 0.62, 0.4, 0.3, 0.12, 0.06];
/** One period of the tone: looked up, because computing a sine per partial and sample would take seconds. */
const swing = Float64Array.from({ length: 4096 }, (_, at) =>
  partials.reduce((sum, share, index) => sum + share * Math.sin((2 * Math.PI * at * (index + 1)) / 4096), 0),
);

/** A short melody in synthesised tones as a WAV file, a placeholder for a voice. The same singer always has the same one. */
export function singSample({ userId, gender }: { userId: string; gender: 'female' | 'male' }): Uint8Array {
  const random = seededRandom(seedOf(`sample ${userId}`));
  const base = (gender === 'female' ? 261.63 : 130.81) * 2 ** (random.whole(0, 5) / 12);
  return writeMelody(random, { base, chord: [0], vibrato: 0.006, fade: 0.12 });
}

/** The same for a line-up: as many simultaneous tones as people play, up to four, all plucked. */
export function playSample({ performanceId, players }: { performanceId: string; players: number }): Uint8Array {
  const random = seededRandom(seedOf(`sample ${performanceId}`));
  const base = 196 * 2 ** (random.whole(0, 7) / 12);
  return writeMelody(random, { base, chord: [0, -12, 4, 7].slice(0, players), vibrato: 0, fade: noteSeconds });
}

interface Voice {
  /** The lowest note, in hertz. */
  base: number;
  /** The chord on each note of the melody, in semitones from it. */
  chord: readonly number[];
  vibrato: number;
  /** How long a note takes to fade, in seconds. */
  fade: number;
}

function writeMelody(random: ReturnType<typeof seededRandom>, { base, chord, vibrato, fade }: Voice): Uint8Array {
  const length = Math.round(rate * noteSeconds);
  const sound = new Int16Array(length * (notes + 1));
  const phases = chord.map(() => 0);
  let degree = 0;
  for (let note = 0; note < notes; note++) {
    // The last note is the first one again, and lasts twice as long.
    const isLast = note === notes - 1;
    const semitones = isLast ? 0 : (scale[degree] ?? 0);
    const lasts = isLast ? length * 2 : length;
    for (let at = 0; at < lasts; at++) {
      const seconds = at / rate;
      const bend = 1 + vibrato * Math.sin(2 * Math.PI * 5.4 * seconds) * Math.min(1, seconds * 4);
      const loudness = Math.min(1, seconds / 0.06, (lasts - at) / rate / fade);
      let tone = 0;
      for (const [index, above] of chord.entries()) {
        const phase = ((phases[index] ?? 0) + (base * 2 ** ((semitones + above) / 12) * bend) / rate) % 1;
        phases[index] = phase;
        tone += swing[Math.floor(phase * swing.length)] ?? 0;
      }
      sound[note * length + at] = Math.round((tone * loudness * 9000) / chord.length);
    }
    degree = Math.max(0, Math.min(scale.length - 1, degree + random.pick(steps)));
  }
  return writeWav({ tag: 1, channels: 1, rate, bits: 16 }, new Uint8Array(sound.buffer));
}
