import { describe, expect, it } from 'vitest';
import { travelBandFor, travelFeePerPerformer, travelPayoutPerPerformer } from './travel-fee.ts';

const bands = [
  { minKm: 100, customerFeeMinor: 6000, payoutMinor: 4000 },
  { minKm: 0, customerFeeMinor: 0, payoutMinor: 0 },
  { minKm: 50, customerFeeMinor: 3000, payoutMinor: 2000 },
];

describe('travel', () => {
  it.each([
    [0, 0, 0],
    [49, 0, 0],
    [50, 3000, 2000],
    [99.9, 3000, 2000],
    [100, 6000, 4000],
    [2000, 6000, 4000],
  ])('over %d km costs %d cents a performer and pays %d', (km, fee, payout) => {
    expect(travelFeePerPerformer({ venueOverrideMinor: null, bands, km })).toBe(fee);
    expect(travelPayoutPerPerformer({ venueOverrideMinor: null, bands, km })).toBe(payout);
  });

  it("uses the venue's own figure if it has one, including zero", () => {
    expect(travelFeePerPerformer({ venueOverrideMinor: 0, bands, km: 120 })).toBe(0);
    expect(travelFeePerPerformer({ venueOverrideMinor: 1500, bands, km: 0 })).toBe(1500);
    expect(travelPayoutPerPerformer({ venueOverrideMinor: 900, bands: [], km: 10 })).toBe(900);
  });

  it('is free before the first band, and in a city without bands', () => {
    const far = bands.filter((band) => band.minKm >= 50);
    expect(travelBandFor(far, 20)).toBeNull();
    expect(travelFeePerPerformer({ venueOverrideMinor: null, bands: far, km: 20 })).toBe(0);
    expect(travelPayoutPerPerformer({ venueOverrideMinor: null, bands: [], km: 200 })).toBe(0);
  });
});
