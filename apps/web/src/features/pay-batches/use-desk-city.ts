import type { City } from '../../shared/session/profile-store.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';

/** The desk's city: the one in the address, by its slug, or the one selected in the rail. */
export function useDeskCity(slug: string): { city: City | undefined; choices: City[] } {
  const { city, choices } = useCity();
  const own = useSession()?.actor?.cityIds ?? [];
  const mine = choices.filter(({ id }) => own.includes(id));
  const named = mine.find((choice) => choice.slug === slug);
  return { city: named ?? mine.find(({ id }) => id === city?.id) ?? mine[0], choices: mine };
}

/** The time zone of a city, for people who may see it. */
export function useZoneOf(cityId: string): string {
  const cities = useSession()?.context.cities ?? [];
  return cities.find(({ id }) => id === cityId)?.timeZone ?? 'UTC';
}
