import type { FieldProblem } from './field-problems.ts';

/** A postal address. Every part may be empty; `code` is the postcode, postal code or ZIP. */
export interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  code: string;
  country: string;
}

export const emptyAddress: Address = { name: '', line1: '', line2: '', city: '', state: '', code: '', country: '' };

const needed = ['line1', 'city', 'state', 'code', 'country'] as const;
const sentences: Record<(typeof needed)[number], string> = {
  line1: 'Please give the street and number',
  city: 'Please give the city or suburb',
  state: 'Please give the state or province',
  code: 'Please give the postal code',
  country: 'Please give the country',
};

const parts = ['name', 'line1', 'line2', 'city', 'state', 'code', 'country'] as const;

export const isAddressEmpty = (address: Address): boolean => parts.every((part) => address[part].trim() === '');

/** The missing parts of an address; an empty address is optional and lacks nothing. */
export function addressProblems(address: Address): FieldProblem[] {
  if (isAddressEmpty(address)) return [];
  return needed.filter((part) => address[part].trim() === '').map((part) => ({ path: part, message: sentences[part] }));
}

/** On one line, joined by commas, empty parts left out: "Level 4, 12 Bridge Street, Sydney, NSW, 2000, Australia". */
export function addressText(address: Address): string {
  return parts
    .map((part) => address[part].trim())
    .filter((part) => part !== '')
    .join(', ');
}
