import { formatDate, formatLongDate } from '@cadenza/domain/time';

/** A calendar day: "14/03/2027", or in full "Sunday 14 March 2027". */
export function DateText({ date, long = false }: { date: string; long?: boolean }) {
  return (
    <time className="tabular" dateTime={date}>
      {long ? formatLongDate(date) : formatDate(date)}
    </time>
  );
}
