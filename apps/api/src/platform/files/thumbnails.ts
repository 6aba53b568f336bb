import { refuse } from '../refusal.ts';

/** The edge lengths of the squares that pictures are shown in, in pixels. */
export const thumbnailSizes = [96, 320] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

// A phone's camera produces 50 million; a small file that unpacks to more is an attack.
const maxPixels = 52_000_000;

/**
 * Square versions of a picture, re-encoded and turned upright: only pixels remain, no location, camera data or hidden
 * content.
 * @param fit whether the picture fills the square or is shown whole within it (a logo)
 */
export async function thumbnailsOf(
  file: string | Buffer,
  fit: 'cover' | 'contain',
): Promise<Map<ThumbnailSize, Buffer>> {
  const sharp = await openSharp();
  const made = new Map<ThumbnailSize, Buffer>();
  for (const size of thumbnailSizes) {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .autoOrient()
      .resize(size, size, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82 });
    made.set(size, await picture.toBuffer().catch(refusePicture));
  }
  return made;
}

/** Loaded with the first picture: it is large, and most servers need it only rarely. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture uses one core at most; the others wait in libuv's queue, not in memory.
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
