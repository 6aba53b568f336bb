import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built web app. */
    webRoot: string;
  }
}

/** Copies the web app once for all browser tests; a process that serves it again has its page renderer already loaded. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await copyWebApp();
  provide('webRoot', folder);
  return () => rm(folder, { recursive: true });
}

/** Copies the web app, so that a build during the run does not remove files in use. */
export async function copyWebApp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cadenza-web-'));
  await cp(path.resolve(import.meta.dirname, '../apps/web/dist'), folder, { recursive: true });
  // Its modules must also load as ES modules outside vitest, in `npm run screens`.
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}
