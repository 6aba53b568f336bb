import type { ThumbnailSize } from './thumbnails.ts';
import { thumbnailSizes } from './thumbnails.ts';

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
