const HOUR = 60;
const DAY = 24 * HOUR;

/** The time left, from whole minutes: "3 days" (to the nearest), "5 h 20 min", "40 min"; null when it is over. */
export function timeLeft(minutes: number): string | null {
  if (minutes < 0) return null;
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes >= 2 * DAY) return `${Math.round(minutes / DAY)} days`;
  const rest = minutes % HOUR;
  const hours = `${Math.floor(minutes / HOUR)} h`;
  return rest === 0 || minutes >= 10 * HOUR ? hours : `${hours} ${rest} min`;
}

/** A duration in minutes, in everyday words: "45 min", "1 h 5 min". */
export function durationWords(minutes: number): string {
  const rest = minutes % HOUR;
  if (minutes < HOUR) return `${minutes} min`;
  return rest === 0 ? `${minutes / HOUR} h` : `${Math.floor(minutes / HOUR)} h ${rest} min`;
}
