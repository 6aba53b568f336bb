import { formatLongDate } from '../time.ts';

interface Affected {
  /** Open quotes whose price would change, and those whose price would not. */
  changed: number;
  kept: number;
  from: string;
  today: string;
}

/** What a change of a price list does to open quotes and what it leaves, in sentences; never empty. */
export function openQuoteEffects({ changed, kept, from, today }: Affected): string[] {
  const since = from === today ? '' : `, from ${formatLongDate(from)} on`;
  return [
    changed === 0
      ? 'No open quote changes.'
      : `${changed} open ${changed === 1 ? 'quote updates when its' : 'quotes update when their'} event next changes${since}.`,
    ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'doesn’t' : 'don’t'} change.`]),
    'Agreed prices and accepted offers stay the same.',
  ];
}
