import { Readable } from 'node:stream';

/** The bytes that a player requests, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The single range that a request names, of this many bytes (RFC 9110, section 14.2). Null means all of them: no range,
 * several, or an unreadable one. 'none' when it starts beyond the end.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from > to ? 'none' : { from, to };
}

/** That part of a stream. */
export const partOf = (source: Readable, range: ByteRange): Readable => Readable.from(pieces(source, range));

async function* pieces(source: Readable, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    const wanted = piece.subarray(Math.max(from - at, 0), Math.max(to + 1 - at, 0));
    if (wanted.length > 0) yield wanted;
    at += piece.length;
    if (at > to) return;
  }
}
