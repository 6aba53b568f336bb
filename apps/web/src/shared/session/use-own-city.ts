import type { City } from './profile-store.ts';
import { useCity, useSession } from './use-session.ts';

/** The city in the address, or the one selected in the rail; among those the user works in. */
export function useOwnCity(slug: string): { city: City | undefined; choices: City[] } {
  const { city, choices } = useCity();
  const own = useSession()?.actor?.cityIds ?? [];
  const mine = choices.filter(({ id }) => own.includes(id));
  const named = mine.find((choice) => choice.slug === slug);
  return { city: named ?? mine.find(({ id }) => id === city?.id) ?? mine[0], choices: mine };
}
