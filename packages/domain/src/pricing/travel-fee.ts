/**
 * A city's travel charge from a given distance, per performer, in minor units: what the customer pays and what the
 * musician gets.
 */
export interface TravelBand {
  minKm: number;
  customerFeeMinor: number;
  payoutMinor: number;
}

/** The part of a band visible to customers. */
export type CustomerTravelBand = Pick<TravelBand, 'minKm' | 'customerFeeMinor'>;

export interface TravelFeeInput<Band = TravelBand> {
  /** The venue's own figure per performer; null where the city's bands apply. Zero is a valid figure. */
  venueOverrideMinor: number | null;
  bands: readonly Band[];
  km: number;
}

/** The band with the greatest minKm that the distance reaches, in any input order; null below the first. */
export function travelBandFor<Band extends { minKm: number }>(bands: readonly Band[], km: number): Band | null {
  return bands.reduce<Band | null>(
    (best, band) => (band.minKm <= km && (best === null || band.minKm > best.minKm) ? band : best),
    null,
  );
}

/** What a customer pays for one performer's travel, in minor units. */
export function travelFeePerPerformer({ venueOverrideMinor, bands, km }: TravelFeeInput<CustomerTravelBand>): number {
  return venueOverrideMinor ?? travelBandFor(bands, km)?.customerFeeMinor ?? 0;
}

/** What one performer is paid for travel, in minor units. */
export function travelPayoutPerPerformer({ venueOverrideMinor, bands, km }: TravelFeeInput): number {
  return venueOverrideMinor ?? travelBandFor(bands, km)?.payoutMinor ?? 0;
}
