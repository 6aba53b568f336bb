import type { Worker } from 'node:worker_threads';
import { refuse } from '../refusal.ts';
import type { SheetContent } from './sheet-content.ts';

/** What a thread is told; it answers with the bytes, or with what went wrong. */
export interface SheetOrder {
  content: SheetContent;
  /** The instant that the file says it was made at. */
  madeAt: string;
}
/** Somebody is known by a session or by the key of a link; anyone else is anyone. */
export type AskedBy = 'somebody' | 'anyone';
export type DrawnSheet = { pdf: Uint8Array } | { fault: string };

interface Asked {
  order: SheetOrder;
  by: AskedBy;
  resolve: (pdf: Buffer) => void;
  reject: (fault: unknown) => void;
}

interface QueueOptions {
  startThread: () => Worker;
  /** How many each of the two may ask for at once, the one being drawn included; whoever comes later is refused. */
  most: Record<AskedBy, number>;
  /** How long one may take, the start of a thread included, before its thread is given up. */
  longestMs: number;
  /** How long a thread that nobody asks anything is kept. */
  idleMs: number;
}

/**
 * Has sheets drawn one after the other by a thread that is started when it is needed. A thread that ends, or that takes too long over a
 * sheet, takes that sheet's request with it as a fault; the others go on with the next thread. What somebody asks for goes before what anyone
 * does, so that strangers in a crowd hold up nobody's work.
 */
export function openSheetQueue({ startThread, most, longestMs, idleMs }: QueueOptions) {
  const asked: Asked[] = [];
  let thread: Worker | null = null;
  let isDrawing = false;
  let timer: NodeJS.Timeout | undefined;

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms).unref();
  };

  function drawNext(): void {
    const [next] = asked;
    if (isDrawing) return;
    if (!next) {
      wait(idleMs, rest);
      return;
    }
    isDrawing = true;
    try {
      thread ??= listenTo(startThread());
      const worker = thread;
      wait(longestMs, () => lose(worker, new Error(`drawing a sheet took longer than ${longestMs} ms`)));
      worker.postMessage(next.order);
    } catch (fault) {
      settle(({ reject }) => reject(fault));
    }
  }

  function settle(answer: (first: Asked) => void): void {
    const first = asked.shift();
    isDrawing = false;
    if (first) answer(first);
    drawNext();
  }

  function listenTo(worker: Worker): Worker {
    worker.on('message', (drawn: DrawnSheet) => {
      if (worker !== thread) return;
      settle(({ resolve, reject }) =>
        'pdf' in drawn ? resolve(Buffer.from(drawn.pdf)) : reject(new Error(drawn.fault)),
      );
    });
    worker.on('error', (fault) => lose(worker, fault));
    worker.on('exit', () => lose(worker, new Error('the thread that draws sheets has ended')));
    worker.unref();
    return worker;
  }

  function lose(worker: Worker, fault: unknown): void {
    if (worker !== thread) return;
    thread = null;
    void worker.terminate();
    if (isDrawing) settle(({ reject }) => reject(fault));
  }

  /** Lets the thread go when nobody waits for it; the next sheet begins a new one. */
  function rest(): void {
    if (asked.length > 0) return;
    clearTimeout(timer);
    const worker = thread;
    thread = null;
    void worker?.terminate();
  }

  /** The bytes of the PDF file. Refused while too many are asked for already. */
  function draw(order: SheetOrder, by: AskedBy): Promise<Buffer> {
    if (asked.filter((each) => each.by === by).length >= most[by]) {
      return Promise.reject(refuse('tooManyDocuments'));
    }
    return new Promise((resolve, reject) => {
      const firstOfAnyone = asked.findIndex((each, place) => each.by === 'anyone' && !(isDrawing && place === 0));
      const place = by === 'anyone' || firstOfAnyone === -1 ? asked.length : firstOfAnyone;
      asked.splice(place, 0, { order, by, resolve, reject });
      drawNext();
    });
  }

  return { draw, rest };
}
