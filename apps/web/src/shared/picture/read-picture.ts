import { fileTooLargeSentence, maxFileBytes } from '@cadenza/domain/files/file-size';

/** The picture types that the server accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Decodes a chosen file as an upright picture. Rejects with the sentence to show. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > maxFileBytes) throw new Error(fileTooLargeSentence);
  if (!pictureTypes.some((type) => type === file.type)) throw new Error('Please choose a picture: JPEG, PNG or WebP');
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('We can’t read this picture. Please choose another.');
  });
}
