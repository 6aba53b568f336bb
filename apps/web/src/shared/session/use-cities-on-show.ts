import { useMemo } from 'react';
import type { City } from './profile-store.ts';
import { useCity } from './use-session.ts';

/** The cities that a list shows: those named in its address, by slug, or else the one chosen in the rail. */
export function useCitiesOnShow(slugs: readonly string[]): City[] {
  const { city, choices } = useCity();
  return useMemo(() => {
    const named = choices.filter((choice) => slugs.includes(choice.slug));
    if (named.length > 0) return named;
    return city ? [city] : [];
  }, [city, choices, slugs]);
}
