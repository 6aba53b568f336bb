import { maxRules } from '@cadenza/domain/price-rules/rule-list';
import { z } from 'zod';
import { date, id } from '../fields.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { datedLists, listVersion } from '../settings/dated-lists.ts';
import { enteredCode, priceCode, priceRule } from './shapes.ts';

const rules = z.array(priceRule).max(maxRules, `At most ${maxRules} price rules`);
const change = { from: date, rules };

export const checkPriceCode = operation({
  method: 'POST',
  path: '/Estimator/PriceCode',
  access: 'public',
  rateLimit: { action: 'enter a code', account: 'cityId' },
  summary:
    'Check a code for a lower price; returns a pass for the other operations, and refuses every code that takes nothing off alike',
  body: z.object({ cityId: id, priceCode }),
  output: z.object({ priceCode: enteredCode }),
});

export const getPriceRules = operation({
  method: 'GET',
  path: '/City/:id/PriceRules',
  access: 'org admin',
  summary: 'Get the price rules of a city: every list with the day from which it applies, and the withdrawn ones',
  output: datedLists({ rules: z.array(priceRule) }),
  refusals: ['cityNotFound'],
});

export const previewPriceRules = operation({
  method: 'POST',
  path: '/City/:id/PriceRules/Preview',
  access: 'admin',
  summary: 'Preview which open quotes a new list of price rules would change, and by how much; saves nothing',
  body: z.object(change),
  output: quoteChanges,
  refusals: ['cityNotFound'],
});

export const savePriceRules = operation({
  method: 'PUT',
  path: '/City/:id/PriceRules',
  access: 'admin',
  summary: 'Set the price rules of a city from a day on, today or later; the past never changes',
  body: z.object({ version: listVersion, ...change }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'priceRulesChanged'],
});

export const removePriceRules = operation({
  method: 'PUT',
  path: '/City/:id/PriceRules/Remove',
  access: 'admin',
  summary: 'Withdraw a planned list of price rules before its day; the previous list stays in force',
  body: z.object({ version: listVersion, from: date }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'priceRulesChanged', 'priceRulesHold'],
});
