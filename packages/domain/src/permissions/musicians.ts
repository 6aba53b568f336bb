import { type Actor, isActingStaff, isStaff } from './access.ts';

/** The parts of a musician's record that the rules check: the person and the city they work for. */
export interface MusicianRecord {
  userId: string;
  cityId: string;
}

const isSelf = (actor: Actor, { userId }: MusicianRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>) => actor.cityIds.includes(cityId);

export function canSeeMusician(actor: Actor, musician: MusicianRecord): boolean {
  return isSelf(actor, musician) || (isStaff(actor) && isInReach(actor, musician));
}

/** Home address, bio, equipment and meal: the musician, or acting staff of the city. */
export function canEditMusician(actor: Actor, musician: MusicianRecord): boolean {
  return isSelf(actor, musician) || (isActingStaff(actor) && isInReach(actor, musician));
}

/** Skills, leading, active status and the private note: only the office can change these. */
export function canManageMusician(actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(cityId);
}

/** The office's private note: visible to staff of the city, never to musicians, including the one it is about. */
export function canSeePrivateNote(actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>): boolean {
  return isStaff(actor) && actor.cityIds.includes(cityId);
}
