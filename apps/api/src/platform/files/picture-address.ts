import { originalKey } from './file-records.ts';
import { type ThumbnailSize, thumbnailSizes } from './thumbnails.ts';

export const picturePath = '/api/v1.0/Pictures';

/** The key of a file's thumbnail. */
export const thumbnailKey = (storageKey: string, size: ThumbnailSize): string => `${storageKey}/${size}.webp`;

/**
 * A picture's thumbnails as the API sends them, smallest first. Their addresses are unguessable and their content never
 * changes.
 */
export const avatarSetOf = (storageKey: string | null) => ({
  thumbnails:
    storageKey === null
      ? []
      : thumbnailSizes.map((size) => ({ size, url: `${picturePath}/${thumbnailKey(storageKey, size)}` })),
});

/** Every key that may hold a version of a picture. */
export const pictureKeys = (storageKey: string): string[] => [
  originalKey(storageKey),
  ...thumbnailSizes.map((size) => thumbnailKey(storageKey, size)),
];
