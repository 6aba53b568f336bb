import { routes } from '../../platform/http/routes.ts';
import { confirmBookingFile } from './commands/confirm-booking-file.ts';
import { confirmFile } from './commands/confirm-file.ts';
import { createAttachmentUpload } from './commands/create-attachment-upload.ts';
import { createDocumentUpload } from './commands/create-document-upload.ts';
import { createDownload } from './commands/create-download.ts';
import { createUpload } from './commands/create-upload.ts';
import { deleteAttachment } from './commands/delete-attachment.ts';
import { deleteFile } from './commands/delete-file.ts';
import { updateAttachment } from './commands/update-attachment.ts';
import { viewAttachment, viewAttachments, viewGigFiles } from './views.ts';

export const fileRoutes = routes({
  createAvatarUploadUrl: (context, { body }) => createUpload(context, body),
  createLogoUploadUrl: (context, { params, body }) => createUpload(context, body, params.id),
  confirmFileUpload: (context, { params }) => confirmFile(context, params.id),
  deleteFile: (context, { params }) => deleteFile(context, params.id),
  createDocumentUploadUrl: (context, { body }) => createDocumentUpload(context, body),
  createFileDownloadUrl: (context, { params }) => createDownload(context, params.id),
  listAttachments: (context, { params }) => viewAttachments(context, params.id),
  listGigFiles: (context, { params }) => viewGigFiles(context, params.gigId),
  createAttachmentUploadUrl: (context, { params, body }) => createAttachmentUpload(context, params.id, body),
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
