/** File storage is full or unreachable. Our problem, so the message says what the user can do. */
export class FileStoreFault extends Error {
  override name = 'FileStoreFault';
  readonly code: 'filesFull' | 'filesUnreachable';

  constructor(code: FileStoreFault['code'], cause: unknown) {
    super(code === 'filesFull' ? 'There is no room for files.' : 'The file store cannot be reached.', { cause });
    this.code = code;
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The same error, or the file store fault that it means. */
export const fileStoreFaultIn = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && full.has(String(error.code))
    ? new FileStoreFault('filesFull', error)
    : error;
