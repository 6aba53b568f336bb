import { originalKey } from './file-records.ts';
import { type ThumbnailSize, thumbnailSizes } from './thumbnails.ts';

export const picturePath = '/api/v1.0/Pictures';

/** The key of a thumbnail of a file. */
export const thumbnailKey = (storageKey: string, size: ThumbnailSize): string => `${storageKey}/${size}.webp`;

/** The thumbnails of a picture as the wire has them, smallest first. Their addresses cannot be guessed and never change their content. */
export const avatarSetOf = (storageKey: string | null) => ({
  thumbnails:
    storageKey === null
      ? []
      : thumbnailSizes.map((size) => ({ size, url: `${picturePath}/${thumbnailKey(storageKey, size)}` })),
});

/** Every key under which something of a picture may lie. */
export const pictureKeys = (storageKey: string): string[] => [
  originalKey(storageKey),
  ...thumbnailSizes.map((size) => thumbnailKey(storageKey, size)),
];
