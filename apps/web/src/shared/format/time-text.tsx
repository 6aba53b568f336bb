import { formatTime } from '@cadenza/domain/time';

/** A wall time 'HH:mm' of a city: "05:30 PM". */
export function TimeText({ time }: { time: string }) {
  return (
    <time className="tabular" dateTime={time}>
      {formatTime(time)}
    </time>
  );
}
