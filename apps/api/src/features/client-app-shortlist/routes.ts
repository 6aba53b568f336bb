import { routes } from '../../platform/http/routes.ts';
import { addShortlistItem } from './commands/add-shortlist-item.ts';
import { deleteShortlistItem } from './commands/delete-shortlist-item.ts';
import { updateShortlistItem } from './commands/update-shortlist-item.ts';
import { viewShortlist, viewShortlistItem } from './views.ts';

export const clientAppShortlistRoutes = routes({
  listClientAppShortlist: (context, { query }) => viewShortlist(context, query),
  getClientAppShortlistItem: (context, { params }) => viewShortlistItem(context, params.id),
  addClientAppShortlistItem: (context, { body }) => addShortlistItem(context, body),
  updateClientAppShortlistItem: (context, { params, body }) => updateShortlistItem(context, params.id, body),
  deleteClientAppShortlistItem: (context, { params }) => deleteShortlistItem(context, params.id),
});
