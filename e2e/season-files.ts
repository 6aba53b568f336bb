import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@cadenza/demo/catalogue/demo-catalogue';
import { writeSingerFiles } from '@cadenza/demo/singers/singer-files';
import type { TestProject } from 'vitest/node';
import { createFolderStore } from '../apps/api/src/platform/files/folder-store.ts';
import { seasonBegins } from './ensure-season.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the season's portraits and samples. */
    seasonFiles: string;
  }
}

/** Creates the season's portraits and samples once for all browser tests; each product gets a copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-season-files-'));
  await writeSingerFiles(createFolderStore({ folder, secret: Buffer.alloc(32) }), demoCatalogue(), seasonBegins);
  provide('seasonFiles', folder);
  return () => rm(folder, { recursive: true });
}
