import type { RequestOf } from '@cadenza/contract/operations';
import { call } from '../client/client.ts';
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
  await uploadFile(signedUrl, content, onProgress);
  await call('confirmFileUpload', { params: { id: fileId } });
}

/** Uploads a file to the address created for it, reporting progress from 0 to 1. Rejects with a sentence to show. */
export function uploadFile(url: string, file: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch cannot report upload progress.
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(sentenceIn(request.responseText)));
    };
    request.onerror = () =>
      reject(new Error('The file could not be sent. Please check your connection and try again.'));
    request.send(file);
  });
}

const unsaid = 'The file was not accepted. Please try again.';

/** Our own server explains the failure in a sentence; a storage bucket uses its own format. */
function sentenceIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' ? message : unsaid;
  } catch {
    return unsaid;
  }
}
