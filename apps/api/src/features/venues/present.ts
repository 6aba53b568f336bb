import type { OutputOf } from '@cadenza/contract/operations';
import type { findVenue } from './store.ts';

type Venue = Awaited<ReturnType<typeof findVenue>>;
type Shown = OutputOf<'getVenue'>;

/** A venue as the office sees it. */
export function presentVenue(
  { line1, suburb, state, postcode, country, bands: _, ...venue }: Venue,
  rules: Pick<Shown, 'canEdit' | 'canSetTravelFigures' | 'canMerge' | 'bandFeeMinor' | 'bandPayoutMinor'>,
): Shown {
  return { ...venue, address: { line1, suburb, state, postcode, country }, ...rules };
}
