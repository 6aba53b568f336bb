import { now } from '../../../shared/clock/clock.ts';
import { useEstimator, useEstimatorParts } from './estimator-store.ts';
import { byField, type FieldName, type FieldProblems, mistakesIn, problemsOf } from './field-problems.ts';
import { stepOf } from './steps.ts';
import { type TimeRoom, useTimeRoom } from './use-time-room.ts';

/** The date in the city being priced, or null while it is unknown or not needed. */
export function useToday(isNeeded = true): string | null {
  const zone = useEstimator((state) => state.catalogue?.city.timeZone);
  const time = useTimeRoom(isNeeded);
  return zone && time ? dateIn(zone, time) : null;
}

// Every field needs this on every change, and time zone rules are slow to read.
let shown = { zone: '', minute: '', date: '' };

function dateIn(zone: string, time: TimeRoom): string {
  const instant = now().toISOString();
  const minute = instant.slice(0, 'YYYY-MM-DDTHH:mm'.length);
  if (shown.zone !== zone || shown.minute !== minute) {
    shown = { zone, minute, date: time.instantToWall(instant, zone).date };
  }
  return shown.date;
}

/**
 * The errors to show at the fields; until the user tries to leave a step, only what is wrong there, not what is
 * missing.
 */
export function useProblems(): FieldProblems {
  const { choices, catalogue, priced, checked, refused } = useEstimatorParts(
    'choices',
    'catalogue',
    'priced',
    'checked',
    'refused',
  );
  const unpriced = byField(priced?.unpriced ?? [], choices);
  const today = useToday(checked.length > 0 || choices.eventDate !== null);
  if (!catalogue) return { ...unpriced, ...refused };
  const missing = checked.length > 0 && today ? byField(problemsOf(choices, catalogue, today), choices) : {};
  const asked = Object.entries(missing).filter(([field]) => checked.includes(stepOf(field as FieldName)));
  return {
    ...Object.fromEntries(asked),
    ...byField(mistakesIn(choices, catalogue, today), choices),
    ...unpriced,
    ...refused,
  };
}
