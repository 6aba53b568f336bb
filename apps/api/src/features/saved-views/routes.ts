import { routes } from '../../platform/http/routes.ts';
import { addSavedView } from './commands/add-saved-view.ts';
import { deleteSavedView } from './commands/delete-saved-view.ts';
import { updateSavedView } from './commands/update-saved-view.ts';
import { viewSavedViews } from './views.ts';

export const savedViewRoutes = routes({
  listSavedViews: (context, { query }) => viewSavedViews(context, query.list),
  addSavedView: (context, { body }) => addSavedView(context, body),
  updateSavedView: (context, { params, body }) => updateSavedView(context, params.id, body),
  deleteSavedView: (context, { params }) => deleteSavedView(context, params.id),
});
