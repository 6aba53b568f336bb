import type { Place } from '@cadenza/contract/venues/operations';
import type { Choices } from '../choices/choices.ts';

/** An alternative for the day. A is the programme; B and C are the variants beside it. */
export interface Variant {
  id: VariantId;
  name: string;
  choices: Choices;
}

export const variantIds = ['B', 'C'] as const;
export type VariantId = (typeof variantIds)[number];

/** The longest name of a variant, in characters. */
export const maxNameLength = 40;

/** The distinct places already in use, so that they can be chosen again. */
export function placesOf(all: readonly Choices[]): Place[] {
  const places = all.flatMap(({ ceremony, reception }) => [ceremony.place, reception.place]);
  const known = new Map(places.flatMap((place) => (place ? [[placeKey(place), place] as const] : [])));
  return [...known.values()];
}

/** Equal for equal places. */
export const placeKey = ({ venueId, placeId, latitude, longitude }: Place): string =>
  venueId ?? placeId ?? `${latitude},${longitude}`;
