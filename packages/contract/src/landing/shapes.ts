import type { CancellationPolicy } from '@cadenza/domain/cancellations/cancellation-policy';
import type { GigType, PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** A kind of music in a city, with its lowest price. */
export interface MusicOffer {
  performanceTypeId: PerformanceTypeId;
  group: string;
  /** The cheapest one at its shortest duration, as the city quotes it: including tax when its mode is Inclusive. */
  fromMinor: number;
  durationMinutes: number;
  /** The line-up sizes, smallest first. */
  lineUps: string[][];
}

export interface ListedVenue {
  name: string;
  suburb: string;
  /** Road kilometres from the city. */
  km: number;
}

/** A city's landing page: what is played, by whom, from what price, and where. */
export interface LandingPage {
  kind: 'landing';
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  offers: MusicOffer[];
  singers: {
    count: number;
    /** Portraits of the first who have one; none where too few have. */
    faces: { name: string; photo: string }[];
    /** The lowest and highest singer surcharge; null if there are none. */
    surcharges: { fromMinor: number; toMinor: number } | null;
  };
  travelBands: EstimatorCatalogue['travelBands'];
  venues: ListedVenue[];
  terms: BookingTerms;
  /** A round number of weddings that we have exceeded; null while there are too few. */
  weddingsPlayed: number | null;
  /** Null while there are too few reviews. */
  reviews: PublicReviews | null;
}

/** The reviews that customers of a city gave through the link in their mail. */
export interface PublicReviews {
  /** The average of all of them, published or not, to one decimal. */
  average: number;
  count: number;
  /** The newest published ones, in the customers' own words. */
  shown: {
    overall: number;
    words: string;
    firstName: string;
    /** Month of the event, 'YYYY-MM'. */
    month: string | null;
  }[];
}

/** What a city requires of customers, under today's settings. */
export interface BookingTerms {
  /** The deposit as a share of the price. */
  depositPercent: number;
  policy: CancellationPolicy;
}

type Performance = EstimatorCatalogue['performances'][number];

/** Music for one part of the day by group, in the city's order. */
export interface MusicGroup {
  name: string;
  performances: Performance[];
}

/** A city's ceremony or reception music, described. */
export interface MusicPage {
  kind: 'music';
  part: GigType;
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  groups: MusicGroup[];
}

/** All music of a city in full: musicians, description, and the price for each duration. */
export interface PackagesPage {
  kind: 'packages';
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  ceremony: MusicGroup[];
  reception: MusicGroup[];
}

/** The singers of a city; 'Choose For Me' is not one of them. */
export interface SingersPage {
  kind: 'singers';
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  singers: EstimatorCatalogue['performers'];
}
