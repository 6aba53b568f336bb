import { formatDate, formatInstant, formatTime, instantToWall } from '@cadenza/domain/time';

interface InstantTextProps {
  /** ISO, UTC. */
  iso: string;
  /** The city's zone. */
  zone: string;
  /** What to show: the date, the time, or both with the zone. */
  show?: 'date' | 'time' | 'both';
}

/** An instant in a city's wall time. */
export function InstantText({ iso, zone, show = 'both' }: InstantTextProps) {
  const wall = instantToWall(iso, zone);
  const words = { date: formatDate(wall.date), time: formatTime(wall.time), both: formatInstant(iso, zone) };
  return (
    <time className="tabular" dateTime={iso}>
      {words[show]}
    </time>
  );
}
