import type { Readable } from 'node:stream';

/** What one upload may bring, and until when. */
export interface UploadTerms {
  key: string;
  contentType: string;
  /** How many bytes come, no more and no fewer. */
  bytes: number;
  expiresAt: string;
}

/** Where files are kept. Keys are ours, unguessable, and never a name that somebody gave. */
export interface FileStore {
  /** Another origin that browsers send files to, or null when it is our own. */
  readonly origin: string | null;
  /** The address to PUT one file to, with its content type: absolute, or on the address of the API. */
  presignPut(terms: UploadTerms, now: string): Promise<string>;
  /** The address that gives a file away as a download under `name` (empty: unnamed), until it expires. */
  presignGet(download: { key: string; name: string; expiresAt: string }, now: string): Promise<string>;
  /** What is kept under a key, as it streams; null when there is nothing. */
  open(key: string, now: string): Promise<Readable | null>;
  /** Keeps what we made of a file ourselves. */
  write(key: string, content: Buffer, contentType: string, now: string): Promise<void>;
  /** Removing what is gone already is no fault. */
  remove(key: string, now: string): Promise<void>;
}

/** A store behind our own API: uploads come through it. */
export interface OwnFileStore extends FileStore {
  /**
   * Takes a file in as it streams, and keeps all of it or nothing. `claim` is asked when every byte is here: only who gets true keeps
   * the file. Refuses a file of another size.
   */
  receive(terms: UploadTerms, source: Readable, claim: () => Promise<boolean>): Promise<void>;
  /** Throws away what broke off before an instant. */
  sweep(before: string): Promise<void>;
}

export const isOwnFileStore = (store: FileStore): store is OwnFileStore => 'receive' in store;

/** The largest file that anybody may upload. */
export const maxFileBytes = 10 * 1024 * 1024;
