import type { RequestOf } from '@cadenza/contract/operations';
import { call } from '../client/client.ts';
import { uploadFile } from '../file/upload-file.ts';
import type { PictureType } from './read-picture.ts';

export interface ChosenPicture {
  name: string;
  lastModified: number;
  content: Blob;
}

type Announced = RequestOf<'createAvatarUploadUrl'>['body'];

/**
 * Uploads a picture and publishes it: requests an address, uploads the picture to it, and confirms.
 * @param askForAddress calls `createAvatarUploadUrl` or `createLogoUploadUrl`
 */
export async function sendPicture(
  { content, name, lastModified }: ChosenPicture,
  askForAddress: (picture: Announced) => Promise<{ fileId: string; signedUrl: string }>,
  onProgress: (share: number) => void,
): Promise<void> {
  const { fileId, signedUrl } = await askForAddress({
    name,
    contentType: content.type as PictureType,
    bytes: content.size,
    lastModified: new Date(lastModified).toISOString(),
  });
  await uploadFile(signedUrl, content, onProgress);
  await call('confirmFileUpload', { params: { id: fileId } });
}
