import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '@cadenza/domain/files/file-size';
import { refuse } from '../refusal.ts';
import type { FileStore } from './file-store.ts';

/**
 * Calls back with a temporary local copy of a stored file and removes it afterwards. Null when nothing is stored under
 * the key.
 */
export async function withLocalCopy<Result>(
  store: FileStore,
  key: string,
  now: string,
  look: (file: string) => Promise<Result>,
): Promise<Result | null> {
  const source = await store.open(key, now);
  if (!source) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-look-'));
  try {
    const file = path.join(folder, randomUUID());
    await pipeline(source, stopAtMost(maxFileBytes), createWriteStream(file, { mode: 0o600 }));
    return await look(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// A bucket limits the size of uploads, but downloads are counted as well.
function stopAtMost(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > most ? refuse('fileTooLarge') : null, chunk);
    },
  });
}
