import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import type {
  LandingPage,
  ListedVenue,
  MusicGroup,
  MusicOffer,
  MusicPage,
  PackagesPage,
  SingersPage,
} from '@cadenza/contract/landing/shapes';
import { type PerformanceTypeId, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { publicRating, reviewerName } from '@cadenza/domain/reviews/public-review';
import type { BookingBasics } from './store.ts';

/** What a city's landing page shows of its catalogue, its terms and its experience. */
export function presentLanding(
  catalogue: EstimatorCatalogue,
  venues: ListedVenue[],
  { weddings, rated, published, ...terms }: BookingBasics,
): LandingPage {
  const { city, tax, travelBands } = catalogue;
  const singers = singersOf(catalogue);
  const surcharges = singers.map(({ surchargeMinor }) => surchargeMinor).filter((minor) => minor > 0);
  return {
    kind: 'landing',
    city,
    tax,
    offers: presentOffers(catalogue),
    singers: {
      count: singers.length,
      faces: facesOf(singers),
      surcharges:
        surcharges.length > 0 ? { fromMinor: Math.min(...surcharges), toMinor: Math.max(...surcharges) } : null,
    },
    travelBands,
    venues,
    terms,
    weddingsPlayed: weddingsToShow(weddings),
    reviews: presentPublicReviews(rated, published),
  };
}

const minFaces = 3;
const maxFaces = 5;

/** Faces are shown as a group; one or two would look like all there are. */
export function facesOf(
  singers: readonly Pick<EstimatorCatalogue['performers'][number], 'label' | 'photo'>[],
): LandingPage['singers']['faces'] {
  const faces = singers.flatMap(({ label, photo }) => (photo === null ? [] : [{ name: label, photo }]));
  return faces.length < minFaces ? [] : faces.slice(0, maxFaces);
}

/** What customers say, once there are enough reviews: the average of all, and the newest published ones. */
function presentPublicReviews(
  rated: BookingBasics['rated'],
  published: BookingBasics['published'],
): LandingPage['reviews'] {
  const rating = publicRating(rated);
  if (!rating) return null;
  const shown = published.map(({ overall, words, givenBy, eventDate }) => ({
    overall,
    words,
    firstName: reviewerName(givenBy),
    month: eventDate?.slice(0, 7) ?? null,
  }));
  return { ...rating, shown };
}

/** What a city sells in each part of the day, with starting prices. */
export const presentOffers = (catalogue: EstimatorCatalogue): MusicOffer[] =>
  ([1, 2] as const).flatMap((typeId) => groupsOf(catalogue, typeId).map((group) => offerOf(group, typeId)));

const minToShow = 50;

/** The number of weddings played, rounded down to a multiple of ten below it; null for a new city. */
export const weddingsToShow = (played: number): number | null =>
  played > minToShow ? Math.floor((played - 1) / 10) * 10 : null;

export const presentMusic = (catalogue: EstimatorCatalogue, part: MusicPage['part']): MusicPage => ({
  kind: 'music',
  part,
  city: catalogue.city,
  tax: catalogue.tax,
  groups: groupsOf(catalogue, performanceTypeIdOf(part)),
});

export const presentPackages = (catalogue: EstimatorCatalogue): PackagesPage => ({
  kind: 'packages',
  city: catalogue.city,
  tax: catalogue.tax,
  ceremony: groupsOf(catalogue, 1),
  reception: groupsOf(catalogue, 2),
});

export const presentSingers = (catalogue: EstimatorCatalogue): SingersPage => ({
  kind: 'singers',
  city: catalogue.city,
  tax: catalogue.tax,
  singers: singersOf(catalogue),
});

/** 'Choose For Me' comes first in every list, but has no profile to read. */
const singersOf = ({ performers }: EstimatorCatalogue) => performers.filter(({ id }) => id !== 'choose-for-me');

/** The music of one part of the day by group, without empty groups. */
function groupsOf({ eventGroups, performances }: EstimatorCatalogue, typeId: PerformanceTypeId): MusicGroup[] {
  return eventGroups
    .filter(({ performanceTypeId }) => performanceTypeId === typeId)
    .map(({ id, name }) => ({ name, performances: performances.filter(({ groupId }) => groupId === id) }))
    .filter((group) => group.performances.length > 0);
}

function offerOf({ name, performances }: MusicGroup, performanceTypeId: PerformanceTypeId): MusicOffer {
  const prices = performances.flatMap((performance) => performance.prices);
  const shortest = Math.min(...prices.map(({ durationMinutes }) => durationMinutes));
  const forShortest = prices.filter(({ durationMinutes }) => durationMinutes === shortest);
  return {
    performanceTypeId,
    group: name,
    fromMinor: Math.min(...forShortest.map(({ priceMinor }) => priceMinor)),
    durationMinutes: shortest,
    lineUps: performances.map(({ lineUp }) => lineUp).sort((a, b) => a.length - b.length),
  };
}
