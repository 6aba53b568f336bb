import { useOperation } from '../client/use-operation.ts';
import { useCity } from './use-session.ts';

/** How to reach the office of the city on show; undefined until it is known. */
export function useCityContacts() {
  const { city } = useCity();
  const read = useOperation('getCityContext', { query: { city: city?.slug ?? '' } }, { enabled: !!city });
  return read.data?.city;
}
