import { routes } from '../../platform/http/routes.ts';
import { addClientAppFeature } from './commands/add-client-app-feature.ts';
import { deleteClientAppFeature } from './commands/delete-client-app-feature.ts';
import { updateClientAppFeature } from './commands/update-client-app-feature.ts';
import { presentOperations } from './door.ts';
import { getClientAppFeature, listClientAppFeatures } from './views.ts';

export const clientAppFeatureRoutes = routes({
  listClientAppFeatures,
  getClientAppFeature,
  listAppOperations: () => Promise.resolve({ items: presentOperations() }),
  addClientAppFeature,
  updateClientAppFeature,
  deleteClientAppFeature,
});
