import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '@cadenza/domain/files/file-size';
import { refuse } from '../refusal.ts';
import type { OwnFileStore } from './file-store.ts';
import { fileStoreFaultIn } from './file-store-fault.ts';
import { signDownload, signUpload } from './signed-address.ts';

/** Where uploads and downloads of this store are served. */
export const uploadPath = '/api/v1.0/Uploads';
export const downloadPath = '/api/v1.0/Downloads';

/** Stores files in a folder of this machine, behind signed addresses on our own API. */
export function createFolderStore({ folder, secret }: { folder: string; secret: Buffer }): OwnFileStore {
  const arriving = path.join(folder, 'arriving');
  return {
    origin: null,
    presignPut: async (terms) => `${uploadPath}/${terms.key}?${signUpload(secret, terms)}`,
    presignGet: async (download) => `${downloadPath}/${download.key}?${signDownload(secret, download)}`,
    open: (key) => openFile(placeOf(folder, key)),
    write: (key, content) => settle(arriving, placeOf(folder, key), (file) => writeFile(file, content, owned)),
    remove: (key) => removeFile(placeOf(folder, key)),
    receive: (terms, source, claim) =>
      settle(arriving, placeOf(folder, terms.key), async (file) => {
        // Opened before anything is read: an upload that breaks off meanwhile must not leave a file that appears later.
        const handle = await open(file, owned.flag, owned.mode);
        try {
          await pipeline(source, countBytes(terms.bytes), handle.createWriteStream({ flush: true }));
        } finally {
          await handle.close();
        }
        if (!(await claim())) throw usedAlready();
      }),
    sweep: (before) => sweep(arriving, before),
  };
}

const owned = { mode: 0o600, flag: 'wx' } as const;

export const usedAlready = () => refuse('fileAddressUsed');

// We make the keys; a key of another shape never becomes a path.
function placeOf(folder: string, key: string): string {
  if (!/^[a-z]+\/[\w-]{43}(\/[a-z0-9.]+)?$/.test(key)) throw new Error('a key of this shape is not ours');
  return path.join(folder, ...key.split('/'));
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  // The folder is removed with its last file.
  await rmdir(path.dirname(file)).catch(() => undefined);
}

async function openFile(file: string): Promise<Readable | null> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return handle && createReadStream('', { fd: handle });
}

/** Writes a temporary file and moves it into place when complete; a failure leaves nothing behind. */
async function settle(arriving: string, place: string, make: (file: string) => Promise<void>): Promise<void> {
  const file = path.join(arriving, randomUUID());
  try {
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    // Before the upload is claimed: nothing that needs room is left to do afterwards.
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await make(file);
    await rename(file, place);
  } catch (error) {
    throw fileStoreFaultIn(error);
  } finally {
    await rm(file, { force: true });
  }
}

/** Lets exactly the announced number of bytes through. */
function countBytes(promised: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxFileBytes) done(refuse('fileTooLarge'));
      else if (seen > promised) done(otherSize());
      else done(null, chunk);
    },
    flush: (done) => done(seen === promised ? null : otherSize()),
  });
}

const otherSize = () => refuse('fileIncomplete');

async function sweep(arriving: string, before: string): Promise<void> {
  for (const name of await readdir(arriving).catch(() => [])) {
    const file = path.join(arriving, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: null }));
    if (mtime && mtime.toISOString() < before) await rm(file, { force: true });
  }
}
