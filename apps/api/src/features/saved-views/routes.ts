import { routes } from '../../platform/http/routes.ts';
import { addSavedView } from './commands/add-saved-view.ts';
import { deleteSavedView } from './commands/delete-saved-view.ts';
import { updateSavedView } from './commands/update-saved-view.ts';
import { listSavedViews } from './views.ts';

export const savedViewRoutes = routes({
  listSavedViews,
  addSavedView,
  updateSavedView,
  deleteSavedView,
});
