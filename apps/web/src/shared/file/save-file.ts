import { notifyFailure } from '../feedback/notify.tsx';

/** A file as the API returns it: base64 in the payload. */
export interface ApiFile {
  fileName: string;
  contentType: string;
  fileContent: string;
}

/** The file in a response, if it was requested. */
export function wholeFile({ fileName, contentType, fileContent }: Partial<ApiFile>): ApiFile {
  if (fileName === undefined || contentType === undefined || fileContent === undefined) {
    throw new Error('the answer came without the file that was asked for');
  }
  return { fileName, contentType, fileContent };
}

/**
 * Downloads a file returned by the API: `saveFile(call('downloadEventTimeline', { params }))`. If refused, shows the
 * reason and returns false.
 */
export async function saveFile(answer: Promise<ApiFile>): Promise<boolean> {
  try {
    const { fileName, contentType, fileContent } = await answer;
    const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
    return true;
  } catch (error) {
    notifyFailure(error);
    return false;
  }
}
