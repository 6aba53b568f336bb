/** The place where files lie is full, or cannot be reached: a fault of ours, about which people are told what they can do. */
export class FileStoreFault extends Error {
  override name = 'FileStoreFault';
  readonly code: 'filesFull' | 'filesUnreachable';

  constructor(code: FileStoreFault['code'], cause: unknown) {
    super(code === 'filesFull' ? 'There is no room for files.' : 'The file store cannot be reached.', { cause });
    this.code = code;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The same error, or what it means for the file store. */
export const fileStoreFaultIn = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && full.has(String(error.code))
    ? new FileStoreFault('filesFull', error)
    : error;
