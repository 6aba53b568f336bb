import { useEstimator } from './estimator-store.ts';
import { useTimeRoom } from './use-time-room.ts';

/** The event's date in full, or null while unknown. */
export function useLongDate(): string | null {
  const { eventDate, notSureWhen } = useEstimator((state) => state.choices);
  const time = useTimeRoom();
  if (eventDate === null || notSureWhen || !time?.isCalendarDate(eventDate)) return null;
  return time.formatLongDate(eventDate);
}
