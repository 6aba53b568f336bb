import { now } from '../../../shared/clock/clock.ts';
import { useEstimator, useEstimatorParts } from './estimator-store.ts';
import { byField, type FieldProblems, mistakesIn, problemsOf } from './field-problems.ts';
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

/** The errors to show at the fields; until somebody tries to continue, only what is wrong, not what is missing. */
export function useProblems(): FieldProblems {
  const { choices, catalogue, priced, isChecked, refused } = useEstimatorParts(
    'choices',
    'catalogue',
    'priced',
    'isChecked',
    'refused',
  );
  const unpriced = byField(priced?.unpriced ?? [], choices);
  const today = useToday(isChecked || choices.eventDate !== null);
  if (!catalogue) return { ...unpriced, ...refused };
  const problems = isChecked && today ? problemsOf(choices, catalogue, today) : mistakesIn(choices, catalogue, today);
  return { ...byField(problems, choices), ...unpriced, ...refused };
}
