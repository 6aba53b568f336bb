import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { type AskedBy, openPdfQueue } from './pdf-queue.ts';
import type { SheetContent } from './sheet-content.ts';

// Built, it lies beside the bundle; from source it is TypeScript, which a thread has to be taught.
const built = fileURLToPath(new URL('./pdf-worker.js', import.meta.url));
const thread = existsSync(built)
  ? { filename: built }
  : { filename: built.replace(/js$/, 'ts'), execArgv: teachTypeScript() };

// A sheet takes some 200 ms: whoever came later than the thirtieth would wait for longer than anybody does. What a thread has loaded stays
// with it, so one that nobody has asked for a minute goes.
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
  longestMs: 60_000,
});

/**
 * Draws one of our documents as the bytes of a PDF file, in a thread beside the one that handles requests, one at a
 * time. The same content made at the same instant gives the same bytes. Refused while too many are waiting; requests by
 * `anyone`, without a session or a link of their own, wait until no others do.
 */
export const drawSheet = (content: SheetContent, madeAt: string, by: AskedBy = 'somebody'): Promise<Buffer> =>
  queue.draw({ content, madeAt }, by);

/** Lets the thread go as soon as nobody waits for it: when a server closes. */
export const stopPdfWorker = (): Promise<void> => queue.rest();

/** How the API sends a file: base64 in the payload. */
export const pdfFile = (fileName: string, content: Buffer) => ({
  fileName,
  contentType: 'application/pdf',
  fileContent: content.toString('base64'),
});

function teachTypeScript(): string[] {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs');
  return ['--import', `data:text/javascript,import { register } from '${tsx}'; register();`];
}
