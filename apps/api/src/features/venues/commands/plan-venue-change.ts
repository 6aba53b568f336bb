import type { InputOf } from '@cadenza/contract/operations';
import type { PlacePrices } from '@cadenza/domain/pricing/price-change';
import { roadKm } from '@cadenza/domain/venues/distance';
import { venueAddressText } from '@cadenza/domain/venues/venue-address';
import { changedRates, rateDayProblems, ratesOn, type VenueRates } from '@cadenza/domain/venues/venue-rates';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import type { VenueToChange } from '../store.ts';

type Change = InputOf<'previewVenue'>['body'];

/** What a change would write, and which part of it affects prices. */
export interface VenueChange {
  columns: ReturnType<typeof columnsOf>;
  /** Null when the figures do not change. */
  rates: { from: string; rates: VenueRates } | null;
  /** The day from which it applies. */
  from: string;
  before: PlacePrices;
  after: PlacePrices;
}

/** Plans a change of a venue; refuses a past day, and listing a place without an address. */
export function planVenueChange(venue: VenueToChange, change: Change): VenueChange {
  const { customerFeePerPerformer: customerFeeMinor, travelPayoutPerPerformer: payoutMinor } = change;
  const isRated = customerFeeMinor !== undefined || payoutMinor !== undefined;
  const from = (isRated ? change.from : undefined) ?? venue.today;
  refuseProblems(rateDayProblems(venue.today, from));
  if (change.isListed === true && !venue.isVenue && change.address === undefined) throw refuse('venueAddressMissing');
  const known = ratesOn(venue.rates, from);
  const next = changedRates(venue.rates, from, { customerFeeMinor, payoutMinor });
  const isSame = known.customerFeeMinor === next.customerFeeMinor && known.payoutMinor === next.payoutMinor;
  const columns = columnsOf(venue, change);
  return {
    columns,
    rates: isSame ? null : { from, rates: next },
    from,
    before: { km: venue.km, overrideCustomerFeeMinor: known.customerFeeMinor },
    after: { km: columns.km ?? venue.km, overrideCustomerFeeMinor: next.customerFeeMinor },
  };
}

function columnsOf(venue: VenueToChange, { name, isListed, address, location, notes, arrivalMinutes }: Change) {
  const city = { latitude: venue.cityLatitude, longitude: venue.cityLongitude };
  return {
    ...(name === undefined ? {} : { name }),
    ...(isListed === undefined ? {} : { is_listed: isListed }),
    ...(address === undefined ? {} : { ...address, is_venue: true, formatted_address: venueAddressText(address) }),
    ...(notes === undefined ? {} : noteColumns(notes)),
    ...(arrivalMinutes === undefined ? {} : { arrival_minutes: arrivalMinutes }),
    ...(location === undefined ? {} : { ...location, km: roadKm(city, location) }),
  };
}

const noteColumns = ({ loadIn, noiseLimit, wetWeather, ...notes }: NonNullable<Change['notes']>) => ({
  load_in: loadIn,
  noise_limit: noiseLimit,
  wet_weather: wetWeather,
  ...notes,
});
