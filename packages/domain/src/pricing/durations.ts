import { type DistanceRules, minimumCeremonyHours } from '../venues/distance.ts';

export type GigType = 'ceremony' | 'reception';

/** What a gig is. The numbers are the specification's and are stored. */
export const PerformanceType = { Ceremony: 1, Reception: 2 } as const;
export type PerformanceTypeId = (typeof PerformanceType)[keyof typeof PerformanceType];
export const performanceTypeNames = ['Ceremony', 'Reception'] as const satisfies (keyof typeof PerformanceType)[];
export type PerformanceTypeName = (typeof performanceTypeNames)[number];

/** A performance type's number, which says whether a gig is a ceremony or a reception. */
export const gigTypeOf = (performanceTypeId: PerformanceTypeId): GigType =>
  performanceTypeId === PerformanceType.Ceremony ? 'ceremony' : 'reception';

/** A gig's performance type, by its number. */
export const performanceTypeIdOf = (gig: GigType): PerformanceTypeId =>
  gig === 'ceremony' ? PerformanceType.Ceremony : PerformanceType.Reception;

/** The ceremony lengths that a couple may choose from, in minutes. */
export const ceremonyMinuteChoices = [60, 90, 120] as const;

/** A reception of the price list: five hours. What is beyond them is extra time. */
export const receptionMinutes = 300;

/** The most half hours of extra time that a city can offer. */
export const mostHalfHours = 8;

/** The lengths that a couple may choose from: a distant ceremony has fewer, a city may offer less extra time. In minutes. */
export const minuteChoices: Record<GigType, readonly number[]> = {
  ceremony: ceremonyMinuteChoices,
  reception: Array.from({ length: mostHalfHours + 1 }, (_, halfHours) => receptionMinutes + 30 * halfHours),
};

/** The half hours that a gig plays beyond the five hours of a reception; a ceremony has none. What is left of one does not count. */
export const extraHalfHours = (type: GigType, minutes: number): number =>
  type === 'reception' ? Math.max(0, Math.floor((minutes - receptionMinutes) / 30)) : 0;

/** The choices available at a distance: those not shorter than its minimum. */
export function ceremonyChoicesAt(km: number, rules: DistanceRules): number[] {
  return ceremonyMinuteChoices.filter((minutes) => minutes >= minimumCeremonyHours(km, rules) * 60);
}

/** The chosen ceremony length raised to the nearest one offered at this distance, two hours at most. */
export function raiseCeremonyMinutes(chosen: number, km: number, rules: DistanceRules): number {
  return ceremonyChoicesAt(km, rules).find((minutes) => minutes >= chosen) ?? 120;
}
