import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** A kind of music of a city, with the least that it costs. */
export interface MusicOffer {
  performanceTypeId: 1 | 2;
  group: string;
  /** Of the cheapest, for the shortest time that it plays; as the city quotes: with the tax when its mode is Inclusive. */
  fromMinor: number;
  durationMinutes: number;
  /** The line-ups, the smallest first. */
  lineUps: string[][];
}

export interface ListedVenue {
  name: string;
  suburb: string;
  /** Road kilometres from the city. */
  km: number;
}

/** A city's front door: what is played, by whom, from what price, and where. */
export interface LandingPage {
  kind: 'landing';
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  offers: MusicOffer[];
  singers: {
    count: number;
    /** Of those who ask for something on top, the least and the most; null where none does. */
    surcharges: { fromMinor: number; toMinor: number } | null;
  };
  travelBands: EstimatorCatalogue['travelBands'];
  venues: ListedVenue[];
}

type Performance = EstimatorCatalogue['performances'][number];

/** Music of one part of the day by its group, in the city's order. */
export interface MusicGroup {
  name: string;
  performances: Performance[];
}

/** Ceremony or reception music of a city, to read about. */
export interface MusicPage {
  kind: 'music';
  part: 'ceremony' | 'reception';
  city: EstimatorCatalogue['city'];
  tax: EstimatorCatalogue['tax'];
  groups: MusicGroup[];
}

/** All music of a city in full: who plays, what it is like, what it costs for how long. */
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
