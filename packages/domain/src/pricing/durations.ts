import { minimumCeremonyHours } from '../venues/distance.ts';

export type GigType = 'ceremony' | 'reception';

/** A performance type's number, which says whether a gig is a ceremony or a reception. */
export const gigTypeOf = (performanceTypeId: 1 | 2): GigType => (performanceTypeId === 1 ? 'ceremony' : 'reception');

/** The ceremony lengths that a couple may choose from, in minutes. */
export const ceremonyMinuteChoices = [60, 90, 120] as const;

/** A reception is always five hours. */
export const receptionMinutes = 300;

/** The choices available at a distance: those not shorter than its minimum. */
export function ceremonyChoicesAt(km: number): number[] {
  return ceremonyMinuteChoices.filter((minutes) => minutes >= minimumCeremonyHours(km) * 60);
}

/** The chosen ceremony length raised to the nearest one offered at this distance, two hours at most. */
export function raiseCeremonyMinutes(chosen: number, km: number): number {
  return ceremonyChoicesAt(km).find((minutes) => minutes >= chosen) ?? 120;
}
