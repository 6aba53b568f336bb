import type { Place } from '@cadenza/contract/venues/operations';
import type { Choices } from '../choices/choices.ts';

/** Something else that the day could be; A is what the programme says, B and C stand beside it. */
export interface Variant {
  id: VariantId;
  name: string;
  choices: Choices;
}

export const variantIds = ['B', 'C'] as const;
export type VariantId = (typeof variantIds)[number];

/** The longest name of a variant, in characters. */
export const longestName = 40;

/** The places that are talked about, each once, to be chosen again. */
export function placesOf(all: readonly Choices[]): Place[] {
  const places = all.flatMap(({ ceremony, reception }) => [ceremony.place, reception.place]);
  const known = new Map(places.flatMap((place) => (place ? [[placeKey(place), place] as const] : [])));
  return [...known.values()];
}

/** The same for the same place. */
export const placeKey = ({ venueId, placeId, latitude, longitude }: Place): string =>
  venueId ?? placeId ?? `${latitude},${longitude}`;
