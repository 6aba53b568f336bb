import { TimeText } from './time-text.tsx';

interface HoursTextProps {
  /** Wall times in the city's zone; null while unknown. */
  start: string | null;
  end: string | null;
  /** Days after the event's date: 1 when it ends past midnight. */
  endDayOffset?: number;
}

/** Start and end in the city's wall time: "06:00 PM – 01:00 AM (next day)". */
export function HoursText({ start, end, endDayOffset = 0 }: HoursTextProps) {
  if (start === null || end === null) return <span>Times to be confirmed</span>;
  return (
    <span className="tabular">
      <TimeText time={start} /> – <TimeText time={end} />
      {endDayOffset > 0 ? ' (next day)' : null}
    </span>
  );
}
