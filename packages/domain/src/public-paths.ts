import { regionIds, regionWording } from './regions.ts';

/** A page that search engines may know: one path for each city. */
export interface PublicPath {
  /** Of the page that is the same in every city; `landing` is the front door. */
  name: 'landing' | 'ceremony' | 'reception' | 'singers' | 'packages' | 'callback' | 'estimator';
  regionId: (typeof regionIds)[number];
  path: string;
}

/** Every public page that is to be found, city by city, the front door first. */
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

/** The picture that stands for a city's pages where somebody passes them on. */
export const sharePicturePath = (citySlug: string): string => `/${citySlug}/programme.png`;
