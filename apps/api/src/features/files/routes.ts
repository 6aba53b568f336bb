import { routes } from '../../platform/http/routes.ts';
import { confirmFile } from './commands/confirm-file.ts';
import { createUpload } from './commands/create-upload.ts';
import { deleteFile } from './commands/delete-file.ts';

export const fileRoutes = routes({
  createAvatarUploadUrl: (context, { body }) => createUpload(context, body),
  createLogoUploadUrl: (context, { params, body }) => createUpload(context, body, params.id),
  confirmFileUpload: (context, { params }) => confirmFile(context, params.id),
  deleteFile: (context, { params }) => deleteFile(context, params.id),
});
