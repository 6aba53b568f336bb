import type { RequestOf } from '@cadenza/contract/operations';
import type { RegionId } from '@cadenza/domain/regions';
import type { Venue } from './venues.ts';

/** The form values of a venue; '' for a missing coordinate. */
export interface VenueValues {
  name: string;
  address: { line1: string; suburb: string; state: string; postcode: string; country: RegionId };
  location: { latitude: number | ''; longitude: number | '' };
  isListed: boolean;
}

/** A new venue is in the country of its city. */
export const newVenue = (country: RegionId): VenueValues => ({
  name: '',
  address: { line1: '', suburb: '', state: '', postcode: '', country },
  location: { latitude: '', longitude: '' },
  isListed: true,
});

export const valuesOf = ({ name, address, latitude, longitude, isListed, isVenue }: Venue): VenueValues => ({
  name,
  address,
  location: { latitude, longitude },
  isListed: isVenue ? isListed : true,
});

type Details = RequestOf<'createVenue'>['body']['jsonData'];

/** The request body; a missing coordinate is refused by the contract, at its field. */
export const detailsOf = ({ location, ...values }: VenueValues): Details => ({
  ...values,
  location: { latitude: degrees(location.latitude), longitude: degrees(location.longitude) },
});

const degrees = (value: number | ''): number => (value === '' ? Number.NaN : value);
