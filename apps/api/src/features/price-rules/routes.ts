import { routes } from '../../platform/http/routes.ts';
import { takeBackList, viewLists } from '../settings/door/dated-lists.ts';
import { savePriceRules } from './commands/save-price-rules.ts';
import { priceRuleLists } from './store.ts';
import { checkPriceCode, previewPriceRules } from './views.ts';

export const priceRuleRoutes = routes({
  getPriceRules: (context, { params }) => viewLists(context, params.id, priceRuleLists),
  previewPriceRules,
  savePriceRules,
  checkPriceCode,
  removePriceRules: (context, { params, body }) => takeBackList(context, params.id, body, priceRuleLists),
});
