import { routes } from '../../platform/http/routes.ts';
import { viewComparisonSheet, viewQuoteSheet } from './views.ts';

export const quoteSheetRoutes = routes({
  downloadQuote: (context, { body }) => viewQuoteSheet(context, body),
  downloadComparison: (context, { body }) => viewComparisonSheet(context, body),
});
