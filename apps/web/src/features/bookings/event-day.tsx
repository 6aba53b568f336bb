import { DateText } from '../../shared/format/date-text.tsx';
import { daysToGo } from '../../shared/format/days-to-go.ts';
import styles from './event-day.module.css';
import { UrgentMark } from './urgent-mark.tsx';

interface EventDayProps {
  booking: { eventDate: string | null; notSureWhen: boolean; daysToGo: number | null; isUrgent: boolean };
}

/** Further away, the date is enough. */
const nearDays = 99;

/** The date of an event and, if it is near, the days until it, on one line. */
export function EventDay({ booking }: EventDayProps) {
  if (booking.eventDate === null) {
    return <span className={styles.soft}>{booking.notSureWhen ? 'Not sure when' : 'No date yet'}</span>;
  }
  return (
    <span className={styles.line}>
      <DateText date={booking.eventDate} weekday />
      {booking.isUrgent ? (
        <UrgentMark />
      ) : booking.daysToGo === null || Math.abs(booking.daysToGo) > nearDays ? null : (
        <span className={styles.soft}>{daysToGo(booking.daysToGo)}</span>
      )}
    </span>
  );
}
