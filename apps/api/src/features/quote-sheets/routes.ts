import { routes } from '../../platform/http/routes.ts';
import { viewQuoteSheet } from './views.ts';

export const quoteSheetRoutes = routes({
  downloadQuote: (context, { body }) => viewQuoteSheet(context, body),
});
