import type { Place } from '@cadenza/contract/venues';
import type { Catalogue } from '../catalogue/catalogue.ts';

export function PlaceMap(_: { city: Catalogue['city']; place: Place | null; onPin: (place: Place) => void }) {
  return <p>Map</p>;
}
