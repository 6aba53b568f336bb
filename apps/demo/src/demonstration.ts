import type { Demonstration } from '@cadenza/api/main';
import { demonstrationAccounts } from './demonstration-accounts.ts';
import { demonstrationLinks } from './demonstration-links.ts';
import { fillWhenEmpty } from './fill-when-empty.ts';

/**
 * What `npm start` does with the demonstration season, besides the server that it is loaded into. @public read by
 * tools/start-product.mjs
 */
export const demonstration: Demonstration = {
  fillWhenEmpty,
  async describe(platform) {
    return [...(await demonstrationAccounts(platform)), ...(await demonstrationLinks(platform))];
  },
};
