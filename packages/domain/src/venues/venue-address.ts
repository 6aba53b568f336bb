import type { FieldProblem } from '../field-problems.ts';
import type { RegionId } from '../regions.ts';

/** The address of a venue. `country` is the region of its city or a neighbour's. */
export interface VenueAddress {
  line1: string;
  suburb: string;
  state: string;
  postcode: string;
  country: RegionId;
}

const sentences = {
  line1: 'Please give the street and number',
  suburb: 'Please give the city or suburb',
  state: 'Please give the state or province',
  postcode: 'Please give the postal code',
} as const;

/** The missing parts of an address: a venue needs country, city, state, postal code and first line. */
export const venueAddressProblems = (address: VenueAddress): FieldProblem[] =>
  (['line1', 'suburb', 'state', 'postcode'] as const)
    .filter((part) => address[part].trim() === '')
    .map((part) => ({ path: part, message: sentences[part] }));

export const countryNames: Record<RegionId, string> = { AU: 'Australia', CA: 'Canada', US: 'United States' };

/** On one line, as written in its country: "140 George Street, The Rocks NSW 2000, Australia". */
export function venueAddressText({ line1, suburb, state, postcode, country }: VenueAddress): string {
  const town = country === 'AU' ? `${suburb} ${state} ${postcode}` : `${suburb}, ${state} ${postcode}`;
  return `${line1}, ${town}, ${countryNames[country]}`;
}
