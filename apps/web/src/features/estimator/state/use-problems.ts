import { now } from '../../../shared/clock/clock.ts';
import { useEstimator } from './estimator-store.ts';
import { byField, type FieldProblems, problemsOf } from './field-problems.ts';
import { useTimeRoom } from './use-time-room.ts';

/** The date in the city that is being priced, or null while it is not known. */
export function useToday(): string | null {
  const zone = useEstimator((state) => state.catalogue?.city.timeZone);
  const time = useTimeRoom();
  return zone && time ? time.instantToWall(now().toISOString(), zone).date : null;
}

/** What has to be said at the fields: nothing before somebody wanted to go on, but for what the server refused. */
export function useProblems(): FieldProblems {
  const { choices, catalogue, isChecked, refused } = useEstimator();
  const today = useToday();
  if (!isChecked || !catalogue || !today) return refused;
  return { ...byField(problemsOf(choices, catalogue, today), choices), ...refused };
}
