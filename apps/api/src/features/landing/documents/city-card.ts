import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import type { MusicOffer } from '@cadenza/contract/landing/shapes';
import { formatMinor, formatPercent } from '@cadenza/domain/money';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { regionWording } from '@cadenza/domain/regions';
import { LRUCache } from 'lru-cache';
import { drawShareCard, type ShareCard } from '../../../platform/picture/share-card.ts';
import { presentOffers } from '../present.ts';

const partNames = { 1: 'Ceremony', 2: 'Reception' } as const;
const rowsOfPart = 3;

/** The preview shown when a city's page is shared: its name, and the first prices of its catalogue. */
export function cityCard(catalogue: EstimatorCatalogue, brand: string): ShareCard {
  const { city } = catalogue;
  const offers = presentOffers(catalogue);
  return {
    brand,
    title: ['Live music', `in ${city.name}`],
    subtitle: 'Weddings, corporate events and parties',
    parts: ([1, 2] as const).flatMap((typeId) => {
      const shown = offers.filter(({ performanceTypeId }) => performanceTypeId === typeId).slice(0, rowsOfPart);
      const [first] = shown;
      if (!first) return [];
      return [{ heading: `${partNames[typeId]}, ${hoursOf(first)}`, rows: shown.map((offer) => rowOf(offer, city)) }];
    }),
    foot: taxLineOf(catalogue),
  };
}

const hoursOf = ({ durationMinutes }: MusicOffer): string =>
  durationMinutes === 60 ? '1 hour' : `${durationMinutes / 60} hours`;

const rowOf = ({ group, fromMinor }: MusicOffer, { currency }: EstimatorCatalogue['city']) => ({
  left: group,
  right: `from ${formatMinor(fromMinor, currency)}`,
});

function taxLineOf({ city, tax: { mode, rate, label } }: EstimatorCatalogue): string {
  if (mode === TaxMode.Inclusive) return `Prices include ${label}.`;
  if (mode === TaxMode.Exclusive) return `${label} of ${formatPercent(rate)} is added.`;
  return `No ${regionWording(city.regionId).taxLabel} is added.`;
}

// Room for several cities, with their prices before and after a change.
const maxKept = 12;
const kept = new LRUCache<string, Promise<Buffer>>({ max: maxKept });

/** The card as a PNG, cached by its text. */
export function cityPicture(catalogue: EstimatorCatalogue, brand: string): Promise<Buffer> {
  const card = cityCard(catalogue, brand);
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  const drawn = drawShareCard(card);
  drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  return drawn;
}
