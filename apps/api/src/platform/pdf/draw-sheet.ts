import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import type { SheetContent } from './sheet-content.ts';

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (fault: Error) => void;
}

// A sheet takes some 200 ms: whoever comes later than this would wait for longer than anybody does.
const mostWaiting = 30;
// What a thread has loaded stays with it: one that nobody has asked for so long goes.
const idleMs = 60_000;

// Built, it stands beside the bundle; from source it is TypeScript, which a thread has to be taught.
const fromSource = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;

let thread: Worker | null = null;
let resting: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws a sheet of the house as the bytes of a PDF file, in a thread beside the one that answers requests, one after the other. Refused
 * while too many are waiting already.
 */
export function drawSheet(content: SheetContent): Promise<Buffer> {
  if (waiting.size >= mostWaiting) {
    return Promise.reject(
      new Refusal('HUMAN_TEST_REQUIRED', 'Many quotes are being printed just now. Please try again in a minute.'),
    );
  }
  clearTimeout(resting);
  const worker = thread ?? startThread();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, content });
  });
}

function startThread(): Worker {
  const built = new URL('./sheet-thread.js', import.meta.url);
  const worker = existsSync(built)
    ? new Worker(built)
    : new Worker(fromSource, { eval: true, workerData: new URL('./sheet-thread.tsx', import.meta.url).href });
  worker.on('message', ({ id, pdf, fault }: { id: number; pdf?: Uint8Array; fault?: string }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (pdf) asked?.resolve(Buffer.from(pdf));
    else asked?.reject(new Error(fault));
    if (waiting.size === 0) resting = setTimeout(() => void endThread(worker), idleMs).unref();
  });
  // The next one begins a new thread.
  worker.on('error', (fault) => giveUp(worker, fault));
  worker.on('exit', () => giveUp(worker, new Error('the thread that draws sheets has ended')));
  worker.unref();
  thread = worker;
  return worker;
}

async function endThread(worker: Worker): Promise<void> {
  thread = null;
  await worker.terminate();
}

function giveUp(worker: Worker, fault: Error): void {
  if (thread !== worker) return;
  thread = null;
  for (const { reject } of waiting.values()) reject(fault);
  waiting.clear();
}
