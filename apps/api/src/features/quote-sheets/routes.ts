import { routes } from '../../platform/http/routes.ts';
import { downloadComparison, downloadQuote } from './views.ts';

export const quoteSheetRoutes = routes({
  downloadQuote,
  downloadComparison,
});
