import { routes } from '../../platform/http/routes.ts';
import { confirmBookingFile } from './commands/confirm-booking-file.ts';
import { confirmFileUpload } from './commands/confirm-file-upload.ts';
import { createAttachmentUploadUrl } from './commands/create-attachment-upload-url.ts';
import { createDocumentUploadUrl } from './commands/create-document-upload-url.ts';
import { createDownload } from './commands/create-download.ts';
import { createUpload } from './commands/create-upload.ts';
import { deleteAttachment } from './commands/delete-attachment.ts';
import { deleteFile } from './commands/delete-file.ts';
import { updateAttachment } from './commands/update-attachment.ts';
import { listAttachments, listGigFiles, viewAttachment } from './views.ts';

export const fileRoutes = routes({
  createAvatarUploadUrl: (context, { body }) => createUpload(context, body),
  createLogoUploadUrl: (context, { params, body }) => createUpload(context, body, params.id),
  confirmFileUpload,
  deleteFile,
  createDocumentUploadUrl,
  createFileDownloadUrl: (context, { params }) => createDownload(context, params.id),
  listAttachments,
  listGigFiles,
  createAttachmentUploadUrl,
  confirmAttachmentUpload: async (context, { params }) => {
    await confirmBookingFile(context, params.id);
    return viewAttachment(context, params.id);
  },
  createAttachmentDownloadUrl: (context, { params }) => createDownload(context, params.id),
  updateAttachment: async (context, { params, body }) => {
    await updateAttachment(context, params.id, body);
    return viewAttachment(context, params.id);
  },
  deleteAttachment: (context, { params }) => deleteAttachment(context, params.id),
});
