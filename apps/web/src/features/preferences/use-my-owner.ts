import { useMemo } from 'react';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import type { ListOwner } from './use-preference-lists.ts';

/** The signed-in user as owner of lists, in the city of their role; null until loaded. */
export function useMyOwner(): ListOwner | null {
  const { city } = useCity();
  const userId = useSession()?.context.user.id;
  return useMemo(() => (city && userId ? { ownerId: userId, cityId: city.id } : null), [city, userId]);
}
