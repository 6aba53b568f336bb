import { routes } from '../../platform/http/routes.ts';
import { updateFirmPrice } from './commands/update-firm-price.ts';
import { updateQuote } from './commands/update-quote.ts';
import { viewFirmPrice, viewQuote } from './views.ts';

export const pricingRoutes = routes({
  getQuote: (context, { params }) => viewQuote(context, params.id),
  updateQuote,
  getFirmPrice: (context, { params }) => viewFirmPrice(context, params.id),
  updateFirmPrice,
});
