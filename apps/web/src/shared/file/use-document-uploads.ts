import { call } from '../client/client.ts';
import type { StoredFile } from './stored-file.ts';
import { useUploads } from './use-uploads.ts';

/** Pending document uploads of this screen, each stored for the record being edited. */
export const useDocumentUploads = (onArrived: (file: StoredFile) => void) =>
  useUploads({
    askForAddress: (file) => call('createDocumentUploadUrl', { body: file }),
    confirm: (id) => call('confirmFileUpload', { params: { id } }),
    onArrived: (file) => onArrived({ ...file, label: '' }),
  });
