import { type RegionId, regionIds, regionWording } from './regions.ts';

/** What the addresses of a city's pages are made of. */
export interface CityAddress {
  regionId: RegionId;
  slug: string;
  name: string;
}

/** A page that search engines may know: one path for each city. */
export interface PublicPath {
  /** The page's name, the same in every city; `landing` is the home page. */
  name: 'landing' | 'ceremony' | 'reception' | 'singers' | 'packages' | 'callback' | 'estimator';
  path: string;
}

/** The city's home page. */
export const landingPath = ({ regionId, slug }: Omit<CityAddress, 'name'>): string =>
  `/${regionId.toLowerCase()}/${slug}/`;

/** Where the customers of a region write a review. */
export const reviewPath = (regionId: RegionId): string => `/${regionId.toLowerCase()}/customer-review/`;

/** The estimator in a city; that of the first city of all does not name it. */
export const estimatorPath = ({ name }: Pick<CityAddress, 'name'>): string =>
  name === regionWording(regionIds[0]).cityName ? '/quote' : `/quote?city=${encodeURIComponent(name)}`;

/** Every page of a city to be indexed, the landing page first. */
export const publicPathsOf = (city: CityAddress): PublicPath[] => [
  { name: 'landing', path: landingPath(city) },
  { name: 'ceremony', path: `/${city.slug}/static-ceremony` },
  { name: 'reception', path: `/${city.slug}/static-reception` },
  { name: 'singers', path: `/${city.slug}/static-singers` },
  { name: 'packages', path: `/quote/event?city=${city.slug}` },
  { name: 'callback', path: `/${city.slug}/request-callback` },
  { name: 'estimator', path: estimatorPath(city) },
];

/** A region's first city: its pages stand for the region where another region's pages name theirs. */
export function firstCityOf(regionId: RegionId): CityAddress {
  const { cityName } = regionWording(regionId);
  return { regionId, slug: cityName.toLowerCase(), name: cityName };
}

/** Search engines are told of one page for each region's English, so only a region's first city is named. */
export const isFirstCity = ({ regionId, slug }: Omit<CityAddress, 'name'>): boolean =>
  firstCityOf(regionId).slug === slug;

/** The picture shown for a city's pages when they are shared. */
export const sharePicturePath = (citySlug: string): string => `/${citySlug}/programme.png`;
