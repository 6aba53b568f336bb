import { regionIds, regionWording } from './regions.ts';

/** A page that search engines may know: one path for each city. */
export interface PublicPath {
  /** The page's name, the same in every city; `landing` is the home page. */
  name: 'landing' | 'ceremony' | 'reception' | 'singers' | 'packages' | 'callback' | 'estimator';
  regionId: (typeof regionIds)[number];
  path: string;
}

/** Every public page to be indexed, city by city, the landing page first. */
export const publicPaths: readonly PublicPath[] = regionIds.flatMap((regionId) => {
  const { landingPath, cityName } = regionWording(regionId);
  const slug = cityName.toLowerCase();
  const isFirst = regionId === regionIds[0];
  return [
    { name: 'landing', regionId, path: landingPath },
    { name: 'ceremony', regionId, path: `/${slug}/static-ceremony` },
    { name: 'reception', regionId, path: `/${slug}/static-reception` },
    { name: 'singers', regionId, path: `/${slug}/static-singers` },
    { name: 'packages', regionId, path: `/quote/event?city=${slug}` },
    { name: 'callback', regionId, path: `/${slug}/request-callback` },
    { name: 'estimator', regionId, path: isFirst ? '/quote' : `/quote?city=${cityName}` },
  ];
});

/** The picture shown for a city's pages when they are shared. */
export const sharePicturePath = (citySlug: string): string => `/${citySlug}/programme.png`;
