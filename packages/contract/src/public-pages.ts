import type {
  BookingSheetPage,
  ClosedLinkPage,
  CustomerBookingPage,
  CustomerReviewPage,
} from './customer-page/shapes.ts';
import type { DevelopersPage, ReferencePage } from './developers/shapes.ts';
import type { CallbackPage } from './enquiry/callback-page.ts';
import type { EstimatorCatalogue } from './estimator/operations.ts';
import type { LandingPage, MusicPage, PackagesPage, SingersPage } from './landing/shapes.ts';
import type { CustomerQuotePage } from './sent-quotes/shapes.ts';

/**
 * What the server renders as a page. A union of plain data: the server decides what is on the page, apps/web decides how
 * it looks (docs/guides/public-pages.md). A kind's type is defined with its noun when it is longer than a few lines.
 */
export type PublicPage =
  | BookingSheetPage
  | ClosedLinkPage
  | CustomerBookingPage
  | CustomerQuotePage
  | CustomerReviewPage
  | CallbackPage
  | DevelopersPage
  | EstimatorPage
  | LandingPage
  | MusicPage
  | PackagesPage
  | ReferencePage
  | RefusedPage
  | SingersPage
  | SourcePage;

/**
 * What every page knows about its city: header and footer show the telephone, the landing page and the privacy policy.
 */
export type PageCity = EstimatorCatalogue['city'];

/** The estimator before anything is chosen; our script takes over from there. */
export interface EstimatorPage {
  kind: 'estimator';
  city: PageCity | null;
  /** The city as named in the address, otherwise the first. */
  cityWord: string;
  /** Null if there is no such city; `problem` says so. */
  catalogue: EstimatorCatalogue | null;
  problem: string | null;
}

/** Shown when there is no content, with the reason. */
export interface RefusedPage {
  kind: 'refused';
  city: PageCity | null;
  title: string;
  text: string;
  status: number;
}

/** What we remember about where a visitor came from, and how to change that. */
export interface SourcePage {
  kind: 'source';
  city: PageCity;
  /** The visitor's answer; null before they were asked. */
  consent: 'yes' | 'no' | null;
  remembered: { host: string; campaign: string | null } | null;
}

/** A city that every page leads to. */
export type CityLink = Pick<PageCity, 'name' | 'slug' | 'regionId'>;

/** The data every page has, whatever it shows. */
export interface PageFrame {
  /** The page's path without a query: `/au/sydney/`. For a keyed page `/`: a key is never repeated. */
  path: string;
  /** `https://…` without a trailing slash, for canonical addresses. */
  origin: string;
  brand: string;
  /** All cities, in their order. */
  cities: readonly CityLink[];
  /** Opened by a key in its address: not indexed by search engines, and no referrer is sent. */
  isKeyed: boolean;
  /** A question to this visitor, in addition to the page's content. */
  question?: SourceQuestion;
}

/** Whether we may remember which site a visitor came from; asked where their region requires it. */
export interface SourceQuestion {
  host: string;
  /** What would be remembered, in cookie form. */
  source: string;
  citySlug: string;
  /** The path of the current page. */
  back: string;
}
