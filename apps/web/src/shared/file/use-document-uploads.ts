import { call } from '../client/client.ts';
import type { StoredFile } from './stored-file.ts';
import { useUploads } from './use-uploads.ts';

/** Documents on their way from this screen, each kept for the record that is being written once it has arrived. */
export const useDocumentUploads = (onArrived: (file: StoredFile) => void) =>
  useUploads({
    askForAddress: (file) => call('createDocumentUploadUrl', { body: file }),
    confirm: (id) => call('confirmFileUpload', { params: { id } }),
    onArrived: (file) => onArrived({ ...file, label: '' }),
  });
