import { announcedFile } from '@cadenza/contract/files/attachments';
import { type ContentType, typeOfName } from '@cadenza/domain/files/file-types';
import { ApiError, UNKNOWN_ERROR } from '../client/api-error.ts';
import { inputProblems } from '../form/input-problems.ts';
import { PutFailure, type putFile } from './put-file.ts';

/** The announcement of an upload to the server. */
export interface AnnouncedFile {
  name: string;
  contentType: ContentType;
  bytes: number;
  lastModified: string;
}

/** A file stored by the server, with the announced name and type. */
export interface ArrivedFile extends Pick<AnnouncedFile, 'name' | 'contentType' | 'bytes'> {
  id: string;
}

interface Address {
  fileId: string;
  signedUrl: string;
}

export interface UploadTransport {
  askForAddress: (file: AnnouncedFile) => Promise<Address>;
  confirm: (fileId: string) => Promise<unknown>;
  /** A file was uploaded and stored. */
  onArrived: (file: ArrivedFile) => void;
  put: typeof putFile;
}

/** A pending upload. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  /** A retry may succeed. */
  readonly canRetry: boolean;
}

interface Uploading {
  file: File;
  address: Address | null;
  stop: AbortController;
}

const maxAtOnce = 3;

/** Uploads a few files at a time. A broken upload is resumed: nothing that has arrived is sent again. */
export function createUploadQueue(transport: UploadTransport) {
  const listeners = new Set<() => void>();
  const sendings = new Map<number, Uploading>();
  let uploads: readonly Upload[] = [];
  let nextKey = 1;

  function change(key: number, changes: Partial<Upload>): void {
    uploads = uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
    notifyListeners();
  }
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };

  function add(files: readonly File[]): void {
    for (const file of files) {
      const key = nextKey++;
      const problem = fileProblem(file);
      const state = problem === null ? 'waiting' : 'failed';
      if (problem === null) sendings.set(key, { file, address: null, stop: new AbortController() });
      uploads = [...uploads, { key, name: file.name, bytes: file.size, state, share: 0, problem, canRetry: false }];
    }
    notifyListeners();
    sendNext();
  }

  function sendNext(): void {
    const room = maxAtOnce - uploads.filter(({ state }) => state === 'sending').length;
    for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, room)) void send(key);
  }

  async function send(key: number): Promise<void> {
    const sending = sendings.get(key);
    if (!sending) return;
    change(key, { state: 'sending', share: 0, problem: null, canRetry: false });
    try {
      const id = await carryOver(sending, (share) => change(key, { share }));
      // Added before the list becomes empty, for those waiting on that.
      transport.onArrived({ ...announcedOf(sending.file), id });
      drop(key);
    } catch (error) {
      change(key, { state: 'failed', ...whatFailed(error) });
    }
    sendNext();
  }

  async function carryOver(sending: Uploading, onProgress: (share: number) => void): Promise<string> {
    if (sending.address !== null && (await hasArrived(sending.address))) return sending.address.fileId;
    const { file } = sending;
    const announced = announcedOf(file);
    const put = { contentType: announced.contentType, onProgress, signal: sending.stop.signal };
    let address = sending.address ?? (await askForAddress(sending, announced));
    try {
      await transport.put(address.signedUrl, file, put);
    } catch (error) {
      if (error instanceof PutFailure && error.isConnection) throw error;
      // An expired URL is replaced once.
      address = await askForAddress(sending, announced);
      await transport.put(address.signedUrl, file, put);
    }
    await transport.confirm(address.fileId);
    return address.fileId;
  }

  /** The next attempt starts with it. */
  async function askForAddress(sending: Uploading, announced: AnnouncedFile): Promise<Address> {
    sending.address = null;
    sending.address = await transport.askForAddress(announced);
    return sending.address;
  }

  /** Whether the file has arrived despite a lost response. */
  async function hasArrived({ fileId }: Address): Promise<boolean> {
    try {
      await transport.confirm(fileId);
      return true;
    } catch (error) {
      const isMissing = error instanceof ApiError && ['uploadMissing', 'uploadEnded'].includes(error.refusal ?? '');
      if (isMissing) return false;
      throw error;
    }
  }

  function drop(key: number): void {
    sendings.get(key)?.stop.abort();
    sendings.delete(key);
    uploads = uploads.filter((upload) => upload.key !== key);
    notifyListeners();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    subscribe,
    read: () => uploads,
    /** Waits until no upload is pending; returns those that failed. */
    settled: () =>
      new Promise<readonly Upload[]>((resolve) => {
        const look = () => {
          if (uploads.some(({ state }) => state !== 'failed')) return;
          leave();
          resolve(uploads);
        };
        const leave = subscribe(look);
        look();
      }),
    add,
    retry: (key: number) => {
      change(key, { state: 'waiting' });
      sendNext();
    },
    /** Retries uploads after a connection failure. */
    retryAll: () => {
      for (const { key, canRetry } of uploads) if (canRetry) change(key, { state: 'waiting' });
      sendNext();
    },
    /** Removes a file from the list, and aborts its upload. */
    drop,
  };
}

const announcedOf = (file: File): AnnouncedFile => ({
  name: file.name,
  contentType: typeOfName(file.name) ?? 'text/plain',
  bytes: file.size,
  lastModified: new Date(file.lastModified).toISOString(),
});

/** What is wrong with a file before it is uploaded. */
const fileProblem = (file: File): string | null => inputProblems(announcedFile, announcedOf(file))[0]?.message ?? null;

function whatFailed(error: unknown): Pick<Upload, 'problem' | 'canRetry'> {
  if (error instanceof ApiError) {
    return { problem: error.message, canRetry: error.isUnreachable || error.status >= 500 };
  }
  const problem = error instanceof Error ? error.message : UNKNOWN_ERROR;
  return { problem, canRetry: true };
}
