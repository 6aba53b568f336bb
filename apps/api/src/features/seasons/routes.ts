import { routes } from '../../platform/http/routes.ts';
import { viewSeason } from './views.ts';

export const seasonRoutes = routes({
  getSeason: (context, { query }) => viewSeason(context, query.cityId),
});
