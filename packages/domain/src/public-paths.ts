import type { GigType } from './pricing/durations.ts';
import { type RegionId, regionIds, regionWording } from './regions.ts';

/** The parts of the addresses of a city's pages. */
export interface CityAddress {
  regionId: RegionId;
  slug: string;
  name: string;
}

/** A page that search engines can index, with one path per city. */
export interface PublicPath {
  /** The page's name, the same in every city; `landing` is the home page. */
  name: 'landing' | GigType | 'singers' | 'packages' | 'callback' | 'estimator';
  path: string;
}

/** The city's home page. */
export const landingPath = ({ regionId, slug }: Omit<CityAddress, 'name'>): string =>
  `/${regionId.toLowerCase()}/${slug}/`;

/** Where the customers of a region write a review. */
export const reviewPath = (regionId: RegionId): string => `/${regionId.toLowerCase()}/customer-review/`;

/** The estimator of a city; the path of the first city does not contain its name. */
export const estimatorPath = ({ name }: Pick<CityAddress, 'name'>): string =>
  name === regionWording(regionIds[0]).cityName ? '/quote' : `/quote?city=${encodeURIComponent(name)}`;

/** All pages of a city to be indexed, the landing page first. */
export const publicPathsOf = (city: CityAddress): PublicPath[] => [
  { name: 'landing', path: landingPath(city) },
  { name: 'ceremony', path: `/${city.slug}/static-ceremony` },
  { name: 'reception', path: `/${city.slug}/static-reception` },
  { name: 'singers', path: `/${city.slug}/static-singers` },
  { name: 'packages', path: `/quote/event?city=${city.slug}` },
  { name: 'callback', path: `/${city.slug}/request-callback` },
  { name: 'estimator', path: estimatorPath(city) },
];

/** A region's first city, whose pages represent the region in the hreflang links of other regions' pages. */
export function firstCityOf(regionId: RegionId): CityAddress {
  const { cityName } = regionWording(regionId);
  return { regionId, slug: cityName.toLowerCase(), name: cityName };
}

/** Search engines get one page per regional English, so only a region's first city is linked. */
export const isFirstCity = ({ regionId, slug }: Omit<CityAddress, 'name'>): boolean =>
  firstCityOf(regionId).slug === slug;

/** The image shown when a city's pages are shared. */
export const sharePicturePath = (citySlug: string): string => `/${citySlug}/programme.png`;
