import { routes } from '../../platform/http/routes.ts';
import { addClientApp } from './commands/add-client-app.ts';
import { deleteClientApp } from './commands/delete-client-app.ts';
import { revokeClientApp } from './commands/revoke-client-app.ts';
import { rotateClientAppSecret } from './commands/rotate-client-app-secret.ts';
import { updateClientApp } from './commands/update-client-app.ts';
import { getClientApp, getClientAppChoices, listClientApps } from './views.ts';

export const clientAppRoutes = routes({
  listClientApps,
  getClientApp,
  getClientAppChoices,
  addClientApp,
  updateClientApp,
  rotateClientAppSecret,
  revokeClientApp,
  deleteClientApp,
});
