import { routes } from '../../platform/http/routes.ts';
import { presentToday } from './present.ts';
import { viewToday } from './views.ts';

export const todayRoutes = routes({
  getToday: async (context, { query }) => presentToday(context, await viewToday(context, query)),
});
