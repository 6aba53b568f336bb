import { readAddress } from '../address/estimator-address.ts';
import { beginAt } from '../address/use-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { firstChoices } from '../choices/choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { beginWith } from './estimator-store.ts';
import { stepOfSection } from './steps.ts';

/** What the page starts with: a city, or why there is none of that name. */
export interface FirstCity {
  cityWord: string;
  catalogue: Catalogue | null;
  problem: string | null;
}

/** Sets up the first render, on the server and again in the browser. Call once, before rendering. */
export function beginEstimator({ cityWord, catalogue, problem }: FirstCity, url: URL): void {
  beginAt(url);
  // Without the hash, which the server never sees: both have to render the same.
  const { section } = readAddress(new URL(url.pathname, url));
  beginWith({
    cityWord,
    catalogue,
    cityFailure: problem === null ? null : { status: 400, isUnreachable: false, message: problem },
    openStep: section ? stepOfSection(section) : 'day',
    priced: catalogue && priceChoices(firstChoices, catalogue),
  });
}
