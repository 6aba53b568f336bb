import type { OutputOf } from '@cadenza/contract/operations';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import type { Seat } from '@cadenza/domain/line-ups/line-up';
import type { LineUpContext } from '@cadenza/domain/line-ups/line-up-change';

export type KnownLineUps = OutputOf<'getLineUps'>;
export type LineUp = KnownLineUps['lineUps'][number];
export type Skill = KnownLineUps['skills'][number];

/** The inputs of the rules about a change. */
export const contextOf = ({ today, cityName, lineUps, skills }: KnownLineUps): LineUpContext => ({
  today,
  cityName,
  lineUps,
  skills,
});

/** A seat being edited, with a stable key while rows are added, removed and reordered. */
export interface SeatRow extends Seat {
  key: string;
}
export const rowOf = (seat: Seat): SeatRow => ({ ...seat, key: crypto.randomUUID() });
export const seatOf = ({ name, skillId, isLeader }: Seat): Seat => ({ name: name.trim(), skillId, isLeader });

const voiceNames: Record<Voice, string> = { female: 'female voice', male: 'male voice', any: 'any voice' };

/** A skill as an option for a seat, with the voice of a singer's seat. */
export const skillLabel = ({ name, voice }: Pick<Skill, 'name' | 'voice'>): string =>
  voice === null || name.toLowerCase().includes(voice) ? name : `${name} (${voiceNames[voice]})`;
