import { roadKm } from '@cadenza/domain/venues/distance';
import type { CityPlan, CitySlug, Place } from '../catalogue-plan.ts';
import { namedId } from '../chance/seeded-random.ts';
import type { DemoVenue } from './demo-city.ts';

// Beyond 500 km the price is agreed by hand; each city has one such enquiry. The number is the gazetteer's.
const farPlaces: Record<CitySlug, Place & { name: string; state: string; gazetteerId: number }> = {
  sydney: { name: 'Byron Bay', state: 'NSW', gazetteerId: 2172880, latitude: -28.64989, longitude: 153.61246 },
  toronto: { name: 'Montréal', state: 'QC', gazetteerId: 6077243, latitude: 45.50884, longitude: -73.58781 },
  boston: { name: 'Philadelphia', state: 'PA', gazetteerId: 4560349, latitude: 39.95233, longitude: -75.16379 },
};

/** The place of an enquiry from far away, kept as an unlisted venue of the city. */
export function farPlace(city: CityPlan): DemoVenue {
  const { name, state, gazetteerId, latitude, longitude } = farPlaces[city.slug];
  return {
    id: namedId('venue', city.slug, name),
    placeId: `gazetteer:${gazetteerId}`,
    name,
    address: `${name}, ${state}, ${city.country}`,
    line1: '',
    suburb: name,
    state,
    postcode: '',
    latitude,
    longitude,
    km: roadKm(city, { latitude, longitude }),
    overrideFeeMinor: null,
    overridePayoutMinor: null,
    isListed: false,
  };
}
