import { routes } from '../../platform/http/routes.ts';
import { searchEverything } from './views.ts';

export const searchRoutes = routes({
  searchEverything,
});
