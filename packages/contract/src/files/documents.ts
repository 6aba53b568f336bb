import { operation } from '../operation.ts';
import { announcedFile } from './attachments.ts';
import { uploadUrl } from './operations.ts';

export const createDocumentUploadUrl = operation({
  method: 'POST',
  path: '/Documents/UploadUrl',
  access: 'support manager',
  summary:
    'An address to upload a document to, for an invoice or a comment that is being written; once confirmed it waits a day to be saved with it',
  body: announcedFile,
  output: uploadUrl,
  refusals: ['tooManyUploads'],
});
