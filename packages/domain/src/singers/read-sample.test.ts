import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSample } from './read-sample.ts';
import { writeWav } from './read-wav.ts';
import { sampleLengthProblem } from './sample.ts';

/** One frame of silence at 128 kbit/s and 44.1 kHz, without padding: 417 bytes. */
const frame = new Uint8Array(417);
frame.set([0xff, 0xfb, 0x90, 0x00]);
/** 40 kbit/s at 22.05 kHz: 130 bytes. */
const slow = new Uint8Array(130);
slow.set([0xff, 0xf3, 0x50, 0x00]);

const join = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]));
const frames = (count: number, one = frame) => join(...Array.from({ length: count }, () => one));
const tag = join('ID3', new Uint8Array([4, 0, 0, 0, 0, 1, 1]), new Uint8Array(129));

const mono = { tag: 1, channels: 1, rate: 8000, bits: 16 };
const wav = (seconds: number, format = mono) =>
  writeWav(format, new Uint8Array((seconds * format.rate * format.channels * format.bits) / 8));

describe('the length of a sample', () => {
  test.each<[string, Uint8Array, number]>([
    ['an MP3 of 100 frames', frames(100), (100 * 1152) / 44_100],
    ['an MP3 of half the rate', frames(100, slow), (100 * 576) / 22_050],
    ['an MP3 with tags before and after', join(tag, frames(10), 'TAG', new Uint8Array(125)), (10 * 1152) / 44_100],
    ['an MP3 whose last frame is cut off', join(frames(10), frame.subarray(0, 200)), (10 * 1152) / 44_100],
    ['a WAV in mono', wav(2), 2],
    ['a WAV in stereo with 24 bits', wav(3, { tag: 1, channels: 2, rate: 48_000, bits: 24 }), 3],
    ['a WAV of floats', wav(1, { tag: 3, channels: 1, rate: 44_100, bits: 32 }), 1],
  ])('is measured in %s', (_, bytes, seconds) => {
    expect(readSample(bytes)?.seconds).toBeCloseTo(seconds, 3);
  });

  test('ignores what a header claims', () => {
    const long = wav(40);
    new DataView(long.buffer).setUint32(4, 100, true);
    expect(readSample(long)?.seconds).toBe(40);
    const claimed = wav(1);
    new DataView(claimed.buffer).setUint32(40, 0xffff_ffff, true);
    expect(readSample(claimed)?.seconds).toBe(1);
  });

  test.each([
    [30, null],
    [30.4, null],
    [30.6, 'A sample lasts at most 30 seconds; this one lasts 31. Please choose a shorter one.'],
    [47, 'A sample lasts at most 30 seconds; this one lasts 47. Please choose a shorter one.'],
  ])('of %s s is checked', (seconds, problem) => {
    expect(sampleLengthProblem(seconds)).toBe(problem);
  });
});

describe('the stored part of a sample', () => {
  test('is its sound, without metadata', () => {
    const noted = join(wav(0.1), 'LIST', new Uint8Array([4, 0, 0, 0]), 'note');
    expect(readSample(noted)?.sound).toEqual(wav(0.1));
    expect(readSample(join(tag, frames(4), 'TAG', new Uint8Array(125)))?.sound).toEqual(frames(4));
  });

  test('has the same duration when read again', () => {
    const bytes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(8, 16, 24, 32), fc.constantFrom(1, 2));
    fc.assert(
      fc.property(bytes, ([count, bits, channels]) => {
        const sound = new Uint8Array((count * bits * channels) / 8).fill(7);
        const once = readSample(writeWav({ tag: 1, channels, rate: 22_050, bits }, sound));
        expect(once && readSample(once.sound)).toEqual(once);
      }),
    );
  });
});

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a text', join('Dear all,', new Uint8Array(100).fill(65))],
  ['two frames', frames(2)],
  ['frames with something else between them', join(frames(5), new Uint8Array(2000).fill(9), frames(5))],
  ['frames of two kinds', join(frames(5), frames(20, slow))],
  ['a WAV without sound', wav(0)],
  ['a WAV of a compressed kind', wav(1, { ...mono, tag: 85 })],
  ['a WAV of six channels', wav(1, { ...mono, channels: 6 })],
  ['a picture that says RIFF', join('RIFF', new Uint8Array(4), 'WEBP', new Uint8Array(60))],
])('%s is not a sample', (_, bytes) => {
  expect(readSample(bytes)).toBeNull();
});

test('reading never throws, whatever the content', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      for (const before of [new Uint8Array(), wav(0), frame, tag]) readSample(join(before, bytes));
    }),
  );
});
