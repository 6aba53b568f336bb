import { type ChosenEvent, type CityPrices, priceByList } from '../enquiry/enquiry-price.ts';
import { sumMinor } from '../money.ts';
import { type AgreedChanges, agreedLines, nothingAgreed } from './agreed-lines.ts';
import type { Quote, UntaxedLine } from './quote.ts';
import { ruleLines } from './rule-lines.ts';

// A separate file: the estimator's first script calculates list prices only, and loads this if a rule applies.

/**
 * The price of an event: list price, applicable price rules and what staff agreed. Null while no music is chosen,
 * or if some of it is not offered for that duration.
 */
export const priceEvent = (city: CityPrices, event: ChosenEvent, agreed: AgreedChanges = nothingAgreed): Quote | null =>
  priceByList(city, event, (charges) => {
    const packages = charges.filter(({ kind }) => kind === 'Package').map(({ amountMinor }) => amountMinor);
    const ruled: UntaxedLine[] = ruleLines(event.rules ?? [], sumMinor(packages), city.currency);
    return [...ruled, ...agreedLines(agreed, city.currency)([...charges, ...ruled])];
  });
