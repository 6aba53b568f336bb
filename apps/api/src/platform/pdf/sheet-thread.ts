// Runs in a thread of its own: laying out a sheet takes some 200 ms of computing, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import { mapStackTrace } from '../log/map-stack-trace.ts';
import { renderSheet } from './house-sheet.tsx';
import type { DrawnSheet, SheetOrder } from './sheet-queue.ts';

parentPort?.on('message', (order: SheetOrder) => void answer(order));

async function answer({ content, madeAt }: SheetOrder): Promise<void> {
  try {
    const pdf = Uint8Array.from(await renderSheet(content, madeAt));
    tell({ pdf }, [pdf.buffer]);
  } catch (error) {
    tell({ fault: error instanceof Error ? mapStackTrace(error.stack ?? error.message) : String(error) });
  }
}

const tell = (drawn: DrawnSheet, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, handedOver);
