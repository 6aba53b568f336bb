import { useMemo } from 'react';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import type { ListOwner } from './use-preference-lists.ts';

/** The signed-in person as owner of lists, in the city of their role; null until known. */
export function useMyOwner(): ListOwner | null {
  const { city } = useCity();
  const userId = useSession()?.context.user.id;
  return useMemo(() => (city && userId ? { ownerId: userId, cityId: city.id } : null), [city, userId]);
}
