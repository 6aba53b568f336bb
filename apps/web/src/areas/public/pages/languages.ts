import { type CityAddress, firstCityOf, isFirstCity } from '@cadenza/domain/public-paths';
import { defaultRegion, regionIds } from '@cadenza/domain/regions';

interface Language {
  language: string;
  path: string;
}

/**
 * The same page in each region's English, and for everyone else: those of the regions' first cities. The page of another
 * city has no counterpart.
 */
export const languagesOf = (
  city: Pick<CityAddress, 'regionId' | 'slug'>,
  pathIn: (city: CityAddress) => string,
): Language[] =>
  isFirstCity(city)
    ? [
        ...regionIds.map((id) => ({ language: `en-${id}`, path: pathIn(firstCityOf(id)) })),
        { language: 'x-default', path: pathIn(firstCityOf(defaultRegion)) },
      ]
    : [];
