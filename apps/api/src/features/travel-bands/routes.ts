import { routes } from '../../platform/http/routes.ts';
import { takeBackList, viewLists } from '../settings/door/dated-lists.ts';
import { saveTravelBands } from './commands/save-travel-bands.ts';
import { travelBandLists } from './store.ts';
import { previewTravelBands } from './views.ts';

export const travelBandRoutes = routes({
  getTravelBands: (context, { params }) => viewLists(context, params.id, travelBandLists),
  previewTravelBands,
  saveTravelBands,
  removeTravelBands: (context, { params, body }) => takeBackList(context, params.id, body, travelBandLists),
});
