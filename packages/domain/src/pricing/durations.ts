import { type DistanceRules, minimumCeremonyHours } from '../venues/distance.ts';

export const gigTypes = ['ceremony', 'reception'] as const;
export type GigType = (typeof gigTypes)[number];

/** The type of a gig. The numbers are the specification's and are stored. */
export const PerformanceType = { Ceremony: 1, Reception: 2 } as const;
export type PerformanceTypeId = (typeof PerformanceType)[keyof typeof PerformanceType];
export const performanceTypeNames = ['Ceremony', 'Reception'] as const satisfies (keyof typeof PerformanceType)[];
export type PerformanceTypeName = (typeof performanceTypeNames)[number];
export const gigTitles: Record<GigType, PerformanceTypeName> = { ceremony: 'Ceremony', reception: 'Reception' };

/** A performance type's number, which says whether a gig is a ceremony or a reception. */
export const gigTypeOf = (performanceTypeId: PerformanceTypeId): GigType =>
  performanceTypeId === PerformanceType.Ceremony ? 'ceremony' : 'reception';

/** A gig's performance type, by its number. */
export const performanceTypeIdOf = (gig: GigType): PerformanceTypeId =>
  gig === 'ceremony' ? PerformanceType.Ceremony : PerformanceType.Reception;

/** The ceremony durations that customers can choose, in minutes. */
export const ceremonyMinuteChoices = [60, 90, 120] as const;

/** A list-price reception: five hours. Anything beyond is extra time. */
export const receptionMinutes = 300;

/** The most half hours of extra time that a city can offer. */
export const maxHalfHours = 8;

/**
 * The durations that customers can choose: fewer for a distant ceremony or in a city with less extra time. In minutes.
 */
export const minuteChoices: Record<GigType, readonly number[]> = {
  ceremony: ceremonyMinuteChoices,
  reception: Array.from({ length: maxHalfHours + 1 }, (_, halfHours) => receptionMinutes + 30 * halfHours),
};

/** The half hours a gig plays beyond the five hours of a reception; none for a ceremony. Partial ones do not count. */
export const extraHalfHours = (type: GigType, minutes: number): number =>
  type === 'reception' ? Math.max(0, Math.floor((minutes - receptionMinutes) / 30)) : 0;

/** The choices available at a distance: those not shorter than its minimum. */
export function ceremonyChoicesAt(km: number, rules: DistanceRules): number[] {
  return ceremonyMinuteChoices.filter((minutes) => minutes >= minimumCeremonyHours(km, rules) * 60);
}

/** The chosen ceremony duration raised to the nearest one offered at this distance, at most two hours. */
export function raiseCeremonyMinutes(chosen: number, km: number, rules: DistanceRules): number {
  return ceremonyChoicesAt(km, rules).find((minutes) => minutes >= chosen) ?? 120;
}
