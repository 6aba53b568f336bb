import { type ChosenEvent, type CityPrices, unpricedGigs } from '../enquiry/enquiry-price.ts';

/**
 * What the price list covers of an event, so that a price agreed by hand can be measured against it: music that is longer than
 * any package counts with its longest one, and music without packages not at all.
 */
export function coveredEvent(city: Pick<CityPrices, 'halfHourMinor'>, event: ChosenEvent): ChosenEvent {
  const unpriced = unpricedGigs(event, city);
  if (unpriced.length === 0) return event;
  const gigs = event.gigs.flatMap((gig) => {
    if (!unpriced.includes(gig)) return [gig];
    const longest = Math.max(0, ...gig.performance.prices.map(({ durationMinutes }) => durationMinutes));
    return longest === 0 ? [] : [{ ...gig, durationMinutes: longest }];
  });
  return { ...event, gigs };
}
