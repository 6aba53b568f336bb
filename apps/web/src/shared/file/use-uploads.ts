import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeaveGuard } from '../routing/use-leave-guard.tsx';
import { putFile } from './put-file.ts';
import { createUploadQueue, type UploadTransport } from './upload-queue.ts';

/**
 * Uploads from this screen. Leaving it asks for confirmation while they are pending; they resume once the connection is
 * back.
 */
export function useUploads(transport: Omit<UploadTransport, 'put'>) {
  const [queue] = useState(() => createUploadQueue({ ...transport, put: putFile }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  useLeaveGuard(uploads.some(({ state }) => state !== 'failed'));
  useEffect(() => {
    window.addEventListener('online', queue.retryAll);
    return () => window.removeEventListener('online', queue.retryAll);
  }, [queue]);
  return { uploads, add: queue.add, retry: queue.retry, drop: queue.drop, settled: queue.settled };
}

export type Uploads = ReturnType<typeof useUploads>;
