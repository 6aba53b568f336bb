import type { Actor } from '@cadenza/domain/permissions/access';
import { useMemo } from 'react';
import { actorOf } from './actor-of.ts';
import { selectableCities } from './choose-city.ts';
import { cityStore } from './city-store.ts';
import { type City, type Context, pickRole, profileStore, type Role } from './profile-store.ts';

export interface Session {
  context: Context;
  role: Role | undefined;
  /** For the permission rules: `canX(actor, …)`. */
  actor: Actor;
}

/** Who is signed in; null until the context has loaded. Inside a guarded screen it is never null. */
export function useSession(): Session | null {
  const context = profileStore((state) => state.context);
  const roleId = profileStore((state) => state.roleId);
  return useMemo(() => {
    if (!context) return null;
    const role = pickRole(context, roleId);
    return { context, role, actor: actorOf(context, role) };
  }, [context, roleId]);
}

/** The city on show, and the cities that this role may choose from. */
export function useCity(): { city: City | undefined; choices: City[] } {
  const session = useSession();
  const cityId = cityStore((state) => state.cityId);
  if (!session) return { city: undefined, choices: [] };
  const choices = selectableCities(session.context, session.role);
  return { city: choices.find((city) => city.id === cityId) ?? choices[0], choices };
}
