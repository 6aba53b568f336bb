import type { PublicPage } from '@cadenza/contract/public-pages';
import { sharePicturePath } from '@cadenza/domain/public-paths';

/** The preview picture when a page is shared: its path on our site, and a description. */
export interface SharePicture {
  path: string;
  alt: string;
}

/** The programme of the page's city with its first prices, drawn by the server; null if the page has no city. */
export function sharePictureOf({ city }: Pick<PublicPage, 'city'>): SharePicture | null {
  if (!city) return null;
  const alt = `A printed programme: live music in ${city.name} for ceremony and reception, with its prices.`;
  return { path: sharePicturePath(city.slug), alt };
}
