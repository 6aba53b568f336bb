import type { ChosenEvent, CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import type { Quote } from '@cadenza/domain/pricing/quote';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, eventTimeOf } from './choices.ts';

let room: typeof import('./rule-room.ts') | undefined;

/** Loads the price rules' module. */
export async function loadRuleRoom(): Promise<void> {
  room = await import('./rule-room.ts');
}

/** Whether one of the city's rules may change the price, by the chosen day or by a code. */
export const mayHaveRules = (choices: Choices, { priceRules }: Catalogue): boolean =>
  choices.priceCode !== null || (priceRules.length > 0 && eventTimeOf(choices).eventDate !== null);

export const isRuleRoomOpen = (): boolean => room !== undefined;

/** The price with the rules that apply; null until they are loaded. */
export const priceWithRules = (
  prices: CityPrices,
  event: ChosenEvent,
  choices: Choices,
  catalogue: Catalogue,
): Quote | null => (room ? room.priceWithRules(prices, event, choices, catalogue) : null);
