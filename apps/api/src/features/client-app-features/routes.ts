import { routes } from '../../platform/http/routes.ts';
import { addClientAppFeature } from './commands/add-client-app-feature.ts';
import { deleteClientAppFeature } from './commands/delete-client-app-feature.ts';
import { updateClientAppFeature } from './commands/update-client-app-feature.ts';
import { presentOperations } from './door.ts';
import { viewFeature, viewFeatures } from './views.ts';

export const clientAppFeatureRoutes = routes({
  listClientAppFeatures: (context, { query }) => viewFeatures(context, query),
  getClientAppFeature: (context, { params }) => viewFeature(context, params.id),
  listAppOperations: () => Promise.resolve({ items: presentOperations() }),
  addClientAppFeature: (context, { body }) => addClientAppFeature(context, body),
  updateClientAppFeature: (context, { params, body }) => updateClientAppFeature(context, params.id, body),
  deleteClientAppFeature: (context, { params }) => deleteClientAppFeature(context, params.id),
});
