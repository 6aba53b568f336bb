import { defaultRegion, type RegionId, regionIds, regionWording } from '@cadenza/domain/regions';

interface Language {
  language: string;
  path: string;
}

/** The same page for each city, and the default for everyone else: that of the city where a visitor starts. */
export const languagesOf = (pathIn: (city: { slug: string; landingPath: string }) => string): Language[] => [
  ...regionIds.map((id) => ({ language: `en-${id}`, path: pathIn(placeOf(id)) })),
  { language: 'x-default', path: pathIn(placeOf(defaultRegion)) },
];

function placeOf(id: RegionId) {
  const { cityName, landingPath } = regionWording(id);
  return { slug: cityName.toLowerCase(), landingPath };
}
