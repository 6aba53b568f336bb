import { openQuoteEffects } from '../pricing/open-quote-effects.ts';
import type { PlacePrices } from '../pricing/price-change.ts';

interface Affected {
  /** Open quotes whose price would change, and those whose price would not. */
  changed: number;
  kept: number;
  plan: { from: string; before: PlacePrices; after: PlacePrices };
  today: string;
}

/** What a change of a venue does and what it leaves, in sentences; never empty. */
export function venueEffects({ changed, kept, plan, today }: Affected): string[] {
  const { from, before, after } = plan;
  return [
    ...(before.km === after.km ? [] : [`The distance is now ${after.km} km instead of ${before.km} km.`]),
    ...openQuoteEffects({ changed, kept, from, today }),
  ];
}
