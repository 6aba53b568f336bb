import { routes } from '../../platform/http/routes.ts';
import { addClientAppShortlistItem } from './commands/add-client-app-shortlist-item.ts';
import { deleteClientAppShortlistItem } from './commands/delete-client-app-shortlist-item.ts';
import { updateClientAppShortlistItem } from './commands/update-client-app-shortlist-item.ts';
import { getClientAppShortlistItem, listClientAppShortlist } from './views.ts';

export const clientAppShortlistRoutes = routes({
  listClientAppShortlist,
  getClientAppShortlistItem,
  addClientAppShortlistItem,
  updateClientAppShortlistItem,
  deleteClientAppShortlistItem,
});
