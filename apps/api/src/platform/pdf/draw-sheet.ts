import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { openPdfQueue, type Requester } from './pdf-queue.ts';
import type { SheetContent } from './sheet-content.ts';

// Built, it is beside the bundle; from source it is TypeScript, which the thread must be set up to load.
const built = fileURLToPath(new URL('./pdf-worker.js', import.meta.url));
const thread = existsSync(built) ? { filename: built } : { filename: built.replace(/js$/, 'ts'), execArgv: tsxFlags() };

// A sheet takes some 200 ms, so beyond thirty nobody would wait. A thread keeps in memory what it has loaded, so it
// ends after a minute without work.
const queue = openPdfQueue({
  pool: new Piscina({
    ...thread,
    name: 'drawOrder',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    atomics: 'disabled',
  }),
  most: { somebody: 30, anyone: 15 },
  timeoutMs: 60_000,
});

/**
 * Draws one of our documents as the bytes of a PDF file, in a separate thread, one at a time. The same content with the
 * same `madeAt` gives the same bytes. Refused while too many are waiting; requests by `anyone`, without a session or a
 * link of their own, wait until there are no others.
 */
export const drawSheet = (content: SheetContent, madeAt: string, by: Requester = 'somebody'): Promise<Buffer> =>
  queue.draw({ content, madeAt }, by);

/** Ends the thread once no request waits for it: for closing a server. */
export const stopPdfWorker = (): Promise<void> => queue.rest();

/** How the API sends a file: base64 in the payload. */
export const pdfFile = (fileName: string, content: Buffer) => ({
  fileName,
  contentType: 'application/pdf',
  fileContent: content.toString('base64'),
});

function tsxFlags(): string[] {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs');
  return ['--import', `data:text/javascript,import { register } from '${tsx}'; register();`];
}
