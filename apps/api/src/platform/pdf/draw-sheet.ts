import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { SheetContent } from './sheet-content.ts';
import { type AskedBy, openSheetQueue } from './sheet-queue.ts';

// Built, it stands beside the bundle; from source it is TypeScript, which a thread has to be taught.
const fromSource = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;

// A sheet takes some 200 ms: whoever came later than the thirtieth would wait for longer than anybody does. What a thread has loaded stays
// with it, so one that nobody has asked for a minute goes.
const queue = openSheetQueue({
  startThread,
  most: { somebody: 30, anyone: 15 },
  longestMs: 60_000,
  idleMs: 60_000,
});

/**
 * Draws a document of the house as the bytes of a PDF file, in a thread beside the one that answers requests, one after the other. The same
 * content made at the same instant gives the same bytes. Refused while too many are waiting already; what `anyone` may ask for, without a
 * session or a link of theirs, waits until nobody else does.
 */
export const drawSheet = (content: SheetContent, madeAt: string, by: AskedBy = 'somebody'): Promise<Buffer> =>
  queue.draw({ content, madeAt }, by);

/** Lets the thread go as soon as nobody waits for it: when a server closes. */
export const restSheetThread = (): void => queue.rest();

/** How a file leaves through the API: base64 in the payload. */
export const pdfFile = (fileName: string, content: Buffer) => ({
  fileName,
  contentType: 'application/pdf',
  fileContent: content.toString('base64'),
});

function startThread(): Worker {
  const built = new URL('./sheet-thread.js', import.meta.url);
  return existsSync(built)
    ? new Worker(built)
    : new Worker(fromSource, { eval: true, workerData: new URL('./sheet-thread.ts', import.meta.url).href });
}
