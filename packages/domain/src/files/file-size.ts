/** The maximum size of an upload. */
export const maxFileBytes = 10 * 1024 * 1024;
export const fileTooLargeSentence = 'Maximum file size is 10MB!';

const megabyte = 1024 * 1024;

/** A size formatted for reading: "640 B", "12 KB", "3.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1000 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, '')} MB`;
}
