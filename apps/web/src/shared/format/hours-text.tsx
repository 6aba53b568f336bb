import { TimeText } from './time-text.tsx';

interface HoursTextProps {
  /** Wall times of the city; null while they are not known. */
  start: string | null;
  end: string | null;
  /** Days after the event's date: 1 when it ends past midnight. */
  endDayOffset?: number;
}

/** From when to when, as the clock on the city's wall shows it: "06:00 PM – 01:00 AM next day". */
export function HoursText({ start, end, endDayOffset = 0 }: HoursTextProps) {
  if (start === null || end === null) return <span>Hours to come</span>;
  return (
    <span className="tabular">
      <TimeText time={start} /> – <TimeText time={end} />
      {endDayOffset > 0 ? ' next day' : null}
    </span>
  );
}
