import type { Upload } from './upload-queue.ts';

interface Uploading {
  settled: () => Promise<readonly Pick<Upload, 'name'>[]>;
  /** Asks whether to go on without these files. */
  ask: (names: string[]) => Promise<boolean>;
  /** Ends with the screen: what its reader has left is not sent. */
  signal: AbortSignal;
  send: () => void;
}

/** Sends what files belong to once they have arrived. If one does not, whoever sends it is asked whether to go without it. */
export async function sendOnceArrived({ settled, ask, signal, send }: Uploading): Promise<void> {
  const failed = await settled();
  if (signal.aborted) return;
  if (failed.length > 0 && !(await ask(failed.map(({ name }) => name)))) return;
  if (!signal.aborted) send();
}
