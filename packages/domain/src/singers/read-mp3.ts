import type { Sample } from './sample.ts';

/** Kilobits per second by index, for layer III of MPEG 1, and of MPEG 2 and 2.5 (ISO/IEC 11172-3 and 13818-3). */
const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples per second by index, by the version bits of the header. */
const sampleRates: Record<number, readonly number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

// A few bits can look like a frame by chance; three consecutive frames cannot.
const minFrames = 3;

/**
 * Reads an MP3 by walking its frames, which must follow one another without a gap; keeps them, and drops the tags before
 * and after. Null if it is not an MP3.
 */
export function readMp3(bytes: Uint8Array): Sample | null {
  const from = endOfTag(bytes);
  let at = from;
  let [frames, seconds] = [0, 0];
  const first = frameAt(bytes, at);
  for (let frame = first; frame && frame.kind === first?.kind; frame = frameAt(bytes, at)) {
    at += frame.length;
    seconds += frame.seconds;
    frames += 1;
  }
  if (frames < minFrames || !isTail(bytes.subarray(at))) return null;
  return { kind: 'mp3', seconds, sound: bytes.slice(from, at) };
}

interface Frame {
  /** Version and sample rate: the same in all frames of a file. */
  kind: number;
  length: number;
  seconds: number;
}

/** The whole frame that begins here; null if there is none. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, head = 0, rates = 0] = bytes.subarray(at, at + 4);
  const [version, layer] = [(head >> 3) & 3, (head >> 1) & 3];
  const rate = sampleRates[version]?.[(rates >> 2) & 3];
  const kilobits = bitRates[version === 3 ? 'one' : 'two'][rates >> 4] ?? 0;
  if (sync !== 0xff || head >> 5 !== 7 || layer !== 1 || rate === undefined || kilobits === 0) return null;
  const samples = version === 3 ? 1152 : 576;
  const length = Math.floor((samples * kilobits * 125) / rate) + ((rates >> 1) & 1);
  if (at + length > bytes.length) return null;
  return { kind: version * 4 + ((rates >> 2) & 3), length, seconds: samples / rate };
}

const startsWith = (bytes: Uint8Array, word: string) =>
  [...word].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** The end of an ID3v2 tag at the start: its size is four times seven bits. */
function endOfTag(bytes: Uint8Array): number {
  if (!startsWith(bytes, 'ID3')) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127);
}

const tails = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'];
/** Less than the longest frame: a truncated frame. */
const maxFrameBytes = 1441;

/** What can follow the last frame: nothing, zero padding, a tag, or a truncated frame. */
const isTail = (rest: Uint8Array): boolean =>
  tails.some((word) => startsWith(rest, word)) ||
  rest.every((byte) => byte === 0) ||
  (rest.length < maxFrameBytes && rest[0] === 0xff);
