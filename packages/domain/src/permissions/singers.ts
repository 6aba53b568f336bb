import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';

/** The fields of a singer's record that the rules check. */
export interface SingerRecord {
  userId: string;
  cityId: string;
}

const isSelf = (actor: Actor, { userId }: SingerRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: Pick<SingerRecord, 'cityId'>) => actor.cityIds.includes(cityId);

/** The singers' room: staff of the city, and singers for their own part. */
export const canSeeSinger = (actor: Actor, singer: SingerRecord): boolean =>
  isSelf(actor, singer) || (isStaff(actor) && isInReach(actor, singer));

/** Order, voice and visibility to customers: acting staff of the city. */
export const canArrangeSinger = (actor: Actor, singer: Pick<SingerRecord, 'cityId'>): boolean =>
  isActingStaff(actor) && isInReach(actor, singer);

/** Proposes a public profile: the singer, and acting staff of the city on their behalf. */
export const canProposeSinger = (actor: Actor, singer: SingerRecord): boolean =>
  isSelf(actor, singer) || canArrangeSinger(actor, singer);

/** The public profile, public name, surcharge and artist fee: only the city's admins. */
export const canPublishSinger = (actor: Actor, singer: Pick<SingerRecord, 'cityId'>): boolean =>
  isAdmin(actor) && isInReach(actor, singer);
