import { useSession } from '../../shared/session/use-session.ts';

/** The time zone of a city, for people who may see it. */
export function useZoneOf(cityId: string): string {
  const cities = useSession()?.context.cities ?? [];
  return cities.find(({ id }) => id === cityId)?.timeZone ?? 'UTC';
}
