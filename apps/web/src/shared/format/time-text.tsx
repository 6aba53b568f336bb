import { formatTime } from '@cadenza/domain/time';

/** A city's wall time 'HH:mm': "05:30 PM". */
export function TimeText({ time }: { time: string }) {
  return (
    <time className="tabular" dateTime={time}>
      {formatTime(time)}
    </time>
  );
}
