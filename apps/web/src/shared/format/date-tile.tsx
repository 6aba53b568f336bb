import { formatLongDate } from '@cadenza/domain/time';
import styles from './date-tile.module.css';

/** A date as a calendar page: weekday, day, month. Read aloud as the full date. */
export function DateTile({ date }: { date: string | null }) {
  if (date === null) {
    return (
      <span className={styles.leaf} data-open>
        <span className={styles.weekday}>Date</span>
        <span className={styles.month}>to come</span>
      </span>
    );
  }
  const words = formatLongDate(date);
  const [weekday = '', day, month = ''] = words.split(' ');
  return (
    <time className={styles.leaf} dateTime={date} title={words}>
      <span className="visually-hidden">{words}</span>
      <span className={styles.weekday} aria-hidden="true">
        {weekday.slice(0, 3)}
      </span>
      <span className={`${styles.day} display-face text-2xl`} aria-hidden="true">
        {day}
      </span>
      <span className={styles.month} aria-hidden="true">
        {month.slice(0, 3)}
      </span>
    </time>
  );
}
