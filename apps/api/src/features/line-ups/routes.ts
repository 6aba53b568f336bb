import { routes } from '../../platform/http/routes.ts';
import { createLineUp } from './commands/create-line-up.ts';
import { createLineUpUpload } from './commands/create-line-up-upload.ts';
import { moveLineUp } from './commands/move-line-up.ts';
import { removeLineUp } from './commands/remove-line-up.ts';
import { saveEventGroups } from './commands/save-event-groups.ts';
import { saveLineUps } from './commands/save-line-ups.ts';
import { updateLineUp } from './commands/update-line-up.ts';
import { previewLineUps, viewLineUpChanges, viewLineUpFile, viewLineUps } from './views.ts';

export const lineUpRoutes = routes({
  getLineUps: (context, { params }) => viewLineUps(context, params.id),
  listLineUpChanges: (context, { params, query }) => viewLineUpChanges(context, params.id, query),
  downloadLineUps: (context, { params, query }) => viewLineUpFile(context, params.id, query),
  previewLineUps: (context, { params, body }) => previewLineUps(context, params.id, body),
  saveLineUps: (context, { params, body }) => saveLineUps(context, params.id, body),
  removeLineUp: (context, { params, body }) => removeLineUp(context, params.id, body),
  createLineUp: (context, { params, body }) => createLineUp(context, params.id, body),
  updateLineUp: (context, { params, body }) => updateLineUp(context, params.id, body),
  createLineUpUploadUrl: (context, { params, body }) => createLineUpUpload(context, params.id, body),
  saveEventGroups: (context, { params, body }) => saveEventGroups(context, params.id, body),
  moveLineUp: (context, { params, body }) => moveLineUp(context, params.id, body),
});
