import { formatDate, formatLongDate, formatShortDate } from '@cadenza/domain/time';

const forms = { plain: formatDate, short: formatShortDate, long: formatLongDate };

interface DateTextProps {
  date: string;
  /** In full: "Sunday 14 March 2027". */
  long?: boolean;
  /** With the weekday before it: "Sun 14/03/2027". */
  weekday?: boolean;
}

/** A calendar day: "14/03/2027". */
export function DateText({ date, long = false, weekday = false }: DateTextProps) {
  return (
    <time className="tabular" dateTime={date}>
      {forms[long ? 'long' : weekday ? 'short' : 'plain'](date)}
    </time>
  );
}
