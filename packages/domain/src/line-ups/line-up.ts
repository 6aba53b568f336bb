import type { VocalPreference } from '../enquiry/enquiry-rules.ts';
import type { Voice } from '../enquiry/voices.ts';

/** One seat of a line-up. A singer's seat has the voice of its skill. */
export interface Seat {
  name: string;
  skillId: string;
  isLeader: boolean;
}

/** The seats of a line-up from a day until the next step. */
export interface LineUpStep {
  from: string;
  seats: readonly Seat[];
}

/** A skill that a seat can have. */
export interface SeatSkill {
  id: string;
  name: string;
  /** Only for singers. */
  voice: Voice | null;
  /** The first day with a pay rate in the city; null if there is none. */
  paidFrom: string | null;
}

export const maxSeats = 20;
export const maxSeatNameLength = 60;

/** The seats in force on a day; none before the first step. The steps are in order. */
export const seatsOn = (steps: readonly LineUpStep[], day: string): readonly Seat[] =>
  steps.findLast(({ from }) => from <= day)?.seats ?? [];

export const sameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length &&
  one.every((seat, index) => {
    const against = other[index];
    return seat.name === against?.name && seat.skillId === against.skillId && seat.isLeader === against.isLeader;
  });

/** The voices of singers' seats, in order. */
export const voicesOfSeats = (seats: readonly Seat[], skills: ReadonlyMap<string, SeatSkill>): Voice[] =>
  seats.flatMap(({ skillId }) => skills.get(skillId)?.voice ?? []);

/** How music with these voices is sold: 0 without vocals, 1 male, 2 both, 3 female. */
export function vocalsOf(voices: readonly Voice[]): VocalPreference {
  if (voices.length === 0) return 0;
  if (voices.every((voice) => voice === 'male')) return 1;
  return voices.every((voice) => voice === 'female') ? 3 : 2;
}

/** Seats on one line: "Violin 1 (leads), Violin 2, Cello". */
export const seatsText = (seats: readonly Pick<Seat, 'name' | 'isLeader'>[]): string =>
  seats.map(({ name, isLeader }) => (isLeader ? `${name} (leads)` : name)).join(', ');
