import { notifyFailure } from '../feedback/notify.tsx';

/** A file as the API returns it: base64 in the payload. */
export interface ApiFile {
  fileName: string;
  contentType: string;
  fileContent: string;
}

/** Saves a file returned by the API: `saveFile(call('downloadEventTimeline', { params }))`. A refusal is shown. */
export async function saveFile(answer: Promise<ApiFile>): Promise<void> {
  try {
    const { fileName, contentType, fileContent } = await answer;
    const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    notifyFailure(error);
  }
}
