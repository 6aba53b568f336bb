import type { Readable } from 'node:stream';

/** What an upload may contain, and its deadline. */
export interface UploadTerms {
  key: string;
  contentType: string;
  /** The exact number of bytes. */
  bytes: number;
  expiresAt: string;
}

/** Where files are stored. Keys are ours and unguessable, never names given by users. */
export interface FileStore {
  /** The other origin that browsers upload to, or null when it is our own. */
  readonly origin: string | null;
  /** The address to PUT one file to, with its content type: absolute, or relative to the API's address. */
  presignPut(terms: UploadTerms, now: string): Promise<string>;
  /** The address of a download named `name` (empty: unnamed), valid until it expires. */
  presignGet(download: { key: string; name: string; expiresAt: string }, now: string): Promise<string>;
  /** Streams the stored file of a key; null when there is none. */
  open(key: string, now: string): Promise<Readable | null>;
  /** Stores what we derived from a file ourselves. */
  write(key: string, content: Buffer, contentType: string, now: string): Promise<void>;
  /** Removing a file that is already gone is not an error. */
  remove(key: string, now: string): Promise<void>;
}

/** A store behind our own API: uploads pass through it. */
export interface OwnFileStore extends FileStore {
  /**
   * Streams a file in and stores all of it or nothing. `claim` is called once every byte has arrived: only the caller
   * that gets true stores the file. Refuses a file of another size.
   */
  receive(terms: UploadTerms, source: Readable, claim: () => Promise<boolean>): Promise<void>;
  /** Removes uploads that broke off before an instant. */
  sweep(before: string): Promise<void>;
}

export const isOwnFileStore = (store: FileStore): store is OwnFileStore => 'receive' in store;
