/** The kind of a file, in words. */
export const fileKinds = ['PDF', 'picture', 'sound', 'text'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What customers see and hear of a singer. */
export const publicFilePurposes = ['portrait', 'sample'] as const;
export type PublicFilePurpose = (typeof publicFilePurposes)[number];

/** The formats of a document to save. */
export const documentFormats = ['csv', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

interface FileType {
  type: string;
  kind: FileKind;
  /** Its file extensions. */
  extensions: readonly string[];
}

/** The types that can be attached to a booking. A file must match one by content and by name. */
export const fileTypes = [
  { type: 'application/pdf', kind: 'PDF', extensions: ['pdf'] },
  { type: 'image/jpeg', kind: 'picture', extensions: ['jpg', 'jpeg'] },
  { type: 'image/png', kind: 'picture', extensions: ['png'] },
  { type: 'image/webp', kind: 'picture', extensions: ['webp'] },
  { type: 'image/gif', kind: 'picture', extensions: ['gif'] },
  { type: 'audio/mpeg', kind: 'sound', extensions: ['mp3'] },
  { type: 'audio/mp4', kind: 'sound', extensions: ['m4a'] },
  { type: 'audio/wav', kind: 'sound', extensions: ['wav'] },
  { type: 'audio/ogg', kind: 'sound', extensions: ['ogg', 'oga', 'opus'] },
  { type: 'audio/flac', kind: 'sound', extensions: ['flac'] },
  { type: 'audio/aac', kind: 'sound', extensions: ['aac'] },
  { type: 'text/plain', kind: 'text', extensions: ['txt', 'md', 'csv'] },
] as const satisfies readonly FileType[];

export type ContentType = (typeof fileTypes)[number]['type'];
export const contentTypes: readonly ContentType[] = fileTypes.map(({ type }) => type);
export const fileTypesSentence = 'Please choose a PDF, image, audio or text file';

const kindByType = new Map<string, FileKind>(fileTypes.map(({ type, kind }) => [type, kind]));
const typeByExtension = new Map<string, ContentType>(
  fileTypes.flatMap(({ type, extensions }) => extensions.map((extension) => [extension, type] as const)),
);

/** The kind of a content type; null if it is not accepted. */
export const kindOfType = (type: string): FileKind | null => kindByType.get(type) ?? null;

/** The content type of a file extension; null if it is not accepted. */
export const typeOfName = (name: string): ContentType | null =>
  typeByExtension.get(/\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '') ?? null;

/** The `accept` value for a browser's file dialog. */
export const acceptedEndings: string = fileTypes
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');
