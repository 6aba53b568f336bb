import { routes } from '../../platform/http/routes.ts';
import { removePrices } from './commands/remove-prices.ts';
import { savePrices } from './commands/save-prices.ts';
import { downloadPriceList, getPriceList, listPriceChanges, previewPrices } from './views.ts';

export const priceListRoutes = routes({
  getPriceList,
  downloadPriceList,
  listPriceChanges,
  previewPrices,
  savePrices,
  removePrices,
});
