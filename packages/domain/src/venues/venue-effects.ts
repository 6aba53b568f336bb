import type { PlacePrices } from '../pricing/place-change.ts';
import { formatLongDate } from '../time.ts';

interface Affected {
  /** Open quotes with another price by the change, and those without. */
  changed: number;
  kept: number;
  plan: { from: string; before: PlacePrices; after: PlacePrices };
  today: string;
}

/** What a change of a venue does and what it leaves, in sentences; never nothing. */
export function venueEffects({ changed, kept, plan, today }: Affected): string[] {
  const { from, before, after } = plan;
  const since = from === today ? '' : `, from ${formatLongDate(from)} on`;
  return [
    ...(before.km === after.km ? [] : [`The way is ${after.km} km instead of ${before.km} km.`]),
    changed === 0
      ? 'No open quote changes.'
      : `${changed} open ${changed === 1 ? 'quote changes when its' : 'quotes change when their'} event is changed next${since}.`,
    ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`]),
    'Agreed prices, and what musicians have accepted, stay as they are.',
  ];
}
