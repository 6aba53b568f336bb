import type { OperationId, OutputOf } from '@cadenza/contract/operations';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import type { Seat } from '@cadenza/domain/line-ups/line-up';
import type { LineUpContext } from '@cadenza/domain/line-ups/line-up-change';

export type KnownLineUps = OutputOf<'getLineUps'>;
export type LineUp = KnownLineUps['lineUps'][number];
export type Skill = KnownLineUps['skills'][number];

/** What is read again after a change of line-ups. */
export const lineUpReads: OperationId[] = ['getLineUps', 'listLineUpChanges'];

export const partTypes = { ceremony: 1, reception: 2 } as const;
export type Part = keyof typeof partTypes;

/** What the rules about a change need. */
export const contextOf = ({ today, cityName, lineUps, skills }: KnownLineUps): LineUpContext => ({
  today,
  cityName,
  lineUps,
  skills,
});

/** A seat that is being written, with a name of its own while rows come, go and change places. */
export interface SeatRow extends Seat {
  key: string;
}
export const rowOf = (seat: Seat): SeatRow => ({ ...seat, key: crypto.randomUUID() });
export const seatOf = ({ name, skillId, isLeader }: Seat): Seat => ({ name: name.trim(), skillId, isLeader });

const voiceNames: Record<Voice, string> = { female: 'female voice', male: 'male voice', any: 'any voice' };

/** A skill as it is chosen for a seat; what a singer's seat asks for follows from it. */
export const skillLabel = ({ name, voice }: Pick<Skill, 'name' | 'voice'>): string =>
  voice === null || name.toLowerCase().includes(voice) ? name : `${name} (${voiceNames[voice]})`;
