import { routes } from '../../platform/http/routes.ts';
import { takeBackList, viewLists } from '../settings/door/dated-lists.ts';
import { savePriceRules } from './commands/save-price-rules.ts';
import { priceRuleLists } from './store.ts';
import { previewPriceRules, viewPriceCode } from './views.ts';

export const priceRuleRoutes = routes({
  getPriceRules: (context, { params }) => viewLists(context, params.id, priceRuleLists),
  previewPriceRules: (context, { params, body }) => previewPriceRules(context, params.id, body),
  savePriceRules: (context, { params, body }) => savePriceRules(context, params.id, body),
  checkPriceCode: (context, { body }) => viewPriceCode(context, body),
  removePriceRules: (context, { params, body }) => takeBackList(context, params.id, body, priceRuleLists),
});
