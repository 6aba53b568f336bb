const textAt = (content: Buffer, at: number, length: number) => content.toString('latin1', at, at + length);

/** MPEG-1 and MPEG-2 layer III: two frames in a row, at the start or after a tag. */
export function isMp3(content: Buffer): boolean {
  const begin = textAt(content, 0, 3) === 'ID3' ? 10 + tagSize(content) : 0;
  // Some programs leave zeros between the tag and the first frame.
  const from = content.subarray(begin).findIndex((byte) => byte !== 0);
  if (from < 0) return false;
  const first = mp3FrameLength(content, begin + from);
  return first > 0 && mp3FrameLength(content, begin + from + first) > 0;
}

/** The size in the head of an ID3 tag: four bytes of seven bits. */
const tagSize = (content: Buffer): number =>
  content.length < 10 ? 0 : [6, 7, 8, 9].reduce((size, at) => size * 128 + ((content[at] ?? 0) & 0x7f), 0);

const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const samplesPerSecond = [44_100, 48_000, 32_000];

/** The length of the frame that starts here, in bytes; 0 if none does. */
function mp3FrameLength(content: Buffer, at: number): number {
  const [sync = 0, version = 0, rate = 0] = content.subarray(at, at + 3);
  const mpeg = (version >> 3) & 3;
  const isFrame = sync === 0xff && (version & 0xe0) === 0xe0 && mpeg !== 1 && ((version >> 1) & 3) === 1;
  if (!isFrame) return 0;
  const isFirst = mpeg === 3;
  const bits = kilobits[isFirst ? 'mpeg1' : 'mpeg2'][rate >> 4] ?? 0;
  const hertz = (samplesPerSecond[(rate >> 2) & 3] ?? 0) / (isFirst ? 1 : mpeg === 2 ? 2 : 4);
  if (bits === 0 || hertz === 0) return 0;
  return Math.floor(((isFirst ? 144 : 72) * bits * 1000) / hertz) + ((rate >> 1) & 1);
}

/** AAC in ADTS: two frames in a row. */
export function isAdts(content: Buffer): boolean {
  const first = adtsFrameLength(content, 0);
  return first > 0 && (first === content.length || adtsFrameLength(content, first) > 0);
}

function adtsFrameLength(content: Buffer, at: number): number {
  const [sync = 0, kind = 0, , high = 0, middle = 0, low = 0] = content.subarray(at, at + 6);
  if (sync !== 0xff || (kind & 0xf6) !== 0xf0) return 0;
  const length = ((high & 3) << 11) | (middle << 3) | (low >> 5);
  return length > 7 ? length : 0;
}

/** Vorbis, Opus, Speex or FLAC in Ogg, without video. */
export function isSoundInOgg(content: Buffer): boolean {
  if (textAt(content, 0, 4) !== 'OggS') return false;
  const heads = textAt(content, 0, 4096);
  const has = (codec: string) => heads.includes(codec);
  return ['vorbis', 'OpusHead', 'Speex   ', 'FLAC'].some(has) && !['theora', 'fishead'].some(has);
}

/** An MPEG-4 file with an audio track and no video track. */
export function isSoundInMp4(content: Buffer): boolean {
  if (textAt(content, 4, 4) !== 'ftyp') return false;
  const kinds = handlers(content);
  return kinds.includes('soun') && !kinds.includes('vide');
}

/** The handler type of each track of an MPEG-4 file. */
function handlers(content: Buffer): string[] {
  const found: string[] = [];
  for (let at = content.indexOf('hdlr'); at >= 0; at = content.indexOf('hdlr', at + 4)) {
    // The box's name is followed by version, flags and a word that is always zero.
    found.push(textAt(content, at + 12, 4));
  }
  return found;
}
