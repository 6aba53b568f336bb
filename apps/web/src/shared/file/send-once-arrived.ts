import type { Upload } from './upload-queue.ts';

interface Uploading {
  settled: () => Promise<readonly Pick<Upload, 'name'>[]>;
  /** Asks whether to continue without these files. */
  ask: (names: string[]) => Promise<boolean>;
  /** Aborted with the screen: a form that was left is not sent. */
  signal: AbortSignal;
  send: () => void;
}

/** Sends a form once its uploads have finished. If one fails, the user is asked whether to send it without the file. */
export async function sendOnceArrived({ settled, ask, signal, send }: Uploading): Promise<void> {
  const failed = await settled();
  if (signal.aborted) return;
  if (failed.length > 0 && !(await ask(failed.map(({ name }) => name)))) return;
  if (!signal.aborted) send();
}
