import type { RefusalCode } from '@cadenza/domain/refusals/table';

/** Why an upload failed. */
export class PutFailure extends Error {
  /** The connection broke: the upload can be retried. */
  readonly isConnection: boolean;
  /** Why the server refused it; null for a broken connection, and for a bucket, which has its own format. */
  readonly refusal: RefusalCode | null;

  constructor(message: string, refusal: RefusalCode | null, { isConnection = false } = {}) {
    super(message);
    this.name = 'PutFailure';
    this.refusal = refusal;
    this.isConnection = isConnection;
  }
}

interface PutOptions {
  contentType: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads a file to the address created for it. Rejects with a sentence to show. */
export function putFile(url: string, content: Blob, { contentType, onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(failureIn(request.responseText));
    };
    const broken = (): void => reject(new PutFailure(unsent, null, { isConnection: true }));
    request.onerror = broken;
    request.onabort = broken;
    if (signal?.aborted) return broken();
    signal?.addEventListener('abort', () => request.abort());
    request.send(content);
  });
}

const unsent = 'The file didn’t upload. Please check your connection and try again.';
const fallback = 'We couldn’t accept this file. Please try again.';

/** Our own server explains the failure in a sentence; a storage bucket uses its own format. */
function failureIn(answer: string): PutFailure {
  try {
    const { message, refusal } = JSON.parse(answer) as { message?: unknown; refusal?: RefusalCode };
    return new PutFailure(typeof message === 'string' ? message : fallback, refusal ?? null);
  } catch {
    return new PutFailure(fallback, null);
  }
}
