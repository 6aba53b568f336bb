import type { Actor } from '@cadenza/domain/permissions/access';
import { actorOf } from './actor-of.ts';
import { currentRole, profileStore } from './profile-store.ts';

/** The signed-in person in their current role, outside React; null when no one is signed in. */
export function currentActor(): Actor | null {
  const { context } = profileStore.getState();
  return context ? actorOf(context, currentRole()) : null;
}
