import { taxOf } from '../choices/price-choices.ts';
import { isSameQuote, type ShownQuote, shownQuoteOf } from '../choices/shown-quote.ts';
import { type EstimatorState, useEstimator } from './estimator-store.ts';
import { byField } from './field-problems.ts';

const quietMs = 500;
let waiting: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

type PricedState = Pick<EstimatorState, 'choices' | 'catalogue' | 'priced' | 'corrected'>;

/** The price on the programme: ours, or the server's where it differs. */
export function shownQuote({ choices, catalogue, priced, corrected }: PricedState): ShownQuote | null {
  if (corrected?.choices === choices) return corrected.quote;
  return priced?.quote && catalogue ? shownQuoteOf(priced.quote, taxOf(catalogue)) : null;
}

/** Has the server price the choices once they have settled. Without a response, our price remains. */
export function confirmPrice(): void {
  clearTimeout(waiting);
  asking?.abort();
  waiting = setTimeout(() => void askForPrice(), quietMs);
}

async function askForPrice(): Promise<void> {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue || (choices.ceremony.music === null && choices.reception.music === null)) return;
  asking = new AbortController();
  try {
    const { askPrice } = await import('./ask-server.ts');
    compare(choices, await askPrice(choices, catalogue.city.id, asking.signal));
  } catch (error) {
    // Refused fields (such as a past date) show their own message; the page reports a lost network.
    const fields = (error as { fields?: { path: string; message: string }[] }).fields ?? [];
    if (useEstimator.getState().choices === choices) useEstimator.setState({ refused: byField(fields, choices) });
  }
}

function compare(choices: EstimatorState['choices'], quote: ShownQuote | null): void {
  const state = useEstimator.getState();
  if (state.choices !== choices || isSameQuote(quote, shownQuote({ ...state, corrected: null }))) return;
  useEstimator.setState({ corrected: { choices, quote } });
}
