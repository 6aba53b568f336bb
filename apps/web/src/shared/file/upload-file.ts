/** Sends a file to the address that was made for it, telling how much of it is there, from 0 to 1. Rejects with a sentence. */
export function uploadFile(url: string, file: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch cannot say how far it is.
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

/** Our own server says why; a bucket answers in a language of its own. */
function sentenceIn(answer: string): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' ? message : unsaid;
  } catch {
    return unsaid;
  }
}
