import { useOperation } from '../client/use-operation.ts';
import { useCity } from './use-session.ts';

/** Contact details of the office of the city on show; undefined until known. */
export function useCityContacts() {
  const { city } = useCity();
  const read = useOperation('getCityContext', { query: { city: city?.slug ?? '' } }, { enabled: !!city });
  return read.data?.city;
}
