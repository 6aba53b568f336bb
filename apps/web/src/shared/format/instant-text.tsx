import { formatDate, formatInstant, formatTime, instantToWall } from '@cadenza/domain/time';

interface InstantTextProps {
  /** ISO, UTC. */
  iso: string;
  /** The city's zone. */
  zone: string;
  /** What to show: the day, the time, or both with the zone named. */
  show?: 'date' | 'time' | 'both';
}

/** A moment as the clock of a city shows it. */
export function InstantText({ iso, zone, show = 'both' }: InstantTextProps) {
  const wall = instantToWall(iso, zone);
  const words = { date: formatDate(wall.date), time: formatTime(wall.time), both: formatInstant(iso, zone) };
  return (
    <time className="tabular" dateTime={iso}>
      {words[show]}
    </time>
  );
}
