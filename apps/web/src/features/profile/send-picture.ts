import { call } from '../../shared/client/client.ts';
import { uploadFile } from '../../shared/file/upload-file.ts';
import type { PictureType } from './read-picture.ts';

export interface ChosenPicture {
  name: string;
  lastModified: number;
  content: Blob;
}

/** Uploads a picture of oneself and has it shown: an address is asked for, the picture put there, and confirmed. */
export async function sendPicture(picture: ChosenPicture, onProgress: (share: number) => void): Promise<void> {
  const { content, name, lastModified } = picture;
  const { fileId, signedUrl } = await call('createAvatarUploadUrl', {
    body: {
      name,
      contentType: content.type as PictureType,
      bytes: content.size,
      lastModified: new Date(lastModified).toISOString(),
    },
  });
  await uploadFile(signedUrl, content, onProgress);
  await call('confirmFileUpload', { params: { id: fileId } });
}
