// Runs in its own thread: laying out a sheet takes some 200 ms of computing, which would block all other requests.
import { move } from 'piscina';
import type { PdfOrder } from './pdf-queue.ts';
import { renderSheet } from './render-sheet.tsx';

/** @public The pool finds it by its name. */
export async function drawOrder({ content, madeAt }: PdfOrder) {
  return move(Uint8Array.from(await renderSheet(content, madeAt)));
}
