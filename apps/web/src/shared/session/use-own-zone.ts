import { useCity } from './use-session.ts';

/** The zone by whose clock the reader lives: that of the city on show, or for people without a city the one of their browser. */
export function useOwnZone(): string {
  const { city } = useCity();
  return city?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
