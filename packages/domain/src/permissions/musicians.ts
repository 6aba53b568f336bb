import { type Actor, isActingStaff, isStaff } from './access.ts';

/** What the rules look at in a musician: the person and the city they work for. */
export interface MusicianRecord {
  userId: string;
  cityId: string;
}

const isSelf = (actor: Actor, { userId }: MusicianRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>) => actor.cityIds.includes(cityId);

export function canSeeMusician(actor: Actor, musician: MusicianRecord): boolean {
  return isSelf(actor, musician) || (isStaff(actor) && isInReach(actor, musician));
}

/** Where they live, bio, equipment and meal: the musician, or acting staff of the city. */
export function canEditMusician(actor: Actor, musician: MusicianRecord): boolean {
  return isSelf(actor, musician) || (isActingStaff(actor) && isInReach(actor, musician));
}

/** Skills, who may lead, whether they still work with us, and the private note: the office alone judges these. */
export function canJudgeMusician(actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>): boolean {
  return isActingStaff(actor) && actor.cityIds.includes(cityId);
}

/** The office's private note: staff of the city, never musicians, not even the one it is about. */
export function canSeePrivateNote(actor: Actor, { cityId }: Pick<MusicianRecord, 'cityId'>): boolean {
  return isStaff(actor) && actor.cityIds.includes(cityId);
}

/** A bio is read by everybody when it is public, else by staff of the city and the musician. */
export function canReadBio(actor: Actor | null, musician: MusicianRecord & { isBioPublic: boolean }): boolean {
  return musician.isBioPublic || (actor !== null && canSeeMusician(actor, musician));
}
