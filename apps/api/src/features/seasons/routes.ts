import { routes } from '../../platform/http/routes.ts';
import { getSeason } from './views.ts';

export const seasonRoutes = routes({
  getSeason,
});
