import type { Piscina } from 'piscina';
import { refuse } from '../refusal.ts';
import type { SheetContent } from './sheet-content.ts';

/** What a thread receives; it returns the bytes. */
export interface PdfOrder {
  content: SheetContent;
  /** The file's creation date. */
  madeAt: string;
}
/** A known requester has a session or the key of a link; all others are `anyone`. */
export type Requester = 'somebody' | 'anyone';

interface WaitingSheet {
  order: PdfOrder;
  by: Requester;
  resolve: (pdf: Buffer) => void;
  reject: (fault: unknown) => void;
}

interface QueueOptions {
  /** With one thread: a second would take the other core from pending requests. */
  pool: Piscina<PdfOrder, Uint8Array>;
  /** How many sheets each of the two may request at a time, including the one being drawn; further ones are refused. */
  most: Record<Requester, number>;
  /** How long a sheet may take, including starting a thread, before its thread is given up. */
  timeoutMs: number;
}

/**
 * Draws sheets one at a time. A thread that ends, or takes too long over a sheet, fails that sheet's request; the
 * others continue on the next thread. Known requesters go before `anyone`, so that a crowd of strangers cannot hold
 * them up. The queue is ours and the pool gets one sheet at a time: the pool would count the wait as part of a sheet's
 * time limit, and would not continue with waiting sheets when a thread ends.
 */
export function openPdfQueue({ pool, most, timeoutMs }: QueueOptions) {
  const waiting: Record<Requester, WaitingSheet[]> = { somebody: [], anyone: [] };
  let drawing: { by: Requester; controller: AbortController } | undefined;
  // A thread that ended before it took its sheet.
  pool.on('error', (fault) => drawing?.controller.abort(fault));

  async function drawNext(): Promise<void> {
    if (drawing) return;
    const next = waiting.somebody.shift() ?? waiting.anyone.shift();
    if (!next) return;
    const controller = new AbortController();
    drawing = { by: next.by, controller };
    const tooLong = new Error(`drawing a sheet took longer than ${timeoutMs} ms`);
    const timer = setTimeout(() => controller.abort(tooLong), timeoutMs).unref();
    try {
      next.resolve(Buffer.from(await pool.run(next.order, { signal: controller.signal })));
    } catch (fault) {
      next.reject(controller.signal.aborted ? controller.signal.reason : fault);
      // The pool would keep a thread that is still starting.
      if (controller.signal.aborted) await pool.destroy();
    }
    clearTimeout(timer);
    drawing = undefined;
    void drawNext();
  }

  /** The bytes of the PDF file. Refused while too many are already requested. */
  function draw(order: PdfOrder, by: Requester): Promise<Buffer> {
    const requested = waiting[by].length + (drawing?.by === by ? 1 : 0);
    if (requested >= most[by]) return Promise.reject(refuse('tooManyDocuments'));
    return new Promise((resolve, reject) => {
      waiting[by].push({ order, by, resolve, reject });
      void drawNext();
    });
  }

  /** Ends the thread when no request waits for it; the next sheet starts a new one. */
  const rest = async (): Promise<void> => {
    if (!drawing) await pool.destroy();
  };

  return { draw, rest };
}
