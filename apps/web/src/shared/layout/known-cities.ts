import type { CityLink } from '@cadenza/contract/public-pages';
import { createContext } from 'react';

/** All cities, as the server knew them when it rendered the page. */
export const KnownCities = createContext<readonly CityLink[]>([]);
