const tenMegabytes = 10 * 1024 * 1024;

/** The types of pictures that the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A chosen file as a picture, upright. Rejects with the sentence to show. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > tenMegabytes) throw new Error('Maximum file size is 10MB!');
  if (!pictureTypes.some((type) => type === file.type)) throw new Error('Please choose a picture: JPEG, PNG or WebP');
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This picture cannot be read. Please choose another.');
  });
}
