import type { RequestOf } from '@cadenza/contract/operations';
import { call } from '../client/client.ts';
import { putFile } from '../file/put-file.ts';
import { pictureTypes } from './read-picture.ts';

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
  const contentType = pictureTypes.find((type) => type === content.type);
  if (!contentType) throw new Error('the picture was drawn in a format that is not accepted');
  const { fileId, signedUrl } = await askForAddress({
    name,
    contentType,
    bytes: content.size,
    lastModified: new Date(lastModified).toISOString(),
  });
  await putFile(signedUrl, content, { contentType, onProgress });
  await call('confirmFileUpload', { params: { id: fileId } });
}
