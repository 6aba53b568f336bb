import { type Actor, isActingStaff, isAdmin, isStaff } from './access.ts';

/** The parts of a singer's record that the rules check. */
export interface SingerRecord {
  userId: string;
  cityId: string;
}

const isSelf = (actor: Actor, { userId }: SingerRecord) => actor.userId === userId;
const isInReach = (actor: Actor, { cityId }: Pick<SingerRecord, 'cityId'>) => actor.cityIds.includes(cityId);

/** The singers' room: staff of the city, and the singer for what is theirs. */
export const canSeeSinger = (actor: Actor, singer: SingerRecord): boolean =>
  isSelf(actor, singer) || (isStaff(actor) && isInReach(actor, singer));

/** Order, voice and whether customers are shown the singer: acting staff of the city. */
export const canArrangeSinger = (actor: Actor, singer: Pick<SingerRecord, 'cityId'>): boolean =>
  isActingStaff(actor) && isInReach(actor, singer);

/** Suggests what customers should see of a singer: the singer, and acting staff of the city on their behalf. */
export const canProposeSinger = (actor: Actor, singer: SingerRecord): boolean =>
  isSelf(actor, singer) || canArrangeSinger(actor, singer);

/** What customers see of a singer, the public name, the surcharge and the artist fee: the admins of the city alone. */
export const canPublishSinger = (actor: Actor, singer: Pick<SingerRecord, 'cityId'>): boolean =>
  isAdmin(actor) && isInReach(actor, singer);
