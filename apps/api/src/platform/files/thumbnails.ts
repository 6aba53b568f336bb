import { refuse } from '../refusal.ts';

/** The edges of the squares in which a picture is shown, in pixels. */
export const thumbnailSizes = [96, 320] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

// A telephone's camera makes 50 million; a small file that unpacks to more is a trap.
const mostPixels = 52_000_000;

/**
 * Squares of a picture, encoded anew: what is shown holds pixels alone, no place, no camera, no second content. Turned upright first.
 * @param fit whether the picture fills the square, or stands whole within it (a logo)
 */
export async function thumbnailsOf(file: string, fit: 'cover' | 'contain'): Promise<Map<ThumbnailSize, Buffer>> {
  const sharp = await openSharp();
  const made = new Map<ThumbnailSize, Buffer>();
  for (const size of thumbnailSizes) {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .autoOrient()
      .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82 });
    made.set(size, await picture.toBuffer().catch(refusePicture));
  }
  return made;
}

/** Loaded with the first picture: it is large, and most servers are shown none for days. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time has a core; the next waits in the queue of libuv, not in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

function refusePicture(error: Error): never {
  if (/exceeds pixel limit/.test(error.message)) {
    throw refuse('pictureTooLarge');
  }
  throw refuse('pictureUnreadable');
}
