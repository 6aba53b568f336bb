import { useCity } from './use-session.ts';

/** The reader's time zone: that of the city on show; without a city it is UTC, labelled as such. */
export function useOwnZone(): string {
  const { city } = useCity();
  return city?.timeZone ?? 'UTC';
}
