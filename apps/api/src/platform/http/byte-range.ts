import { Readable } from 'node:stream';

/** The bytes that a player asks for, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The one range that a request names of so many bytes (RFC 9110, section 14.2): null for all of them, also when it names several or
 * none that can be read; 'none' when it begins beyond the end.
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
