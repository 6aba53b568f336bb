import { routes } from '../../platform/http/routes.ts';
import { removeTravelBands } from './commands/remove-travel-bands.ts';
import { saveTravelBands } from './commands/save-travel-bands.ts';
import { previewTravelBands, viewTravelBands } from './views.ts';

export const travelBandRoutes = routes({
  getTravelBands: (context, { params }) => viewTravelBands(context, params.id),
  previewTravelBands: (context, { params, body }) => previewTravelBands(context, params.id, body),
  saveTravelBands: (context, { params, body }) => saveTravelBands(context, params.id, body),
  removeTravelBands: (context, { params, body }) => removeTravelBands(context, params.id, body),
});
