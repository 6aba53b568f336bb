import type { OutputOf } from '@cadenza/contract/operations';
import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { gigTitles, gigTypeOf, type PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { VenueNotes } from '@cadenza/domain/venues/venue-notes';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';

export type IncomingOffer = OutputOf<'listIncomingOffers'>['items'][number];
export type OfferDetail = OutputOf<'getGroupOffer'>;
export type MyBooking = OutputOf<'listFutureBookings'>['items'][number];
export type MyBookingDetail = OutputOf<'getMusicianBooking'>;
/** One position, offered or booked, in a common shape. */
export type Job = IncomingOffer['positions'][number] | MyBooking['positions'][number];
export type Place = NonNullable<Job['place']>;

/** What an offer asks, above its title. */
export const askingWords = ({ type, eventType }: Pick<IncomingOffer, 'type' | 'eventType'>): string =>
  ({
    [OfferType.Offer]: eventTypeLabel(eventType),
    [OfferType.AvailabilityCheck]: 'Are you available?',
    [OfferType.PayChange]: 'Change of pay',
  })[type];

/**
 * The positions of one gig, usually one. An availability check may cover several, of which only one would be played.
 */
export interface GigJobs {
  performanceTypeId: PerformanceTypeId;
  name: string;
  first: Job;
  jobs: Job[];
}

/** Positions by gig, in the order of the day. */
export function jobsByGig(jobs: readonly Job[]): GigJobs[] {
  return ([1, 2] as const).flatMap((performanceTypeId) => {
    const own = jobs.filter((job) => job.performanceTypeId === performanceTypeId);
    const [first] = own;
    return first ? [{ performanceTypeId, name: gigTitles[gigTypeOf(performanceTypeId)], first, jobs: own }] : [];
  });
}

/** The notes of a gig's venue. Absent in a booking cached on a phone by an older version. */
export const notesOf = (
  { venueNotes }: Partial<Pick<MyBookingDetail, 'venueNotes'>>,
  { performanceTypeId }: Pick<GigJobs, 'performanceTypeId'>,
): VenueNotes | undefined => venueNotes?.find((each) => each.performanceTypeId === performanceTypeId)?.notes;

/** "Ceremony and Reception" */
export const gigWords = (jobs: readonly Job[]): string =>
  jobsByGig(jobs)
    .map(({ name }) => name)
    .join(' and ');

/** "With Ada, Ben; 2 still to find" */
export function othersWords({ colleagues, unfilled }: Pick<MyBookingDetail, 'colleagues' | 'unfilled'>): string {
  const toFind = unfilled.length > 0 ? `${unfilled.length} still to find` : null;
  if (colleagues.length === 0) return toFind ? `No one else yet; ${toFind}` : 'You’re playing solo';
  const names = `With ${colleagues.map(({ name }) => name).join(', ')}`;
  return toFind ? `${names}; ${toFind}` : names;
}

/** The distinct places of a day, each with the gigs played there. */
export function placesOf(jobs: readonly Job[]): { place: Place; gigs: string[] }[] {
  const places: { place: Place; gigs: string[] }[] = [];
  for (const { name, first } of jobsByGig(jobs)) {
    if (first.place === null) continue;
    const { latitude, longitude } = first.place;
    const known = places.find(({ place }) => place.latitude === latitude && place.longitude === longitude);
    if (known) known.gigs.push(name);
    else places.push({ place: first.place, gigs: [name] });
  }
  return places;
}

/** Search link for the place in the phone's map. */
export const mapsAddress = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** A `tel:` link for a phone number. */
export const dial = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
