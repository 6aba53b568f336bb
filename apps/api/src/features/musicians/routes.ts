import { routes } from '../../platform/http/routes.ts';
import { listMusiciansOfCity, searchMusicians } from './views.ts';

export const musicianRoutes = routes({
  searchMusicians: (context, { query }) => searchMusicians(context, query),
  listMusiciansOfCity: (context, { query }) => listMusiciansOfCity(context, query),
});
