import type {
  BookingSheetPage,
  ClosedLinkPage,
  CustomerBookingPage,
  CustomerReviewPage,
} from './customer-page/shapes.ts';
import type { CallbackPage } from './enquiry/callback-page.ts';
import type { EstimatorCatalogue } from './estimator/operations.ts';
import type { LandingPage, MusicPage, PackagesPage, SingersPage } from './landing/shapes.ts';

/**
 * What the server shows as a page of its own, without any script but the estimator's. A union of plain data: the server says what
 * is on the page, apps/web says how (docs/guides/public-pages.md). The type of a kind stands beside its noun when it is more than a few lines.
 */
export type PublicPage =
  | BookingSheetPage
  | ClosedLinkPage
  | CustomerBookingPage
  | CustomerReviewPage
  | CallbackPage
  | EstimatorPage
  | LandingPage
  | MusicPage
  | PackagesPage
  | RefusedPage
  | SingersPage
  | SourcePage;

/** What every page round a city knows of it: its head and foot show the telephone, the landing page and the private policy. */
export type PageCity = EstimatorCatalogue['city'];

/** The estimator before anything is chosen; a script of ours takes it over. */
export interface EstimatorPage {
  kind: 'estimator';
  city: PageCity | null;
  /** The city as the address names it, else the first. */
  cityWord: string;
  /** Null where there is no such city; `problem` says so. */
  catalogue: EstimatorCatalogue | null;
  problem: string | null;
}

/** Where there is nothing to show, and why. */
export interface RefusedPage {
  kind: 'refused';
  city: PageCity | null;
  title: string;
  text: string;
  status: number;
}

/** What we remember of where a visitor came from, and the way to change that. */
export interface SourcePage {
  kind: 'source';
  city: PageCity;
  /** What they said; null before they were asked. */
  consent: 'yes' | 'no' | null;
  remembered: { host: string; campaign: string | null } | null;
}

/** What is known of every page, whatever it shows. */
export interface PageFrame {
  /** Where it stands, without a query: `/au/sydney/`. Of a keyed page `/`: a key is never said again. */
  path: string;
  /** `https://…` without a slash at its end, for canonical addresses. */
  origin: string;
  brand: string;
  /** Opened by a key in its address: no search engine keeps it, and nobody is told where it was. */
  isKeyed: boolean;
  /** Asked of this visitor, beside whatever the page shows. */
  question?: SourceQuestion;
}

/** Whether we may remember from which site somebody came; asked where their region wants it asked. */
export interface SourceQuestion {
  host: string;
  /** What would be remembered, as its cookie has it. */
  source: string;
  citySlug: string;
  /** The path of the page that they are on. */
  back: string;
}
