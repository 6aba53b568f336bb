import { type Actor, isActingStaff, isStaff } from './access.ts';

/** A list of preferred musicians: the city's own, or that of a person who works there. */
export interface PreferenceOwner {
  cityId: string;
  /** Null for the city's own list, which offers follow. */
  ownerUserId: string | null;
}

const reaches = (actor: Actor, { cityId }: PreferenceOwner) => actor.cityIds.includes(cityId);
const isOwn = (actor: Actor, { ownerUserId }: PreferenceOwner) => actor.userId === ownerUserId;

/** Staff of the city read every list there; everyone else only their own. */
export function canSeePreferences(actor: Actor, list: PreferenceOwner): boolean {
  return reaches(actor, list) && (isOwn(actor, list) || isStaff(actor));
}

/** Acting staff edit the city's lists, and a musician's own list on their behalf; musicians edit their own. */
export function canEditPreferences(actor: Actor, list: PreferenceOwner): boolean {
  return reaches(actor, list) && (isOwn(actor, list) || isActingStaff(actor));
}
