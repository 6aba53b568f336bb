import type { FieldProblem } from '../field-problems.ts';
import type { TravelBand } from '../pricing/travel-fee.ts';
import { stepDayProblem } from '../settings/step-day.ts';

/** A city's travel bands from a day until the next step, nearest first. */
export interface BandStep {
  from: string;
  bands: readonly TravelBand[];
}

export interface BandChange {
  from: string;
  bands: readonly TravelBand[];
}

/** The bands in force on a day; none before the first step. The steps are in order. */
export const bandsOn = (steps: readonly BandStep[], day: string): readonly TravelBand[] =>
  steps.findLast(({ from }) => from <= day)?.bands ?? [];

export const maxBands = 20;
/** Half the Earth's circumference. */
export const maxBandKm = 20_000;

/** What is wrong with a change: its day, and each band by its index in the list. */
export function bandChangeProblems(
  { today, steps }: { today: string; steps: readonly BandStep[] },
  { from, bands }: BandChange,
): FieldProblem[] {
  const day = stepDayProblem(today, steps, from, 'Bands');
  const problems = [...(day === null ? [] : [{ path: 'from', message: day }]), ...listProblems(bands)];
  if (problems.length > 0) return problems;
  return sameBands(bandsOn(steps, from), bands)
    ? [{ path: 'bands', message: 'These bands already apply on that day' }]
    : [];
}

function listProblems(bands: readonly TravelBand[]): FieldProblem[] {
  if (bands.length === 0) return [{ path: 'bands', message: 'Please give at least one band' }];
  return bands.flatMap(({ minKm }, index) => {
    const message = distanceProblem(minKm, bands[index - 1]?.minKm);
    return message === null ? [] : [{ path: `bands.${index}.minKm`, message }];
  });
}

function distanceProblem(minKm: number, before: number | undefined): string | null {
  if (before === undefined) return minKm === 0 ? null : 'The first band begins at 0 km';
  return minKm > before ? null : `Please give more than ${before} km`;
}

const sameBands = (one: readonly TravelBand[], other: readonly TravelBand[]): boolean =>
  one.length === other.length &&
  one.every((band, index) => {
    const against = other[index];
    return (
      band.minKm === against?.minKm &&
      band.customerFeeMinor === against.customerFeeMinor &&
      band.payoutMinor === against.payoutMinor
    );
  });
