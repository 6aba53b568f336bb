import type { Sample } from './sample.ts';

const [integer, float, extensible] = [1, 3, 0xfffe];

/**
 * Reads a WAV file with PCM samples of 8 to 32 bits in one or two channels, and rewrites it: a header and the data, without
 * the other chunks. Null if it is not one.
 */
export function readWav(bytes: Uint8Array): Sample | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WAVE') return null;
  const format = findChunk(view, bytes, 'fmt ');
  const data = findChunk(view, bytes, 'data');
  if (!format || !data || format.length < 16) return null;
  const plain = {
    tag: view.getUint16(format.at, true),
    channels: view.getUint16(format.at + 2, true),
    rate: view.getUint32(format.at + 4, true),
    bits: view.getUint16(format.at + 14, true),
  };
  // The extended header names the sample format in its first word.
  const tag = plain.tag === extensible && format.length >= 26 ? view.getUint16(format.at + 24, true) : plain.tag;
  const frame = (plain.channels * plain.bits) / 8;
  if (!isPlayed(tag, plain) || view.getUint16(format.at + 12, true) !== frame) return null;
  const length = data.length - (data.length % frame);
  if (length === 0) return null;
  const sound = writeWav({ ...plain, tag }, bytes.subarray(data.at, data.at + length));
  return { kind: 'wav', seconds: length / (frame * plain.rate), sound };
}

interface Format {
  tag: number;
  channels: number;
  rate: number;
  bits: number;
}

const isPlayed = (tag: number, { channels, rate, bits }: Format): boolean =>
  (channels === 1 || channels === 2) &&
  rate >= 8000 &&
  rate <= 96_000 &&
  ((tag === integer && [8, 16, 24, 32].includes(bits)) || (tag === float && bits === 32));

const wordAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The first chunk with this name; a length beyond the end of the file is clipped. */
function findChunk(view: DataView, bytes: Uint8Array, name: string): { at: number; length: number } | null {
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (wordAt(bytes, at) === name) return { at: at + 8, length };
    at += 8 + length + (length % 2);
  }
  return null;
}

/** A WAV file with this sound. */
export function writeWav({ tag, channels, rate, bits }: Format, sound: Uint8Array): Uint8Array {
  const frame = (channels * bits) / 8;
  const file = new Uint8Array(44 + sound.length);
  const view = new DataView(file.buffer);
  const word = (at: number, letters: string) =>
    file.set(
      [...letters].map((letter) => letter.charCodeAt(0)),
      at,
    );
  word(0, 'RIFF');
  view.setUint32(4, 36 + sound.length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, tag, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, bits, true);
  word(36, 'data');
  view.setUint32(40, sound.length, true);
  file.set(sound, 44);
  return file;
}
