import { type ChosenEvent, type CityPrices, priceByList } from '../enquiry/enquiry-price.ts';
import { sumMinor } from '../money.ts';
import { type AgreedChanges, agreedLines, nothingAgreed } from './agreed-lines.ts';
import type { Quote, UntaxedLine } from './quote.ts';
import { ruleLines } from './rule-lines.ts';

// A file of its own: the estimator's first script prices by the list alone, and loads this where a rule holds.

/**
 * The price of an event: by the list, with the price rules that hold for it and what staff agreed. Null while no music is chosen,
 * or when some of it is not offered for that duration.
 */
export const priceEvent = (city: CityPrices, event: ChosenEvent, agreed: AgreedChanges = nothingAgreed): Quote | null =>
  priceByList(city, event, (charges) => {
    const packages = charges.filter(({ kind }) => kind === 'Package').map(({ amountMinor }) => amountMinor);
    const ruled: UntaxedLine[] = ruleLines(event.rules ?? [], sumMinor(packages), city.currency);
    return [...ruled, ...agreedLines(agreed, city.currency)([...charges, ...ruled])];
  });
