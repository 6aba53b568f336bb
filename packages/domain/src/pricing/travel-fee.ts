/** A city's travel charge from a distance on, per performer, in minor units: what the customer pays, what the musician gets. */
export interface TravelBand {
  minKm: number;
  customerFeeMinor: number;
  payoutMinor: number;
}

/** The half of a band that a customer may see. */
export type CustomerTravelBand = Pick<TravelBand, 'minKm' | 'customerFeeMinor'>;

export interface TravelFeeInput<Band = TravelBand> {
  /** The venue's own figure per performer; null when the city's bands decide. Zero is a figure. */
  venueOverrideMinor: number | null;
  bands: readonly Band[];
  km: number;
}

/** The band with the greatest minKm that the distance reaches, in whatever order they come; null before the first. */
export function travelBandFor<Band extends { minKm: number }>(bands: readonly Band[], km: number): Band | null {
  return bands.reduce<Band | null>(
    (best, band) => (band.minKm <= km && (best === null || band.minKm > best.minKm) ? band : best),
    null,
  );
}

/** What a customer pays for the travel of one performer, in minor units. */
export function travelFeePerPerformer({ venueOverrideMinor, bands, km }: TravelFeeInput<CustomerTravelBand>): number {
  return venueOverrideMinor ?? travelBandFor(bands, km)?.customerFeeMinor ?? 0;
}

/** What one performer is paid for travelling, in minor units. */
export function travelPayoutPerPerformer({ venueOverrideMinor, bands, km }: TravelFeeInput): number {
  return venueOverrideMinor ?? travelBandFor(bands, km)?.payoutMinor ?? 0;
}
