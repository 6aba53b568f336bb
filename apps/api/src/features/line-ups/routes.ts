import { routes } from '../../platform/http/routes.ts';
import { createLineUp } from './commands/create-line-up.ts';
import { createLineUpUploadUrl } from './commands/create-line-up-upload-url.ts';
import { moveLineUp } from './commands/move-line-up.ts';
import { removeLineUp } from './commands/remove-line-up.ts';
import { saveEventGroups } from './commands/save-event-groups.ts';
import { saveLineUps } from './commands/save-line-ups.ts';
import { updateLineUp } from './commands/update-line-up.ts';
import { downloadLineUps, getLineUps, listLineUpChanges, previewLineUps } from './views.ts';

export const lineUpRoutes = routes({
  getLineUps,
  listLineUpChanges,
  downloadLineUps,
  previewLineUps,
  saveLineUps,
  removeLineUp,
  createLineUp,
  updateLineUp,
  createLineUpUploadUrl,
  saveEventGroups,
  moveLineUp,
});
