import { useCity } from './use-session.ts';

/** The zone by whose clock the reader lives: that of the city on show; people without a city read UTC, and it says so. */
export function useOwnZone(): string {
  const { city } = useCity();
  return city?.timeZone ?? 'UTC';
}
