import { notifyFailure } from '../feedback/notify.tsx';

/** A file as the API returns it: base64 in the payload. */
export interface ApiFile {
  fileName: string;
  contentType: string;
  fileContent: string;
}

/** The file of an answer that carries it where it was asked for. */
export function wholeFile({ fileName, contentType, fileContent }: Partial<ApiFile>): ApiFile {
  if (fileName === undefined || contentType === undefined || fileContent === undefined) {
    throw new Error('the answer came without the file that was asked for');
  }
  return { fileName, contentType, fileContent };
}

/** Saves a file returned by the API: `saveFile(call('downloadEventTimeline', { params }))`. A refusal is shown, and false returned. */
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
