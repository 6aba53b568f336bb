import { operation } from '../operation.ts';
import { announcedFile } from './attachments.ts';
import { uploadUrl } from './operations.ts';

export const createDocumentUploadUrl = operation({
  method: 'POST',
  path: '/Documents/UploadUrl',
  access: 'support manager',
  summary:
    'Create an upload URL for a document of an unsaved invoice or comment; once confirmed, it is kept for a day until saved with it',
  body: announcedFile,
  output: uploadUrl,
  refusals: ['tooManyUploads'],
});
