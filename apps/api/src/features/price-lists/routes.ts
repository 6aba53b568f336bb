import { routes } from '../../platform/http/routes.ts';
import { removePrices } from './commands/remove-prices.ts';
import { savePrices } from './commands/save-prices.ts';
import { previewPrices, viewPriceChanges, viewPriceFile, viewPriceList } from './views.ts';

export const priceListRoutes = routes({
  getPriceList: (context, { params, query }) => viewPriceList(context, params, query),
  downloadPriceList: (context, { params, query }) => viewPriceFile(context, params, query),
  listPriceChanges: (context, { params, query }) => viewPriceChanges(context, params, query),
  previewPrices: (context, { params, body }) => previewPrices(context, params, body),
  savePrices: (context, { params, body }) => savePrices(context, params, body),
  removePrices: (context, { params, body }) => removePrices(context, params, body),
});
