import { useMemo } from 'react';
import type { City } from './profile-store.ts';
import { useCity } from './use-session.ts';

/** The cities of a list: those in its address, by slug, or the one selected in the rail. */
export function useCitiesOnShow(slugs: readonly string[]): City[] {
  const { city, choices } = useCity();
  return useMemo(() => {
    const named = choices.filter((choice) => slugs.includes(choice.slug));
    if (named.length > 0) return named;
    return city ? [city] : [];
  }, [city, choices, slugs]);
}
