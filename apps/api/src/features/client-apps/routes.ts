import { routes } from '../../platform/http/routes.ts';
import { addClientApp } from './commands/add-client-app.ts';
import { deleteClientApp } from './commands/delete-client-app.ts';
import { revokeClientApp } from './commands/revoke-client-app.ts';
import { rotateSecret } from './commands/rotate-secret.ts';
import { updateClientApp } from './commands/update-client-app.ts';
import { viewChoices, viewClientApp, viewClientApps } from './views.ts';

export const clientAppRoutes = routes({
  listClientApps: (context, { query }) => viewClientApps(context, query),
  getClientApp: (context, { params }) => viewClientApp(context, params.id),
  getClientAppChoices: (context) => viewChoices(context),
  addClientApp: (context, { body }) => addClientApp(context, body),
  updateClientApp: (context, { params, body }) => updateClientApp(context, params.id, body),
  rotateClientAppSecret: (context, { params, body }) => rotateSecret(context, params.id, body),
  revokeClientApp: (context, { params }) => revokeClientApp(context, params.id),
  deleteClientApp: (context, { params }) => deleteClientApp(context, params.id),
});
