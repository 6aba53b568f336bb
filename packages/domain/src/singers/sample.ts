/** An audio sample by its content: its duration, and its sound without metadata. */
export interface Sample {
  kind: SampleKind;
  /** To the millisecond. */
  seconds: number;
  sound: Uint8Array;
}

export const sampleKinds = ['mp3', 'wav'] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sampleTypes = { mp3: 'audio/mpeg', wav: 'audio/wav' } as const satisfies Record<SampleKind, string>;

/** The longest sample, in seconds. */
export const maxSampleSeconds = 30;

// Encoders pad the end of a sound with some frames.
const padding = 0.5;

/** Why a sample of this duration is refused, in a sentence; null if it is accepted. */
export const sampleLengthProblem = (seconds: number): string | null =>
  seconds > maxSampleSeconds + padding
    ? `A sample lasts at most ${maxSampleSeconds} seconds; this one lasts ${Math.ceil(seconds)}. Please choose a shorter one.`
    : null;

export const sampleUnreadable = 'We can’t read this as an MP3 or WAV file. Please choose another.';
