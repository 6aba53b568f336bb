import { maxFileBytes } from '@cadenza/domain/files/file-size';
import { refuse } from '../refusal.ts';
import type { FileStore } from './file-store.ts';

// One at a time: many uploads that end together must not all be in memory.
let last: Promise<unknown> = Promise.resolve();

/** The content of a stored file; null when nothing is stored under the key. */
export function readStored(store: FileStore, key: string, now: string): Promise<Buffer | null> {
  const mine = last.then(() => readAll(store, key, now));
  last = mine.catch(() => undefined);
  return mine;
}

async function readAll(store: FileStore, key: string, now: string): Promise<Buffer | null> {
  const source = await store.open(key, now);
  if (source === null) return null;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    bytes += piece.length;
    // A bucket limits the size of uploads, but what we read from it is counted as well.
    if (bytes > maxFileBytes) throw refuse('fileTooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
