import { type SampleKind, sampleTypes } from '@cadenza/domain/singers/sample';

export const soundPath = '/api/v1.0/Sounds';

/** The key of a sound that we have re-encoded. It states the size, which a player needs first. */
export const soundKey = (storageKey: string, { bytes, kind }: { bytes: number; kind: SampleKind }): string =>
  `${storageKey}/${bytes}.${kind}`;

/** The size and type in such a key; null for any other. */
export function readSoundKey(key: string): { bytes: number; contentType: string } | null {
  const [, bytes, kind] = /^sample\/[\w-]{43}\/(\d{1,8})\.(mp3|wav)$/.exec(key) ?? [];
  return bytes && (kind === 'mp3' || kind === 'wav') ? { bytes: Number(bytes), contentType: sampleTypes[kind] } : null;
}
